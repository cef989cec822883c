"""The files of bench/parquet written again by pyarrow, with its defaults, and read by one thread of it: see bench/parquet."""

import pathlib
import sys
import time

import pyarrow
import pyarrow.parquet

ROUNDS = 5


def main():
    what, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    pyarrow.set_cpu_count(1)
    for file in sorted(folder.glob("*.parquet")):
        if what == "write":
            pyarrow.parquet.write_table(pyarrow.parquet.read_table(file), file)
            continue
        seconds = []
        for _ in range(ROUNDS):
            begin = time.process_time()
            pyarrow.parquet.read_table(file, use_threads=False)
            seconds.append(time.process_time() - begin)
        print(f"pyarrow {pyarrow.__version__}: {file.stem} in {sorted(seconds)[ROUNDS // 2]:.2f} s")


if __name__ == "__main__":
    main()
