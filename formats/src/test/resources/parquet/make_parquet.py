"""Makes the files beside it with pyarrow 26.0, Polars 2.1, DuckDB 2.0 and NumPy; run in this folder, they are checked in.

Row i of every file has the same values, which the tests compute again: see `row`. `spark.parquet` and `spark-2.parquet`
are those of `MakeSpark.java`, which writes them with parquet-java.
"""

import datetime
import decimal

import duckdb
import numpy
import polars
import pyarrow
import pyarrow.parquet

ROWS = 300
EPOCH = datetime.datetime(2024, 3, 1, 12, tzinfo=datetime.timezone.utc)


def row(i):
    gap = i % 7 == 3
    return {
        "id": f"run-{i // 100}",
        "step": i % 100,
        "x": i * 0.25 - 10,
        "single": i / 8,
        "small": None if gap else i % 100 - 50,
        "flag": i % 3 == 0,
        "note": None if gap else f"note {i // 10} \u00e9",
        "pose": [i + 0.5, i - 0.5, i * 2.0],
        "when": EPOCH + datetime.timedelta(microseconds=33_333 * i),
    }


def table():
    rows = [row(i) for i in range(ROWS)]
    types = {
        "id": pyarrow.string(),
        "step": pyarrow.int64(),
        "x": pyarrow.float64(),
        "single": pyarrow.float32(),
        "small": pyarrow.int32(),
        "flag": pyarrow.bool_(),
        "note": pyarrow.string(),
        "pose": pyarrow.list_(pyarrow.float32()),
        "when": pyarrow.timestamp("us", tz="UTC"),
    }
    return pyarrow.table({name: pyarrow.array([each[name] for each in rows], kind) for name, kind in types.items()})


def special():
    """Kinds of values that are rarer: of each one row."""
    return pyarrow.table(
        {
            "half": pyarrow.array(numpy.array([0.5, -2, 65504, 6e-8], numpy.float16)),
            "unsigned": pyarrow.array([0, 1, 2**32 - 1, 7], pyarrow.uint32()),
            "large": pyarrow.array([0, 1, 2**64 - 1, 7], pyarrow.uint64()),
            "decimal": pyarrow.array([decimal.Decimal(v) for v in ("0.10", "-3.25", "12345678.90", "0.00")], pyarrow.decimal128(20, 2)),
            "day": pyarrow.array([datetime.date(2024, 3, d) for d in (1, 2, 3, 4)]),
            "millis": pyarrow.array([1, 1_500, 1_700_000_000_123, -1], pyarrow.timestamp("ms")),
            "nanos": pyarrow.array([1, 1_500, 1_700_000_000_123_456_789, -1], pyarrow.timestamp("ns")),
            "clock": pyarrow.array([1, 1_500, 3_600_000, 0], pyarrow.time32("ms")),
            "nothing": pyarrow.array([None] * 4, pyarrow.null()),
            "fixed": pyarrow.array([[1, 2], [3, 4], [5, 6], [7, 8]], pyarrow.list_(pyarrow.float64(), 2)),
            "nested": pyarrow.array([[[1, 2], [3]], [[4], [5, 6]], [[7, 8, 9]], [[10], [11], [12]]], pyarrow.list_(pyarrow.list_(pyarrow.int64()))),
            "ragged": pyarrow.array([[1.0], [], None, [2.0, None]], pyarrow.list_(pyarrow.float32())),
            "struct": pyarrow.array([{"a": i, "b": {"c": i / 2}} for i in range(4)]),
        }
    )


def unread():
    """Kinds of values that are refused."""
    return pyarrow.table(
        {
            "raw": pyarrow.array([b"\xff\xfe", b"", b"a", b"b"], pyarrow.binary()),
            "uuid": pyarrow.array([bytes(range(k, k + 16)) for k in range(4)], pyarrow.binary(16)),
            "picture": pyarrow.array([[0] * 20_000] * 4, pyarrow.list_(pyarrow.uint8())),
        }
    )


def main():
    steps = table()
    write = pyarrow.parquet.write_table
    for codec in ("none", "snappy", "gzip", "zstd", "lz4"):  # pyarrow's lz4 is LZ4_RAW
        write(steps, f"pyarrow-{codec}.parquet", compression=codec, row_group_size=128, data_page_size=512, write_page_checksum=True)
    write(steps, "pyarrow-version2.parquet", data_page_version="2.0", data_page_size=512, compression="zstd", write_page_checksum=True)
    write(
        steps,
        "pyarrow-delta.parquet",
        use_dictionary=False,
        data_page_version="2.0",
        column_encoding={
            "id": "DELTA_BYTE_ARRAY",
            "step": "DELTA_BINARY_PACKED",
            "x": "BYTE_STREAM_SPLIT",
            "single": "BYTE_STREAM_SPLIT",
            "small": "DELTA_BINARY_PACKED",
            "note": "DELTA_LENGTH_BYTE_ARRAY",
            "when": "DELTA_BINARY_PACKED",
            "flag": "RLE",
        },
    )
    write(steps.drop_columns(["when"]), "pyarrow-plain.parquet", use_dictionary=False, compression="none")
    write(steps, "pyarrow-int96.parquet", use_deprecated_int96_timestamps=True)
    write(steps.slice(0, 3), "brotli.parquet", compression="brotli")
    write(special(), "special.parquet")
    write(unread(), "unread.parquet")
    moments = [EPOCH + datetime.timedelta(microseconds=each) for each in (0, 33_300, 66_700)]
    write(pyarrow.table({"time_ms": pyarrow.array(moments, pyarrow.timestamp("us", tz="UTC")), "x": [1.0, 2.0, 3.0]}), "times.parquet")
    write(special().select(["half", "unsigned", "decimal"]), "split.parquet", use_dictionary=False, column_encoding={"half": "BYTE_STREAM_SPLIT", "unsigned": "BYTE_STREAM_SPLIT", "decimal": "PLAIN"})
    write(steps.slice(0, 0), "empty.parquet")
    people = {"recording": ["run-0", "run-1"], "person": ["anna", "bert"], "date": [datetime.date(2024, 3, 1), None], "rating": [17.5, 12]}
    polars.DataFrame(people).write_parquet("people.parquet")
    frame = polars.from_arrow(steps)
    frame.write_parquet("polars.parquet", row_group_size=128)
    frame.with_columns(polars.col("pose").list.to_array(3)).write_parquet("polars-array.parquet", compression="uncompressed")
    duckdb.sql("COPY (SELECT * FROM steps) TO 'duckdb.parquet' (FORMAT parquet, ROW_GROUP_SIZE 2048)")
    duckdb.sql("COPY (SELECT * FROM steps) TO 'duckdb-2.parquet' (FORMAT parquet, PARQUET_VERSION v2, CODEC zstd)")


if __name__ == "__main__":
    main()
