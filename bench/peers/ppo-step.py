"""One minibatch update of PPO in PyTorch, single precision, with the losses of Stable-Baselines3.

Policy 8-64-64-4 and value network 8-64-64-1 (tanh), minibatch of 64: advantages normalised within the minibatch,
clipped surrogate (.2), entropy bonus (.01), value loss (.5); backward; gradient norm clipped at .5; Adam (eps 1e-5).

Log-probabilities come from log_softmax and gather, which is faster than torch.distributions.Categorical; Adam and the
clipping are tried one tensor at a time and for all tensors at once (foreach), and the faster way counts.
"""

import peer

chosen = peer.settings("numpy", "torch")

import torch
from torch import nn
from torch.nn import functional

BATCH, STATE, HIDDEN, ACTIONS = 64, 8, 64, 4


def tensor(low, high, stream, *shape):
    count = 1
    for length in shape:
        count *= length
    return torch.from_numpy(peer.between(low, high, stream, count)).float().view(*shape)


states = tensor(-1, 1, 11, BATCH, STATE)
actions = torch.from_numpy((peer.uniform(12, BATCH) * ACTIONS).astype("int64"))
old_log_probabilities = tensor(-2, -1, 13, BATCH)
advantages = tensor(-1, 2, 14, BATCH)
returns = tensor(-1, 1, 15, BATCH)
action_column = actions.unsqueeze(1)


def network(outputs, stream):
    layers = nn.Sequential(
        nn.Linear(STATE, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, outputs)
    )
    with torch.no_grad():
        for offset, parameter in enumerate(layers.parameters()):
            bound = 0.35 if offset < 2 else 0.125
            parameter.copy_(tensor(-bound, bound, stream + offset, *parameter.shape))
    return layers


def clip_all_at_once(parameters, limit):
    gradients = [parameter.grad for parameter in parameters]
    norm = torch.linalg.vector_norm(torch.stack(torch._foreach_norm(gradients)))
    torch._foreach_mul_(gradients, min(1.0, limit / (norm.item() + 1e-6)))


def update(foreach):
    policy, critic = network(ACTIONS, 21), network(1, 31)
    parameters = [*policy.parameters(), *critic.parameters()]
    adam = torch.optim.Adam(parameters, lr=3e-4, eps=1e-5, foreach=foreach)
    clip = clip_all_at_once if foreach else nn.utils.clip_grad_norm_

    def one():
        normalised = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        log_softmax = functional.log_softmax(policy(states), 1)
        values = critic(states).flatten()
        log_probabilities = log_softmax.gather(1, action_column).squeeze(1)
        ratio = torch.exp(log_probabilities - old_log_probabilities)
        surrogate = torch.min(normalised * ratio, normalised * torch.clamp(ratio, 0.8, 1.2)).mean()
        entropy = -(log_softmax.exp() * log_softmax).sum(1).mean()
        loss = -surrogate - 0.01 * entropy + 0.5 * functional.mse_loss(returns, values)
        adam.zero_grad(set_to_none=True)
        loss.backward()
        clip(parameters, 0.5)
        adam.step()
        return loss

    return one


for foreach in (False, True):
    one = update(foreach)
    losses = [one().item() for _ in range(10)]
    peer.remark(f"foreach={foreach}: loss {losses[0]:.7f}, after 9 updates {losses[9]:.7f}")
peer.answer("first-loss", losses[0])
peer.answer("tenth-loss", losses[9])
peer.report(peer.fastest({"tensor by tensor": update(False), "foreach": update(True)}, chosen.quick))
