"""Makes d4rl.hdf5 and d4rl.npz beside it with NumPy 2.4 and h5py 3.16; run in this folder, the files are checked in."""

import h5py
import numpy as np

n = 9  # Episodes of 3 steps that end, of 4 that time out, and of 2 that are cut.
observations = np.arange(n * 3, dtype=np.float32).reshape(n, 3) / 8
steps = {
    "observations": observations,
    "actions": np.linspace(-1, 1, n * 2, dtype=np.float32).reshape(n, 2),
    "rewards": np.arange(n, dtype=np.float32) / 2,
    "terminals": np.isin(np.arange(n), [2]),
    "timeouts": np.isin(np.arange(n), [6]),
    "next_observations": observations + 100,
}

with h5py.File("d4rl.hdf5", "w") as f:
    for name, values in steps.items():
        f.create_dataset(name, data=values, compression="gzip")
    f.create_dataset("infos/qpos", data=np.zeros((n, 4)))
    f.create_dataset("infos/qvel", data=np.zeros((n, 4)))
    f.create_dataset("metadata/algorithm", data=np.bytes_("SAC"))
np.savez_compressed("d4rl.npz", **{**steps, "infos/qpos": np.zeros((n, 4)), "infos/qvel": np.zeros((n, 4))})
