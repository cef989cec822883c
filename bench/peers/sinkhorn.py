"""The entropic transport plan in POT, in the log domain.

50 to 50 bins, cost |x - y|^2, lambda = --case (.005 or .05) of the largest cost, by ot.bregman.sinkhorn_log. It stops
when the Euclidean norm of the marginal error falls under 1e-9, which it looks at every tenth iteration.

For the reader's information it also times ot.sinkhorn, which works on exp(-cost / lambda) itself: faster, but without
the log domain's safety against underflow.
"""

import peer

chosen = peer.settings("numpy", "ot")

import numpy as np
import ot

BINS, STOP, MOST = 50, 1e-9, 1_000_000
share = float(chosen.case or 0.005)

x = -3 + 6 * (np.arange(BINS) + 0.5) / BINS
y = -2 + 6 * (np.arange(BINS) + 0.5) / BINS
a = 0.05 + peer.uniform(51, BINS)
b = 0.05 + peer.uniform(52, BINS)
a /= a.sum()
b /= b.sum()
cost = (x[:, None] - y[None, :]) ** 2
reg = share * cost.max()

plan, log = ot.bregman.sinkhorn_log(a, b, cost, reg, numItermax=MOST, stopThr=STOP, log=True)
peer.remark(f"sinkhorn_log: {log['niter'] + 1} iterations")
peer.answer("marginal-error", np.linalg.norm(plan.sum(0) - b))
peer.answer("cost", (plan * cost).sum())
scaling = peer.seconds_per_operation(lambda: ot.sinkhorn(a, b, cost, reg, numItermax=MOST, stopThr=STOP), True)
peer.remark(f"for information, not counted: ot.sinkhorn, not in the log domain, {1e6 * scaling:.4g} us")
peer.report(
    peer.seconds_per_operation(
        lambda: ot.bregman.sinkhorn_log(a, b, cost, reg, numItermax=MOST, stopThr=STOP), chosen.quick
    )
)
