"""Writes offpolicy.txt: losses and gradients of double DQN, soft Q-learning and SAC by PyTorch 1.13 in float64.

Every line is a name and numbers. Matrices are feature-major, row after row: x[component][step]. All is written from the
definitions, with torch.distributions for the policy and with automatic differentiation.
"""
import torch
from torch.distributions import Normal
from torch.nn.functional import one_hot, smooth_l1_loss

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
STEPS, STATES, ACTIONS, GAMMA, ALPHA = 10, 4, 4, 0.9, 0.3


def network(activation, widths):
    layers = []
    for k in range(len(widths) - 1):
        layers += [torch.nn.Linear(widths[k], widths[k + 1]), activation()]
    net = torch.nn.Sequential(*layers[:-1])
    for p in net.parameters():
        p.data = (3 * p.data).float().double()  # exact in float32, and large enough for errors on both sides of 1
    return net


def numbers(*shape):
    return torch.randn(*shape).float().double()


def flat(tensors):
    return torch.cat([t.detach().reshape(-1) for t in tensors])


def line(out, name, values):
    out.write(name + " " + " ".join(repr(v) for v in values.reshape(-1).tolist()) + "\n")


with open("offpolicy.txt", "w") as out:
    s, s2, r = numbers(STEPS, STATES), numbers(STEPS, STATES), numbers(STEPS)
    more = (torch.rand(STEPS) < 0.7).double()
    line(out, "states", s.T)
    line(out, "nexts", s2.T)
    line(out, "rewards", r)
    line(out, "continues", more)

    q, copy = network(torch.nn.ReLU, [STATES, 6, 5, ACTIONS]), network(torch.nn.ReLU, [STATES, 6, 5, ACTIONS])
    a = torch.randint(0, ACTIONS, (STEPS,))
    line(out, "dqn-parameters", flat(q.parameters()))
    line(out, "dqn-copy", flat(copy.parameters()))
    line(out, "dqn-actions", a.double())
    with torch.no_grad():
        hard = copy(s2).gather(1, q(s2).argmax(1, keepdim=True)).squeeze(1)
        alpha = (1 - GAMMA) * ALPHA  # the networks' outputs are (1 - GAMMA) Q
        soft = alpha * torch.logsumexp(copy(s2) / alpha, 1)
    for name, value in (("hard", hard), ("soft", soft)):
        q.zero_grad()
        loss = smooth_l1_loss((q(s) * one_hot(a, ACTIONS)).sum(1), (1 - GAMMA) * r + GAMMA * more * value)
        loss.backward()
        line(out, name + "-loss", loss.detach())
        line(out, name + "-gradient", flat(p.grad for p in q.parameters()))

    width = 2
    actor = network(torch.nn.Tanh, [STATES, 6, 5, 2 * width])
    critics = [network(torch.nn.ReLU, [STATES + width, 6, 5, 1]) for _ in range(2)]
    copies = [network(torch.nn.ReLU, [STATES + width, 6, 5, 1]) for _ in range(2)]
    a = (2 * torch.rand(STEPS, width) - 1).float().double()
    noise, noise2 = numbers(STEPS, width), numbers(STEPS, width)
    line(out, "sac-parameters", flat(actor.parameters()))
    for k in range(2):
        line(out, f"sac-critic-{k}", flat(critics[k].parameters()))
        line(out, f"sac-copy-{k}", flat(copies[k].parameters()))
    line(out, "sac-actions", a.T)
    line(out, "sac-noise", noise.T)
    line(out, "sac-next-noise", noise2.T)

    def act(state, e):
        mean, log = actor(state).chunk(2, 1)
        deviation = log.clamp(-20, 2).exp()
        u = mean + deviation * e
        action = torch.tanh(u)
        return action, (Normal(mean, deviation).log_prob(u) - torch.log(1 - action ** 2 + 1e-6)).sum(1)

    def lower(nets, state, action):
        return torch.min(*[net(torch.cat([state, action], 1)).squeeze(1) for net in nets])

    with torch.no_grad():
        action, log = act(s2, noise2)
        y = r + GAMMA * more * (lower(copies, s2, action) - ALPHA * log)
    line(out, "sac-targets", y)
    for k in range(2):
        loss = 0.5 * ((critics[k](torch.cat([s, a], 1)).squeeze(1) - y) ** 2).mean()
        loss.backward()
        line(out, f"sac-critic-{k}-loss", loss.detach())
        line(out, f"sac-critic-{k}-gradient", flat(p.grad for p in critics[k].parameters()))
    action, log = act(s, noise)
    loss = (ALPHA * log - lower(critics, s, action)).mean()
    actor.zero_grad()
    loss.backward()
    line(out, "sac-policy-loss", loss.detach())
    line(out, "sac-policy-gradient", flat(p.grad for p in actor.parameters()))
    temperature = torch.tensor(ALPHA).log().requires_grad_()
    (-(temperature * (log.detach() - width)).mean()).backward()
    line(out, "sac-temperature-gradient", temperature.grad)
