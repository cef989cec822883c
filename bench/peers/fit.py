"""A whole fit of a reward network to an optimality profile in PyTorch and POT: the paper's Algorithm 2.

53,000 steps (265 trajectories of 200, 8 features) with a known reward, linear in the features plus noise; its suffix
returns at gamma .9 give the profile (50 bins of equal width), 50 ordered pairs and 4 fixed points. 1,500 epochs:
a minibatch of 128 suffixes, the exact plan to the profile, targets sampled from it, p = 2; losses weighted 1 (ot),
.1 (pw) and 1 (fix); network 8-16-1 (ReLU); Adam with a rate falling linearly from 1e-2 to 5e-4.

What a competent user would write: only the states that an epoch needs are put through the network. Which states those
are is decided in one of three ways, and the fastest one counts:

    windows       every suffix with its own steps, as far as gamma^k > 1e-7: a state
                  shared by two suffixes counts twice
    trajectories  every touched trajectory once, whole
    needed        every touched trajectory once, from the first step that a suffix needs

The plan is POT's ot.emd_1d, sparse; there is no loop in Python over steps or suffixes.
"""

import peer

chosen = peer.settings("numpy", "scipy", "torch", "ot")

import statistics

import numpy as np
import ot
import torch
from torch import nn
from torch.nn import functional

# More than one thread makes PyTorch slower on work as small as an epoch's.
torch.set_num_threads(1)

TRAJECTORIES, STEPS, FEATURES, HIDDEN, GAMMA = 265, 200, 8, 16, 0.9
EPOCHS, BATCH, BINS, PAIRS, FIXED = 1500, 128, 50, 50, 4
C_OT, C_PW, C_FIX = 1.0, 0.1, 1.0
FIRST_RATE, LAST_RATE = 1e-2, 5e-4
# Chosen so that the suffix returns have a standard deviation of about 1, which is what the fit wants to see.
COEFFICIENTS = np.array([0.22, -0.18, 0.14, -0.09, 0.18, -0.14, 0.09, 0.05])
TOTAL = TRAJECTORIES * STEPS


class RewardNetwork(nn.Module):
    """8-16-1 with the states in columns: for so few features faster than two nn.Linear."""

    def __init__(self):
        super().__init__()
        first, second = nn.Linear(FEATURES, HIDDEN), nn.Linear(HIDDEN, 1)
        self.w1, self.b1 = first.weight, nn.Parameter(first.bias.detach().unsqueeze(1))
        self.w2, self.b2 = second.weight, nn.Parameter(second.bias.detach().unsqueeze(1))

    def forward(self, states):
        return torch.addmm(self.b2, self.w2, torch.relu_(torch.addmm(self.b1, self.w1, states.t()))).view(-1)


def suffix_returns(rewards):
    """The discounted returns of all suffixes of rewards (trajectories x steps)."""
    returns = np.array(rewards)
    for step in range(STEPS - 2, -1, -1):
        returns[:, step] += GAMMA * returns[:, step + 1]
    return returns


# The data: a slow part per trajectory, so that trajectories differ in quality, and a fast part per step.
quality = peer.between(-0.4, 0.4, 61, TRAJECTORIES * FEATURES).reshape(TRAJECTORIES, 1, FEATURES)
states = quality + peer.between(-0.8, 0.8, 62, TOTAL * FEATURES).reshape(TRAJECTORIES, STEPS, FEATURES)
noise = peer.between(-0.05, 0.05, 63, TOTAL).reshape(TRAJECTORIES, STEPS)
true_rewards = states @ COEFFICIENTS + noise
true_returns = suffix_returns(true_rewards).ravel()
flat_states = torch.from_numpy(states.reshape(TOTAL, FEATURES)).float()

