package dev.monge.nn;

/** Argument checks for batches, made once per public call; each message contains the expected and the actual number. */
final class Batches {
    private Batches() {}

    static void requireColumns(String what, float[][] x, int columns, int from, int n) {
        if (x.length != columns) {
            throw new IllegalArgumentException(
                    "expected one row for each of the " + columns + " " + what + ", got " + x.length + " rows");
        }
        for (float[] column : x) {
            requireRange(what, column, from, n);
        }
    }

    static void requireRange(String what, float[] column, int from, int n) {
        requireRange(what, column.length, from, n);
    }

    static void requireRange(String what, int length, int from, int n) {
        if (n < 0 || from < 0 || from > length - n) {
            throw new IllegalArgumentException("samples [" + from + ", " + from + " + " + n + ") are not within the "
                    + length + " samples of the " + what);
        }
    }
}
