"""Who answers a decision: players that are programs.

A player sees a state that was dealt anew for its seat (`State.determinize`), so it cannot know more than the
seat does. It knows no game: only states, frames and the game's own evaluation, `Rules.value`.
"""
