"""One training step of a reward network in PyTorch, single precision.

Reward network 8-16-1 (ReLU) on 20,000 states, 100 trajectories of 200 steps; discounted suffix sums at gamma .9;
mean squared error of all 20,000 returns to given targets; backward; Adam.

The suffix sums of all trajectories are one product of the 100 x 200 rewards with a 200 x 200 triangle of powers of
gamma: there is no faster way in PyTorch, which has no discounted scan. Two layouts are tried, the faster one counts.
"""

import peer

chosen = peer.settings("numpy", "torch")

import torch
from torch import nn
from torch.nn import functional

TRAJECTORIES, STEPS, FEATURES, HIDDEN, GAMMA = 100, 200, 8, 16, 0.9
STATES = TRAJECTORIES * STEPS


def tensor(low, high, stream, *shape):
    count = 1
    for length in shape:
        count *= length
    return torch.from_numpy(peer.between(low, high, stream, count)).float().view(*shape)


features = tensor(-1, 1, 1, STATES, FEATURES)
features_major = features.t().contiguous()
targets = tensor(-2, 2, 2, TRAJECTORIES, STEPS)
weights = [
    tensor(-0.35, 0.35, 3, HIDDEN, FEATURES),
    tensor(-0.35, 0.35, 4, HIDDEN),
    tensor(-0.25, 0.25, 5, 1, HIDDEN),
    tensor(-0.25, 0.25, 6, 1),
]
time = torch.arange(STEPS)
ahead = time[:, None] - time[None, :]
triangle = torch.where(ahead >= 0, GAMMA ** ahead.clamp(min=0).float(), torch.zeros(()))


def rows():
    """States in rows, as nn.Linear wants them."""
    network = nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.ReLU(inplace=True), nn.Linear(HIDDEN, 1))
    with torch.no_grad():
        for parameter, value in zip(network.parameters(), weights):
            parameter.copy_(value)
    return list(network.parameters()), lambda: network(features)


def columns():
    """States in columns: the same network by hand, better for so few features."""
    w1, b1, w2, b2 = (nn.Parameter(value.clone().view(-1, 1) if value.dim() == 1 else value.clone()) for value in weights)
    return [w1, b1, w2, b2], lambda: torch.addmm(b2, w2, torch.relu_(torch.addmm(b1, w1, features_major)))


def step(layout):
    parameters, rewards = layout()
    adam = torch.optim.Adam(parameters, lr=1e-2)

    def one():
        returns = rewards().view(TRAJECTORIES, STEPS) @ triangle
        loss = functional.mse_loss(returns, targets)
        adam.zero_grad(set_to_none=True)
        loss.backward()
        adam.step()
        return loss

    return one


for layout in (rows, columns):
    one = step(layout)
    losses = [one().item() for _ in range(10)]
    peer.remark(f"{layout.__name__}: loss {losses[0]:.7f}, after 9 steps {losses[9]:.7f}")
peer.answer("first-loss", losses[0])
peer.answer("tenth-loss", losses[9])
peer.report(peer.fastest({"states in rows": step(rows), "states in columns": step(columns)}, chosen.quick))
