"""Derived columns in NumPy and SciPy: the golden values of Monge's tests, and the same work timed.

    python3 bench/peers/derive.py --golden core/src/test/resources/golden/derive/numpy.json
    python3 bench/peers/derive.py --steps 10000000

Recordings are drawn with a fixed seed, once at an even rate and once with irregular times. Every formula is NumPy's or
SciPy's where they have it (gradient, savgol_filter, cumsum, fft, correlate), else the published one written out here.
"""

import argparse
import json
import time

import numpy as np
from scipy.signal import savgol_filter

TOLERANCE = 1 + 1e-6


def magnitude(columns):
    return np.sqrt(sum(column * column for column in columns))


def derivative(x, t, order=1):
    for _ in range(order):
        x = np.gradient(x, t) if len(x) > 1 else np.zeros(1)
    return x


def rate(columns, t, order):
    return magnitude([derivative(column, t, order) for column in columns])


def around(t, width):
    half = width / 2 * TOLERANCE
    return [np.flatnonzero(np.abs(t - middle) <= half) for middle in t]


def mean(x, t, width):
    return np.array([x[window].mean() for window in around(t, width)])


def deviation(x, t, width):
    return np.array([x[window].std() for window in around(t, width)])


def smooth(x, t, width):
    """Savitzky-Golay by definition: the least-squares parabola of each window, at its middle."""
    result = np.empty_like(x)
    for k, window in enumerate(around(t, width)):
        u = (t[window] - t[k]) / (width / 2)
        result[k] = x[k] if len(window) <= 3 else np.polynomial.polynomial.polyfit(u, x[window], 2)[0]
    return result


def path(columns):
    return np.concatenate([[0], np.cumsum(magnitude([np.diff(column) for column in columns]))])


def curvature(columns, t):
    v = np.array([derivative(column, t) for column in columns])
    a = np.array([derivative(column, t, 2) for column in columns])
    cross = np.cross(v.T, a.T)
    return np.linalg.norm(cross, axis=1) / magnitude(v) ** 3


def even(x, t):
    """The values at equal intervals from the first time to the last."""
    grid = np.linspace(t[0], t[-1], len(t))
    return np.interp(grid, t, x), (t[-1] - t[0]) / (len(t) - 1)


def sparc(speed, interval, padlevel=4, fc=10.0, amp_th=0.05):
    """The spectral arc length as Balasubramanian and others (2015) publish it."""
    fs = 1 / interval
    nfft = int(2 ** (np.ceil(np.log2(len(speed))) + padlevel))
    f = np.arange(nfft) * fs / nfft
    spectrum = np.abs(np.fft.fft(speed, nfft))
    spectrum = spectrum / spectrum.max()
    chosen = np.flatnonzero(f <= fc * (1 + 1e-9))
    f, spectrum = f[chosen], spectrum[chosen]
    above = np.flatnonzero(spectrum >= amp_th)
    f, spectrum = f[above[0] : above[-1] + 1], spectrum[above[0] : above[-1] + 1]
    return -np.sum(np.sqrt((np.diff(f) / (f[-1] - f[0])) ** 2 + np.diff(spectrum) ** 2))


def ldlj(speed, interval):
    """The log dimensionless jerk of a speed profile, from the same paper."""
    jerk = np.diff(speed, 2) / interval**2
    scale = (len(speed) * interval) ** 3 / np.max(np.abs(speed)) ** 2
    return -np.log(scale * np.sum(jerk**2) * interval)


