"""Correlations of scores and ratings by SciPy, and their permutation p-values over all rearrangements.

Run: python3 permutation.py > scipy-permutation.json
"""
import itertools
import json
import warnings

import numpy as np
import scipy
from scipy import stats

warnings.filterwarnings("ignore")
MEASURES = {
    "spearman": lambda x, y: stats.spearmanr(x, y).statistic,
    "kendall": lambda x, y: stats.kendalltau(x, y).statistic,
    "pearson": lambda x, y: stats.pearsonr(x, y).statistic,
}


def two_sided(observed, null):
    return float(np.mean(np.abs(null) >= abs(observed) - 1e-9))


def tested(x, y, rearranged):
    rearranged = list(rearranged)
    result = {}
    for name, measure in MEASURES.items():
        observed = measure(x, y)
        null = np.array([measure(x, other) for other in rearranged])
        result[name] = {"value": float(observed), "p": two_sided(observed, null)}
    return result


def pairings(x, y):
    result = {}
    for name, measure in MEASURES.items():
        test = stats.permutation_test((y,), lambda other: measure(x, other), vectorized=False,
                                      permutation_type="pairings", n_resamples=np.inf)
        result[name] = {"value": float(test.statistic), "p": two_sided(test.statistic, test.null_distribution)}
    return result


def case(name, people, x, y):
    x, y = np.array(x, float), np.array(y, float)
    blocks = [np.flatnonzero(np.array(people) == p) for p in sorted(set(people))]
    flat = np.concatenate(blocks)
    alone = all(len(b) == 1 for b in blocks)
    out = {"name": name, "people": people, "x": x.tolist(), "y": y.tolist()}
    out["pooled"] = pairings(x, y) if alone else tested(
        x[flat], y[flat],
        (np.concatenate([y[b] for b in order]) for order in ([*o] for o in itertools.permutations(blocks))))
    mean_x = np.array([x[b].mean() for b in blocks])
    mean_y = np.array([y[b].mean() for b in blocks])
    out["across"] = pairings(mean_x, mean_y)
    if not alone:
        several = [b for b in blocks if len(b) > 1]
        left_x = np.round(np.concatenate([x[b] - x[b].mean() for b in several]), 9)
        parts = [np.round(y[b] - y[b].mean(), 9) for b in several]
        out["within"] = tested(left_x, np.concatenate(parts), (
            np.concatenate(choice) for choice in itertools.product(*[[np.array(p) for p in itertools.permutations(part)]
                                                                     for part in parts])))
    if alone and len(set(x)) == len(x) and len(set(y)) == len(y):
        out["kendall_exact"] = float(stats.kendalltau(x, y, method="exact").pvalue)
    below = [(y[i] < y[j], x[i], x[j]) for i in range(len(x)) for j in range(len(x)) if y[i] < y[j]]
    out["in_order"] = float(np.mean([1.0 if a < b else 0.5 if a == b else 0.0 for _, a, b in below]))
    return out


random = np.random.default_rng(15)
cases = [
    case("seven alone", [0, 1, 2, 3, 4, 5, 6], random.normal(size=7).round(3), random.normal(size=7).round(3)),
    case("six alone, in order", [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 6, 5], [10, 11, 13, 17, 19, 40]),
    case("ties", [0, 1, 2, 3, 4, 5], [1, 1, 2, 3, 3, 4], [2, 1, 2, 5, 4, 4]),
    case("equal numbers", [0, 0, 1, 1, 2, 2, 3, 3, 4, 4], random.normal(size=10).round(3),
         random.integers(1, 6, 10)),
    case("interleaved", [2, 0, 1, 2, 0, 1, 1, 2, 0], [3, 1, 2, 4, 1, 2, 5, 9, 7], [1, 2, 2, 3, 1, 3, 4, 4, 5]),
    case("thirds", [0, 0, 0, 1, 1, 1, 2, 2, 2], [1, 2, 2, 4, 5, 5, 7, 8, 9], [1, 2, 2, 5, 4, 5, 2, 3, 3]),
    case("unequal numbers", [0, 0, 0, 1, 2, 2, 3, 3, 3, 3], random.normal(size=10).round(3),
         random.normal(size=10).round(3)),
]
print(json.dumps({"scipy": scipy.__version__, "cases": cases}, indent=1))
