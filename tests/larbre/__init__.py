"""The rules of L’Arbre, one test for each worked example and each numbered clause that can be tested."""
