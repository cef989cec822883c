"""Aggregates, profiles and probabilities of improvement by rliable's own functions.

Run with the file rliable/metrics.py of https://github.com/google-research/rliable, which needs NumPy and SciPy only:
    python3 rliable.py metrics.py > rliable.json
"""
import importlib.util
import json
import sys

import numpy as np
import scipy

spec = importlib.util.spec_from_file_location("metrics", sys.argv[1])
metrics = importlib.util.module_from_spec(spec)
spec.loader.exec_module(metrics)

TAUS = [-0.5, 0.0, 0.25, 0.5, 0.75, 1.0, 1.5]
random = np.random.default_rng(20)
cases = []


def interval(x, reps=50000):
    """The 95% percentile interval of the IQM from resamples as rliable's StratifiedBootstrap draws them."""
    runs, tasks = x.shape
    values = [
        metrics.aggregate_iqm(x[random.choice(runs, x.shape), np.arange(tasks)[None, :]]) for _ in range(reps)
    ]
    return np.quantile(values, [0.025, 0.975]).tolist()


for runs, tasks in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (3, 3), (10, 8), (5, 7), (1, 6)]:
    x = random.normal(0.6, 0.5, (runs, tasks))
    y = random.normal(0.5, 0.5, (runs + 1, tasks))
    if runs == 10:  # ties, between runs and with thresholds
        x = np.round(x * 4) / 4
        y = np.round(y * 4) / 4
    cases.append({
        "runs": runs,
        "tasks": tasks,
        "x": x.T.tolist(),  # task by task
        "y": y.T.tolist(),
        "iqm": metrics.aggregate_iqm(x),
        "mean": metrics.aggregate_mean(x),
        "median": metrics.aggregate_median(x),
        "gap": metrics.aggregate_optimality_gap(x),
        "interval": interval(x) if runs > 1 else [],
        "improvement": metrics.probability_of_improvement(x, y),
        "profile": [float(np.mean(x > tau)) for tau in TAUS],  # rliable.library.run_score_deviation
    })
json.dump({"scipy": scipy.__version__, "numpy": np.__version__, "thresholds": TAUS, "cases": cases}, sys.stdout, indent=1)
print()
