"""What every peer shares: the numbers both sides generate, the stop-watch, and the way a peer reports.

A peer prints lines of three kinds to standard output:

    # anything                a remark, shown once
    answer NAME VALUE         a result that Monge must reproduce
    SECONDS                   the last line: seconds per operation

so that any peer can also be run by hand: python3 bench/peers/exact.py
"""

import argparse
import importlib
import os
import statistics
import sys
import time

MASK = (1 << 64) - 1
one_thread = True
# Names on the left are imported; on the right, what to install: (Debian, if it has it, PyPI).
PACKAGES = {
    "numpy": ("python3-numpy", "numpy"),
    "scipy": ("python3-scipy", "scipy"),
    "torch": ("python3-torch", "torch"),
    "ot": ("python3-pot", "POT"),
    "gymnasium": ("", "gymnasium[box2d]"),
    "Box2D": ("", "gymnasium[box2d]"),
    "stable_baselines3": ("", "stable-baselines3"),
}


def settings(*modules):
    """Reads the command line, limits the threads, and imports the named modules or exits with status 2.

    The thread limits are environment variables that the numerical libraries read when they are loaded, so this must
    come before any import of theirs.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--case", default="", help="which of the contest's cases, where it has several")
    parser.add_argument("--check", action="store_true", help="only see whether the modules are there")
    chosen = parser.parse_args()
    for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[variable] = str(chosen.threads)
    missing = []
    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError:
            missing.append(module)
    if missing:
        pypi = " ".join(dict.fromkeys(PACKAGES[module][1] for module in missing)) + " (pip)"
        debian = [PACKAGES[module][0] for module in missing]
        ways = f"{' '.join(debian)} (Debian) or {pypi}" if all(debian) else pypi
        print(
            f"{sys.executable} lacks {', '.join(missing)}: install {ways}, "
            "or name another Python with --python or MONGE_PYTHON.",
            file=sys.stderr,
        )
        sys.exit(2)
    versions = ", ".join(f"{module} {importlib.import_module(module).__version__}" for module in modules)
    remark(f"Python {sys.version.split()[0]}, {versions}, threads: {chosen.threads}")
    if chosen.check:
        sys.exit(0)
    global one_thread
    one_thread = chosen.threads == 1
    if "torch" in modules:
        import torch

        torch.set_num_threads(chosen.threads)
    return chosen


def clock():
    """Seconds of computing: the processor's time for one thread, so that other programs do not count; else the wall's."""
    return time.process_time() if one_thread else time.perf_counter()


def remark(text):
    print(f"# {text}", flush=True)


def answer(name, value):
    print(f"answer {name} {float(value)!r}", flush=True)


def uniform(stream, count):
    """The first count numbers of a stream, in [0, 1): SplitMix64 of a counter, as dev.monge.bench.Numbers has it."""
    import numpy as np

    z = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z += np.uint64(stream * 0xD1342543DE82EF95 & MASK)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) * 2.0**-53


def between(low, high, stream, count):
    return low + (high - low) * uniform(stream, count)


def seconds_per_operation(operation, quick):
    """Warms up, then takes the median over samples of several operations each, as dev.monge.bench.Stopwatch does."""
    warm_up, measure = (0.3, 0.7) if quick else (1.0, 3.0)
    done, start = 0, time.perf_counter()
    while done < 3 or time.perf_counter() - start < warm_up:
        operation()
        done += 1
    each = (time.perf_counter() - start) / done
    # A sample of a millisecond or more hides the clock's own cost.
    per_sample = max(1, round(1e-3 / each))
    samples, start = [], time.perf_counter()
    while len(samples) < 5 or time.perf_counter() - start < measure:
        before = clock()
        for _ in range(per_sample):
            operation()
        samples.append((clock() - before) / per_sample)
    return statistics.median(samples)


def fastest(ways, quick):
    """Times every way of doing the same work and returns the best one's time, with a remark on all of them."""
    seconds = {name: seconds_per_operation(operation, quick) for name, operation in ways.items()}
    best = min(seconds, key=seconds.get)
    times = ", ".join(f"{name} {1e6 * value:.4g} us" for name, value in seconds.items())
    remark(f"{times}; counted: {best}")
    return seconds[best]


def report(seconds):
    print(repr(seconds), flush=True)