def periodicity(x, interval):
    x = x - x.mean()
    n = len(x)
    r = np.correlate(x, x, "full")[n - 1 :]
    r = r / r[0]
    lags = np.arange(1, n // 2 + 1)
    below = lags[r[lags] < 0]
    if len(below) == 0:
        return 0.0
    later = lags[lags >= below[0]]
    return float(np.clip(np.max(r[later] * n / (n - later)), 0, 1))


def hopping(x, t, width, statistic):
    """The statistic of windows an eighth of their width apart, linear in between; whole windows at the ends."""
    half = width / 2 * TOLERANCE
    centres = [0]
    while centres[-1] < len(t) - 1:
        later = np.flatnonzero(t >= t[centres[-1]] + width / 8)
        centres.append(int(later[0]) if len(later) else len(t) - 1)
    values = []
    for centre in centres:
        middle = max(t[0] + half, min(t[centre], t[-1] - half))
        window = np.flatnonzero(np.abs(t - middle) <= half)
        values.append(statistic(*even(x[window], t[window])))
    return np.interp(t, t[centres], values)


def whole(x, t, statistic):
    return np.full(len(t), statistic(*even(x, t)))


def resample(x, t, every):
    """The integral of the values, each held until the next one, by its differences at the ends of the intervals."""
    ends = np.append(t, t[-1] + (t[-1] - t[-2]))
    integral = np.concatenate([[0], np.cumsum(x * np.diff(ends))])
    blocks = int(np.ceil((ends[-1] - ends[0]) / every - 1e-6))
    cuts = np.minimum(ends[0] + np.arange(blocks + 1) * every, ends[-1])
    return np.diff(np.interp(cuts, ends, integral)) / np.diff(cuts)


def recording(random, t):
    n = len(t)
    wave = [np.sin(2 * np.pi * (0.3 + 0.2 * k) * t + k) * (3 - k) for k in range(3)]
    noise = 0.02 * random.standard_normal((5, n)).cumsum(axis=1)
    columns = {
        "x": wave[0] + noise[0],
        "y": wave[1] + noise[1],
        "z": wave[2] + noise[2] + 100,
        "u": 40 + noise[3],
        "angle": np.cos(2 * np.pi * 0.7 * t) + 5 * noise[4],
    }
    return {name: column.astype(np.float32) for name, column in columns.items()}


def golden(columns, t):
    exact = {name: column.astype(np.float64) for name, column in columns.items()}
    x, y, z, u, angle = exact.values()
    point = [x, y, z]
    speed = rate(point, t, 1)
    smoothed = [smooth(column, t, 0.5) for column in point]
    return {
        "magnitude(x, y, z)": magnitude(point),
        "magnitude(difference(x, y; z, u))": magnitude([x - z, y - u]),
        "difference(angle, u)": angle - u,
        "distance(x, y, z; u, angle, x)": magnitude([x - u, y - angle, z - x]),
        "derivative(angle)": derivative(angle, t),
        "smooth(angle, 0.5s)": smooth(angle, t, 0.5),
        "smooth(z, 9 steps)": smooth(z, np.arange(len(t), dtype=float), 9),
        "derivative(smooth(angle, 0.5s))": derivative(smooth(angle, t, 0.5), t),
        "speed(x, y, z)": speed,
        "acceleration(x, y, z)": rate(point, t, 2),
        "jerk(smooth(x, y, z, 0.5s))": rate(smoothed, t, 3),
        "path(x, y, z)": path(point),
        "curvature(smooth(x, y, z, 0.5s))": curvature(smoothed, t),
        "pause(x, y, z, 4)": (speed < 4).astype(float),
        "below(angle, 0.25)": (angle < 0.25).astype(float),
        "mean(z, 1s)": mean(z, t, 1),
        "deviation(z, 1s)": deviation(z, t, 1),
        "deviation(speed(x, y, z), 15 steps)": deviation(speed, np.arange(len(t), dtype=float), 15),
        "abs(angle)": np.abs(angle),
        "log(speed(x, y, z), 0.5)": np.log(np.maximum(speed, 0.5)),
        "sparc(x, y, z)": whole(speed, t, sparc),
        "sparc(x, y, z, 2s)": hopping(speed, t, 2, sparc),
        "ldlj(x, y, z)": whole(speed, t, ldlj),
        "ldlj(x, y, z, 2s)": hopping(speed, t, 2, ldlj),
        "periodicity(angle)": whole(angle, t, periodicity),
        "periodicity(angle, 4s)": hopping(angle, t, 4, periodicity),
        "(x - y) * 2 / (u + 1)": (x - y) * 2 / (u + 1),
    }


def write(file):
    random = np.random.default_rng(15)
    regular = np.arange(240) / 30
    irregular = np.cumsum(random.uniform(0.01, 0.06, 240)) + 1000
    cases = []
    for name, t in {"regular": regular, "irregular": irregular}.items():
        columns = recording(random, t)
        case = {
            "name": name,
            "times": t.tolist(),
            "columns": {each: [float(value) for value in column] for each, column in columns.items()},
            "derived": {each: np.asarray(column).tolist() for each, column in golden(columns, t).items()},
            "every": 0.2,
            "resampled": {
                each: resample(column.astype(np.float64), t, 0.2).tolist() for each, column in columns.items()
            },
        }
        if name == "regular":
            # The filter by definition and SciPy's own agree away from the ends.
            own = np.array(case["derived"]["smooth(z, 9 steps)"])
            scipy = savgol_filter(columns["z"].astype(np.float64), 9, 2)
            assert np.abs(own - scipy)[4:-4].max() < 1e-12
        cases.append(case)
    with open(file, "w") as out:
        json.dump({"numpy": np.__version__, "cases": cases}, out, separators=(",", ":"))
        out.write("\n")


def measure(steps):
    """The ten columns of bench/derive, with NumPy's vectorised forms for an even rate."""
    t = np.arange(steps) / 30
    random = np.random.default_rng(0)
    x, y, z = random.standard_normal((3, steps)).astype(np.float32).cumsum(axis=1, dtype=np.float64)

    def box(values, n):
        sums = np.concatenate([[0], np.cumsum(np.pad(values, n // 2, "edge"))])
        return (sums[n:] - sums[:-n]) / n

    start = time.process_time()
    point = [savgol_filter(each, 7, 2) for each in (x, y, z)]
    speed = rate(point, t, 1)
    columns = [
        speed,
        rate(point, t, 2),
        np.log(np.maximum(rate(point, t, 3), 0.1)),
        path(point),
        curvature(point, t),
        (speed < 0.5).astype(float),
        box(speed, 31),
        np.sqrt(np.maximum(0, box(speed**2, 31) - box(speed, 31) ** 2)),
        np.abs(np.gradient(z, t)),
        magnitude(point),
    ]
    seconds = time.process_time() - start
    print(f"NumPy {np.__version__}: {len(columns)} columns of {steps:,} steps in {seconds:.1f} s,", end=" ")
    print(f"{steps / seconds / 1e6:.2f} million steps per second")


parser = argparse.ArgumentParser()
parser.add_argument("--golden", metavar="FILE", help="write golden values here")
parser.add_argument("--steps", type=int, default=1_000_000, help="time this many steps")
arguments = parser.parse_args()
if arguments.golden:
    write(arguments.golden)
else:
    measure(arguments.steps)