# The supervision.
masses, edges = np.histogram(true_returns, BINS)
profile_x = (edges[:-1] + edges[1:]) / 2
profile_w = masses / masses.sum()
drawn = (peer.uniform(64, 2 * PAIRS) * TOTAL).astype(np.int64).reshape(PAIRS, 2)
swap = true_returns[drawn[:, 0]] > true_returns[drawn[:, 1]]
worse, better = np.where(swap, drawn[:, 1], drawn[:, 0]), np.where(swap, drawn[:, 0], drawn[:, 1])
order = np.argsort(true_returns, kind="stable")
fixed = np.concatenate([order[: FIXED // 2], order[-(FIXED // 2) :]])
fixed_targets = torch.from_numpy(true_returns[fixed]).float()
supervised = np.concatenate([worse, better, fixed])

powers = GAMMA ** np.arange(STEPS)
# shifted[s, t] = gamma^(t - s) from t = s on: the weights of a trajectory's rewards in the return of suffix s.
every_step = np.arange(STEPS)[None, :]
ahead = every_step - every_step.T
shifted = torch.from_numpy(np.where(ahead >= 0, GAMMA ** np.maximum(ahead, 0), 0.0)).float()
window = int(np.searchsorted(-powers, -1e-7)) if GAMMA < 1 else STEPS
window_weights = torch.from_numpy(powers[:window]).float()
steps_in_window = np.arange(window)


def by_windows(network, suffixes):
    start = suffixes % STEPS
    inside = start[:, None] + steps_in_window[None, :] < STEPS
    where = (suffixes[:, None] + steps_in_window[None, :])[inside]
    owner, offset = np.nonzero(inside)
    rewards = network(flat_states.index_select(0, torch.from_numpy(where)))
    weighted = rewards * window_weights[torch.from_numpy(offset)]
    return torch.zeros(len(suffixes)).index_add(0, torch.from_numpy(owner), weighted)


def by_trajectories(network, suffixes):
    trajectory, start = np.divmod(suffixes, STEPS)
    touched, row = np.unique(trajectory, return_inverse=True)
    some = flat_states.view(TRAJECTORIES, STEPS * FEATURES).index_select(0, torch.from_numpy(touched))
    return weighted_rows(network(some.view(-1, FEATURES)).view(-1, STEPS), row, start)


def by_needed(network, suffixes):
    trajectory, start = np.divmod(suffixes, STEPS)
    touched, row = np.unique(trajectory, return_inverse=True)
    first = np.full(len(touched), STEPS)
    np.minimum.at(first, row, start)
    needed = every_step >= first[:, None]
    where = torch.from_numpy((touched[:, None] * STEPS + every_step)[needed])
    rewards = network(flat_states.index_select(0, where))
    table = torch.zeros(needed.shape).masked_scatter(torch.from_numpy(needed), rewards)
    return weighted_rows(table, row, start)


def weighted_rows(rewards, row, start):
    """The return of each suffix: its trajectory's rewards, weighted from its start on."""
    return (rewards.index_select(0, torch.from_numpy(row)) * shifted[torch.from_numpy(start)]).sum(1)


def sampled_targets(y, random):
    """One target per return, drawn from its row of the exact plan (Algorithm 1, line 4)."""
    plan = ot.emd_1d(y, profile_x, np.full(BATCH, 1 / BATCH), profile_w, metric="sqeuclidean", dense=False)
    cells = np.lexsort((plan.col, plan.row))
    rows = plan.row[cells]
    # Cumulative mass over all rows in order: the draw of row j lies in [j, j + 1) / BATCH.
    cumulative = np.cumsum(plan.data[cells])
    draw = (np.arange(BATCH) + random.random(BATCH)) / BATCH
    pick = np.minimum(np.searchsorted(cumulative, draw, side="right"), len(rows) - 1)
    # Rounding may let a draw slip into a neighbouring row: bring it back to its own.
    last = np.searchsorted(rows, np.arange(BATCH), side="right") - 1
    pick = np.clip(pick, np.searchsorted(rows, np.arange(BATCH)), last)
    return profile_x[plan.col[cells][pick]]


def fit(returns_of, epochs, seed):
    random = np.random.default_rng(seed)
    torch.manual_seed(seed)
    network = RewardNetwork()
    adam = torch.optim.Adam(network.parameters(), lr=FIRST_RATE)
    for epoch in range(epochs):
        adam.param_groups[0]["lr"] = FIRST_RATE + (LAST_RATE - FIRST_RATE) * epoch / EPOCHS
        suffixes = np.concatenate([random.integers(0, TOTAL, BATCH), supervised])
        returns = returns_of(network, suffixes)
        batch, low, high, at_fixed = torch.split(returns, [BATCH, PAIRS, PAIRS, FIXED])
        targets = torch.from_numpy(sampled_targets(batch.detach().double().numpy(), random)).float()
        transport = torch.linalg.vector_norm(batch - targets)
        pairwise = functional.softplus(low - high).sum()
        fixing = torch.linalg.vector_norm(at_fixed - fixed_targets)
        loss = C_OT * transport + C_PW * pairwise + C_FIX * fixing
        adam.zero_grad(set_to_none=True)
        loss.backward()
        adam.step()
    return network


WAYS = {"windows": by_windows, "trajectories": by_trajectories, "needed": by_needed}
fit(by_windows, 20, 0)
trial = {}
for name, way in WAYS.items():
    start = peer.clock()
    fit(way, 100, 1)
    trial[name] = (peer.clock() - start) / 100
best = min(trial, key=trial.get)
peer.remark(
    "an epoch by " + ", ".join(f"{name} {1e6 * value:.4g} us" for name, value in trial.items()) + f"; counted: {best}"
)

seconds = []
for repeat in range(1 if chosen.quick else 3):
    start = peer.clock()
    network = fit(WAYS[best], EPOCHS, 1)
    seconds.append(peer.clock() - start)

with torch.no_grad():
    learned_rewards = network(flat_states).double().view(TRAJECTORIES, STEPS).numpy()
learned_returns = suffix_returns(learned_rewards).ravel()
peer.answer("wasserstein", ot.emd2_1d(learned_returns, profile_x, b=profile_w, metric="sqeuclidean") ** 0.5)
peer.answer("step-correlation", np.corrcoef(learned_rewards.ravel(), true_rewards.ravel())[0, 1])
peer.answer("suffix-correlation", np.corrcoef(learned_returns, true_returns)[0, 1])
peer.report(statistics.median(seconds))
