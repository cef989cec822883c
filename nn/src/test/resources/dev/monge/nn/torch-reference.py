"""Writes torch-reference.txt: networks, gradients and optimisers by PyTorch 1.13 in float64.

Every line is a name and numbers. Matrices are feature-major, row after row: x[input][sample]. A case ends with the
parameters after 10 steps on the loss sum(dy * y), of which the odd ones (1st, 3rd, ...) have their gradient clipped.
"""
import torch

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
ACTIVATIONS = {"RELU": torch.nn.ReLU, "TANH": torch.nn.Tanh, "IDENTITY": torch.nn.Identity}
CASES = [
    ("RELU", [8, 16, 1], 33), ("RELU", [7, 4, 1], 11), ("RELU", [1, 1, 1], 5), ("RELU", [3, 5, 6, 2], 20),
    ("TANH", [8, 20, 12, 4], 24), ("TANH", [8, 20, 12, 1], 17), ("TANH", [2, 3, 5], 16), ("TANH", [5, 17, 6], 70),
    ("IDENTITY", [4, 3, 2], 9), ("RELU", [6, 1], 19),
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


with open("torch-reference.txt", "w") as out:
    for activation, widths, n in CASES:
        net = network(activation, widths)
        # Numbers that are exact in float32, so that both sides start from the same point.
        for p in net.parameters():
            p.data = p.data.float().double()
        x = torch.randn(n, widths[0]).float().double().requires_grad_()
        dy = torch.randn(n, widths[-1]).float().double()
        start = flat(net.parameters())
        out.write("case " + activation + " " + " ".join(map(str, widths)) + "\n")
        line(out, "parameters", start)
        line(out, "x", x.detach().T)
        line(out, "dy", dy.T)
        y = net(x)
        (y * dy).sum().backward()
        line(out, "y", y.detach().T)
        line(out, "gradient", flat(p.grad for p in net.parameters()))
        line(out, "dx", x.grad.T)
        for name, rule in (("adam", torch.optim.Adam), ("rmsprop", torch.optim.RMSprop)):
            torch.nn.utils.vector_to_parameters(start.clone(), net.parameters())
            optimiser = rule(net.parameters(), lr=0.01)
            for step in range(1, 11):
                optimiser.zero_grad()
                (net(x) * dy).sum().backward()
                if step % 2 == 1:
                    torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimiser.step()
            line(out, name, flat(net.parameters()))
