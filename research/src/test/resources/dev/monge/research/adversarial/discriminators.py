"""Writes discriminators.txt: losses and gradients of GAIL's and AIRL's discriminators by PyTorch 1.13 in float64.

Every line is a name and numbers. Matrices are feature-major, row after row: x[input][step]. The first half of the steps
are experts'. Losses are written from the definitions of D, not from logits.
"""
import torch
from torch.nn.functional import binary_cross_entropy

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
HALF = 12


def network(activation, widths):
    layers = []
    for k in range(len(widths) - 1):
        layers += [torch.nn.Linear(widths[k], widths[k + 1]), activation()]
    net = torch.nn.Sequential(*layers[:-1])
    for p in net.parameters():
        p.data = p.data.float().double()  # exact in float32, so that both sides start from the same point
    return net


def numbers(*shape):
    return torch.randn(*shape).float().double()


def flat(tensors):
    return torch.cat([t.detach().reshape(-1) for t in tensors])


def line(out, name, values):
    out.write(name + " " + " ".join(repr(v) for v in values.reshape(-1).tolist()) + "\n")


def loss_of(d, weights):
    """-w log D for experts, -log(1 - D) for the policy: the mean over all."""
    expert = binary_cross_entropy(d[:HALF], torch.ones(HALF), weight=weights, reduction="sum")
    policy = binary_cross_entropy(d[HALF:], torch.zeros(HALF), reduction="sum")
    return (expert + policy) / (2 * HALF)


with open("discriminators.txt", "w") as out:
    # GAIL with weights and a gradient penalty of 10 on points between the two halves.
    net = network(torch.nn.Tanh, [5, 6, 4, 1])
    x = numbers(2 * HALF, 5)
    weights = torch.rand(HALF).float().double()
    share = torch.rand(HALF, 1).float().double()
    between = (share * x[:HALF] + (1 - share) * x[HALF:]).float().double().requires_grad_()
    loss = loss_of(torch.sigmoid(net(x)).squeeze(1), weights)
    slopes, = torch.autograd.grad(net(between).sum(), between, create_graph=True)
    total = loss + 10 * ((slopes.norm(dim=1) - 1) ** 2).mean()
    total.backward()
    line(out, "gail-parameters", flat(net.parameters()))
    line(out, "gail-inputs", x.T)
    line(out, "gail-weights", weights)
    line(out, "gail-between", between.detach().T)
    line(out, "gail-loss", loss.detach())
    # The bias of the last layer has no part in the penalty, and its gradient is that of the loss.
    line(out, "gail-gradient", flat(p.grad for p in net.parameters()))

    # AIRL: D = exp(f) / (exp(f) + pi), f = g(x) + gamma h(s') - h(s), with h(s') = 0 where the episode ended.
    gamma = 0.9
    g = network(torch.nn.Tanh, [3, 5, 1])
    h = network(torch.nn.Tanh, [2, 4, 1])
    features, states, following = numbers(2 * HALF, 3), numbers(2 * HALF, 2), numbers(2 * HALF, 2)
    going = (torch.rand(2 * HALF) > 0.3).double()
    log_pi = -torch.rand(2 * HALF).mul(3).float().double()
    f = g(features).squeeze(1) + gamma * going * h(following).squeeze(1) - h(states).squeeze(1)
    d = torch.exp(f) / (torch.exp(f) + torch.exp(log_pi))
    loss = loss_of(d, torch.ones(HALF))
    loss.backward()
    line(out, "airl-reward-parameters", flat(g.parameters()))
    line(out, "airl-potential-parameters", flat(h.parameters()))
    line(out, "airl-features", features.T)
    line(out, "airl-states", torch.cat([states, following]).T)
    line(out, "airl-continues", going)
    line(out, "airl-log-probabilities", log_pi)
    line(out, "airl-rewards", (torch.log(d) - torch.log(1 - d)).detach())
    line(out, "airl-loss", loss.detach())
    line(out, "airl-reward-gradient", flat(p.grad for p in g.parameters()))
    line(out, "airl-potential-gradient", flat(p.grad for p in h.parameters()))

    # The risk of semi-conf classification, few confidences and many: mean risk of the terms, as in the paper.
    for name, r in (("low", torch.rand(6) * 0.6), ("high", 1 - torch.rand(6) * 0.6)):
        r = r.float().double()
        z = numbers(15).requires_grad_()
        beta = 0.6
        known, unknown = z[:6], z[6:]
        good = torch.nn.functional.softplus(-known)
        bad = torch.nn.functional.softplus(known)
        if r.mean() <= 0.5:
            rest = ((1 - beta - r) * bad).mean() + beta * torch.nn.functional.softplus(unknown).mean()
            risk = (r * good).mean() + torch.clamp(rest, min=0)
        else:
            rest = ((r - beta) * good).mean() + beta * torch.nn.functional.softplus(-unknown).mean()
            risk = ((1 - r) * bad).mean() + torch.clamp(rest, min=0)
        risk.backward()
        line(out, "semi-conf-" + name + "-confidences", r)
        line(out, "semi-conf-" + name + "-logits", z.detach())
        line(out, "semi-conf-" + name + "-risk", risk.detach())
        line(out, "semi-conf-" + name + "-gradient", z.grad)
