package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.FloatRange;
import io.jhdf.api.Dataset;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Reads data sets of an HDF5 file as rows of numbers, of any numeric type. */
final class Hdf5Numbers {
    private final Hdf5Input input;

    Hdf5Numbers(Hdf5Input input) {
        this.input = input;
    }

    /** Returns whether data are rows of numbers rather than, for example, images. */
    boolean areRows(Dataset data) {
        return input.shape(data).length <= 2;
    }

    /** Returns rows of finite numbers; more than two dimensions are rejected. */
    FloatBlock floats(Dataset data, String name) {
        int[] shape = shape(data);
        if (shape.length > 2) {
            throw input.complaint(data.getPath(), "expected numbers in rows, got " + shape.length + " dimensions");
        }
        int width = shape.length == 1 ? 1 : shape[1];
        if (width < 1) {
            throw input.complaint(data.getPath(), "expected at least one number per row, got none");
        }
        Object numbers = input.values(data);
        float[] values = singles(numbers, data);
        if (values.length != (long) shape[0] * width) {
            throw input.complaint(
                    data.getPath(), "expected " + shape[0] + " x " + width + " numbers, got " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw input.complaint(
                        data.getPath(),
                        "row " + i / width + ", component " + i % width + ": expected a finite number, got "
                                + FloatRange.shown(numbers(numbers, data).applyAsDouble(i)));
            }
        }
        return new FloatBlock(values, shape[0], width, FloatBlock.named(name, width));
    }

    /** Returns one number per row; NaN is allowed. */
    double[] doubles(Dataset data) {
        requireOnePerRow(data);
        Object values = input.values(data);
        IntToDoubleFunction numbers = numbers(values, data);
        double[] doubles = new double[Array.getLength(values)];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = numbers.applyAsDouble(i);
        }
        return doubles;
    }

    /** Returns one boolean per row, from booleans in the encoding of h5py or from numbers 0 and 1. */
    boolean[] flags(Dataset data) {
        requireOnePerRow(data);
        Object values = input.values(data);
        IntToDoubleFunction numbers = values instanceof String[] words ? i -> flag(words[i]) : numbers(values, data);
        boolean[] flags = new boolean[Array.getLength(values)];
        for (int i = 0; i < flags.length; i++) {
            double number = numbers.applyAsDouble(i);
            if (number != 0 && number != 1) {
                throw input.complaint(
                        data.getPath(),
                        "row " + i + ": expected true, false, 1 or 0, got "
                                + (values instanceof String[] words ? words[i] : number));
            }
            flags[i] = number == 1;
        }
        return flags;
    }

    private static double flag(String word) {
        return "TRUE".equals(word) ? 1 : "FALSE".equals(word) ? 0 : Double.NaN;
    }

    private void requireOnePerRow(Dataset data) {
        int[] shape = shape(data);
        if (shape.length > 2 || (shape.length == 2 && shape[1] != 1)) {
            throw input.complaint(
                    data.getPath(),
                    "expected one number per row, shape [" + shape[0] + "] or [" + shape[0] + ", 1], got "
                            + Arrays.toString(shape));
        }
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

    /** Returns accessors for an array of any primitive type except char and boolean. */
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
