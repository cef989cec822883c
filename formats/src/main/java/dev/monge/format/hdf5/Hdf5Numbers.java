package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import io.jhdf.api.Dataset;
import java.lang.reflect.Array;
import java.util.function.IntToDoubleFunction;

/** The data sets of an HDF5 file as rows of numbers, of whatever type they are there. */
final class Hdf5Numbers {
    private final Hdf5Input input;

    Hdf5Numbers(Hdf5Input input) {
        this.input = input;
    }

    /** Whether data are rows of numbers and not, for example, pictures. */
    boolean areRows(Dataset data) {
        return input.shape(data).length <= 2;
    }

    /** Rows of finite numbers; what has more than two dimensions is refused. */
    FloatBlock floats(Dataset data, String name) {
        int[] shape = shape(data);
        if (shape.length > 2) {
            throw input.complaint(data.getPath(), "expected numbers in rows, got " + shape.length + " dimensions");
        }
        int width = shape.length == 1 ? 1 : shape[1];
        if (width < 1) {
            throw input.complaint(data.getPath(), "expected at least one number a row, got none");
        }
        float[] values = singles(input.values(data), data);
        if (values.length != (long) shape[0] * width) {
            throw input.complaint(
                    data.getPath(), "expected " + shape[0] + " x " + width + " numbers, got " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw input.complaint(
                        data.getPath(),
                        "row " + i / width + ", component " + i % width + ": expected a finite number, got "
                                + values[i]);
            }
        }
        return new FloatBlock(values, shape[0], width, FloatBlock.named(name, width));
    }

    /** One number a row, of which some may be no numbers. */
    double[] doubles(Dataset data) {
        int rows = shape(data)[0];
        Object values = input.values(data);
        IntToDoubleFunction numbers = numbers(values, data);
        int length = Array.getLength(values);
        if (length != rows) {
            throw input.complaint(data.getPath(), "expected one number a row, got " + length + " in " + rows);
        }
        double[] doubles = new double[length];
        for (int i = 0; i < length; i++) {
            doubles[i] = numbers.applyAsDouble(i);
        }
        return doubles;
    }

    /** One yes or no a row: booleans as h5py has them, or numbers. */
    boolean[] flags(Dataset data) {
        Object values = input.values(data);
        IntToDoubleFunction numbers =
                values instanceof String[] words ? i -> "TRUE".equals(words[i]) ? 1 : 0 : numbers(values, data);
        boolean[] flags = new boolean[Array.getLength(values)];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = numbers.applyAsDouble(i) != 0;
        }
        return flags;
    }

    private int[] shape(Dataset data) {
        int[] shape = input.shape(data);
        if (shape.length < 1 || shape[0] < 1) {
            throw input.complaint(data.getPath(), "expected at least one row, got none");
        }
        return shape;
    }

    private float[] singles(Object values, Dataset data) {
        if (values instanceof float[] floats) {
            return floats;
        }
        IntToDoubleFunction numbers = numbers(values, data);
        float[] singles = new float[Array.getLength(values)];
        for (int i = 0; i < singles.length; i++) {
            singles[i] = (float) numbers.applyAsDouble(i);
        }
        return singles;
    }

    /** The values of an array of any primitive type but char and boolean. */
    private IntToDoubleFunction numbers(Object values, Dataset data) {
        if (values instanceof double[] doubles) {
            return i -> doubles[i];
        } else if (values instanceof float[] floats) {
            return i -> floats[i];
        } else if (values instanceof long[] longs) {
            return i -> longs[i];
        } else if (values instanceof int[] ints) {
            return i -> ints[i];
        } else if (values instanceof short[] shorts) {
            return i -> shorts[i];
        } else if (values instanceof byte[] bytes) {
            return i -> bytes[i];
        }
        throw input.complaint(
                data.getPath(), "expected numbers, got " + values.getClass().getSimpleName());
    }
}
