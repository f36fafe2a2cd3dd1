"""One module for each part of the evaluation.

Each has a TITLE, measure(bench) -> [Row] and show(rows) -> Markdown lines; where it helps also summary(rows) ->
[(what, measured here, quoted)] and plots(rows) -> {file name: SVG}. What is shown depends on the rows alone, so that a
page can be written again from results.json.
"""
from harness.sections import (exploration, generation, goals, kernels, libraries, merging, preconditions, questions, ranger, scaling,
                              solver, verification)

# In the order in which they run and are shown.
SECTIONS = {"kernels": kernels, "solver": solver, "exploration": exploration, "merging": merging, "scaling": scaling,
            "verification": verification, "questions": questions, "goals": goals, "generation": generation,
            "libraries": libraries, "ranger": ranger, "preconditions": preconditions}
# Those whose counts are quickly made and belong to the baseline.
QUICK = ("kernels", "exploration", "verification")
