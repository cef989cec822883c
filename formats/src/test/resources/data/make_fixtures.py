"""Makes the small fixtures beside it with NumPy 1.24 and h5py 3.7; run in this folder, the files are checked in."""

import h5py
import numpy as np

lengths = [3, 1, 2]
steps = sum(lengths)
obs = np.arange((steps + 3) * 2, dtype=np.float64).reshape(-1, 2) / 8
acts = np.arange(steps, dtype=np.int64) % 4
rews = np.linspace(-1, 1, steps)
terminal = np.array([True, False, True])
indices = np.cumsum(lengths[:-1])
infos = np.array([{} for _ in range(steps)], dtype=object)

np.savez("imitation.npz", obs=obs, acts=acts, rews=rews, terminal=terminal, indices=indices, infos=infos)
np.savez_compressed(
    "imitation-other.npz",
    obs=np.asfortranarray(obs.astype(">f4")),
    acts=acts.astype("<i4"),
    rews=rews.astype(">f8"),
    terminal=terminal,
    indices=indices.astype(">i8"),
)
np.savez("imitation-one.npz", obs=obs[:4], acts=acts[:3], terminal=terminal[:1], indices=np.array([], dtype=np.int64))
np.savez(
    "imitation-pickled.npz",
    obs=np.array([[1, 2], "three"], dtype=object),
    acts=acts,
    terminal=terminal,
    indices=indices,
)

with h5py.File("robomimic.hdf5", "w") as f:
    data = f.create_group("data")
    data.attrs["total"] = 7
    for k, n in enumerate([4, 3]):
        demo = data.create_group(f"demo_{k}")
        demo.attrs["num_samples"] = n
        demo.create_dataset("actions", data=np.full((n, 2), 0.5 + k))
        demo.create_dataset("rewards", data=np.arange(n, dtype=np.float64))
        demo.create_dataset("dones", data=np.array([0] * (n - 1) + [1 - k], dtype=np.int64))
        for name in ["obs", "next_obs"]:
            shift = 1 if name == "next_obs" else 0
            group = demo.create_group(name)
            t = np.arange(n) + shift
            group.create_dataset("eef_pos", data=np.stack([t, t * 10.0, t * 100.0], 1), compression="gzip")
            group.create_dataset("gripper", data=(t / 4).astype(np.float32))
            group.create_dataset("camera_image", data=np.zeros((n, 4, 4, 3), dtype=np.uint8))
