package dev.monge.trajectory;

import dev.monge.input.InputException;

/** Rows of finite numbers, one after the other in one array; messages name the trajectory and the step. */
final class FlatRows {
    private FlatRows() {}

    /** Copies rows of one width into one array. */
    static float[] of(String id, String what, float[][] rows) {
        int width = rows[0].length;
        requireWidth(id, what, width);
        float[] flat = new float[Math.multiplyExact(rows.length, width)];
        for (int t = 0; t < rows.length; t++) {
            if (rows[t].length != width) {
                throw new InputException("trajectory " + id + ", step " + t + ": " + what + " has " + rows[t].length
                        + " components, step 0 has " + width);
            }
            System.arraycopy(rows[t], 0, flat, t * width, width);
        }
        return requireFinite(id, what, width, flat);
    }

    /** Returns the number of rows of a width in an array of the given length. */
    static int count(String id, String what, int width, int numbers) {
        requireWidth(id, what, width);
        if (numbers % width != 0) {
            throw new InputException("trajectory " + id + ": expected rows of " + width + " " + what
                    + " components, got " + numbers + " numbers");
        }
        return numbers / width;
    }

    private static void requireWidth(String id, String what, int width) {
        if (width < 1) {
            throw new InputException("trajectory " + id + ": a " + what + " needs at least one component");
        }
    }

    /** Returns the array itself, whose numbers must be finite. */
    static float[] requireFinite(String id, String what, int width, float[] flat) {
        for (int i = 0; i < flat.length; i++) {
            if (!Float.isFinite(flat[i])) {
                throw new InputException("trajectory " + id + ", step " + i / width + ": " + what + " component "
                        + i % width + " must be finite, got " + flat[i]);
            }
        }
        return flat;
    }
}
