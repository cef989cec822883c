"""Values and gradients of aggregated segments by PyTorch's autograd, in double precision.

Run: python3 aggregation.py > torch-aggregation.json
"""
import json
import torch

torch.set_default_dtype(torch.float64)


def weights(kind, gamma, times, start, end):
    n = end - start
    if kind == "mean":
        return torch.full((n,), 1.0 / n)
    if kind == "total":
        return torch.ones(n)
    if kind == "discounted":
        return gamma ** torch.arange(n, dtype=torch.float64)
    clock = torch.tensor(times)
    lasting = torch.cat([clock[1:] - clock[:-1], (clock[-1] - clock[-2]).reshape(1)])[start:end]
    return lasting / lasting.sum()


def case(seed):
    generator = torch.Generator().manual_seed(seed)
    lengths = [int(x) for x in torch.randint(2, 40, (5,), generator=generator)]
    # Rewards are floats, as computed by networks.
    rewards = [torch.randn(n, generator=generator).float().double().requires_grad_() for n in lengths]
    times = [(torch.rand(n, generator=generator) + 0.01).cumsum(0).tolist() for n in lengths]
    segments = []
    values = []
    for k, n in enumerate(lengths):
        cut = sorted(int(x) for x in torch.randint(0, n + 1, (2,), generator=generator))
        part = (cut[0], cut[1]) if cut[0] < cut[1] else (0, 1)
        for start, end in [(0, n), part]:
            for kind in ["mean", "mean-per-second", "total", "discounted"]:
                gamma = 0.85 if kind == "discounted" else 1.0
                value = (weights(kind, gamma, times[k], start, end) * rewards[k][start:end]).sum()
                segments.append({"trajectory": k, "from": start, "to": end, "kind": kind, "gamma": gamma,
                                 "value": value.item()})
                values.append(value)
    values = torch.stack(values)
    m = len(values) // 2
    pair_weights = torch.rand(m, generator=generator) + 0.1
    pairs = torch.randperm(len(values), generator=generator)[: 2 * m].reshape(m, 2)
    labels = torch.randn(len(values), generator=generator)
    noise = torch.rand(len(values), generator=generator) + 0.1
    pairwise = (pair_weights * torch.nn.functional.softplus(values[pairs[:, 0]] - values[pairs[:, 1]])).sum()
    fixed = torch.linalg.norm(noise.min() / noise * (values - labels))
    (pairwise + fixed).backward()
    return {
        "rewards": [r.tolist() for r in rewards],
        "times": times,
        "segments": segments,
        "pairs": pairs.tolist(),
        "pairWeights": pair_weights.tolist(),
        "labels": labels.tolist(),
        "noise": noise.tolist(),
        "pairwise": pairwise.item(),
        "fixedPoints": fixed.item(),
        "gradient": [r.grad.tolist() for r in rewards],
    }


print(json.dumps({"torch": torch.__version__, "cases": [case(seed) for seed in range(4)]}))
