"""Writes gradient-penalty.txt: penalties on the norm of the input gradient by PyTorch 1.13 in float64.

Every line is a name and numbers, as in torch-reference.txt. "options" are weight and target; "penalty" is
weight * mean((|grad_x f(x)| - target)^2) and "gradient" its gradient with respect to the parameters, by double backward.
"""
import torch

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
ACTIVATIONS = {"RELU": torch.nn.ReLU, "TANH": torch.nn.Tanh}
CASES = [
    ("TANH", [8, 16, 1], 33, 10, 1), ("TANH", [12, 32, 32, 1], 70, 10, 1), ("TANH", [3, 5, 2, 6, 1], 16, 1.5, 0),
    ("TANH", [5, 1], 9, 10, 1), ("RELU", [8, 16, 1], 20, 10, 1), ("RELU", [7, 20, 12, 1], 65, 0.5, 0),
    ("RELU", [3, 4, 3, 1], 1, 10, 1),
]


def network(activation, widths):
    layers = []
    for k in range(len(widths) - 1):
        layers += [torch.nn.Linear(widths[k], widths[k + 1]), ACTIVATIONS[activation]()]
    return torch.nn.Sequential(*layers[:-1])


def flat(tensors):
    return torch.cat([t.detach().reshape(-1) for t in tensors])


def line(out, name, values):
    out.write(name + " " + " ".join(repr(v) for v in values.reshape(-1).tolist()) + "\n")


with open("gradient-penalty.txt", "w") as out:
    for activation, widths, n, weight, target in CASES:
        net = network(activation, widths)
        # Numbers that are exact in float32, and steeper than PyTorch's first ones, so that every term matters.
        for p in net.parameters():
            p.data = (2 * p.data).float().double()
        x = torch.randn(n, widths[0]).float().double().requires_grad_()
        slopes, = torch.autograd.grad(net(x).sum(), x, create_graph=True)
        penalty = weight * ((slopes.norm(dim=1) - target) ** 2).mean()
        # The bias of the last layer, and for ReLU all biases, have no part in it.
        gradients = torch.autograd.grad(penalty, list(net.parameters()), allow_unused=True)
        out.write("case " + activation + " " + " ".join(map(str, widths)) + "\n")
        line(out, "parameters", flat(net.parameters()))
        line(out, "x", x.detach().T)
        line(out, "options", torch.tensor([weight, target], dtype=torch.float64))
        line(out, "penalty", penalty.detach())
        line(out, "gradient", flat(
            torch.zeros_like(p) if g is None else g for p, g in zip(net.parameters(), gradients)))
