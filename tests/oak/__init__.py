"""The rules of Oak, one test for each worked example and each numbered clause that can be tested."""
