"""The exact one-dimensional transport plan in POT.

1,024 unsorted returns of equal weight to 50 weighted bins, cost |x - y|^2, by ot.emd_1d, POT's solver for the line. It
sorts both sides and returns the plan, sparse or dense: both are tried and the faster one counts. 16 batches take turns,
because a processor learns the order of one that comes again and again, and in training none does.
"""

import peer

chosen = peer.settings("numpy", "scipy", "ot")

import itertools

import numpy as np
import ot

BATCHES, RETURNS, BINS = 16, 1024, 50

# Sums of three uniform numbers: bell-shaped batches, unsorted.
batches = sum(peer.between(-1, 1, stream, BATCHES * RETURNS) for stream in (41, 42, 43)).reshape(BATCHES, RETURNS)
a = np.full(RETURNS, 1 / RETURNS)
y = -3 + 6 * (np.arange(BINS) + 0.5) / BINS
b = 0.05 + peer.uniform(44, BINS)
b /= b.sum()

turn = itertools.cycle(batches)

solved = [ot.emd_1d(x, y, a, b, metric="sqeuclidean", dense=False, log=True) for x in batches]
peer.answer("mean-cost", np.mean([log["cost"] for _, log in solved]))
peer.answer("mean-cells", np.mean([plan.nnz for plan, _ in solved]))
peer.report(
    peer.fastest(
        {
            "ot.emd_1d(dense=False)": lambda: ot.emd_1d(next(turn), y, a, b, metric="sqeuclidean", dense=False),
            "ot.emd_1d(dense=True)": lambda: ot.emd_1d(next(turn), y, a, b, metric="sqeuclidean", dense=True),
        },
        chosen.quick,
    )
)
