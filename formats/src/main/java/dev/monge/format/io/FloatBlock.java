package dev.monge.format.io;

import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of numbers in one array, as in binary formats.
 *
 * @param values the numbers, row by row
 * @param rows number of rows
 * @param width number of values per row
 * @param names names of the values of a row
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and used only within this module
public record FloatBlock(float[] values, int rows, int width, List<String> names) {
    /** Returns a copy of some rows, one after the other. */
    public float[] rows(int from, int count) {
        return Arrays.copyOfRange(values, Math.multiplyExact(from, width), Math.multiplyExact(from + count, width));
    }

    /** Concatenates blocks with the same number of rows, side by side. */
    public static FloatBlock beside(List<FloatBlock> blocks) {
        if (blocks.size() == 1) {
            return blocks.get(0);
        }
        int rows = blocks.get(0).rows;
        int width = blocks.stream().mapToInt(FloatBlock::width).reduce(0, Math::addExact);
        float[] values = new float[Math.multiplyExact(rows, width)];
        List<String> names = new ArrayList<>(width);
        int column = 0;
        for (FloatBlock each : blocks) {
            names.addAll(each.names);
            for (int r = 0; r < rows; r++) {
                System.arraycopy(each.values, r * each.width, values, r * width + column, each.width);
            }
            column += each.width;
        }
        return new FloatBlock(values, rows, width, names);
    }

    /** Returns names for the given number of values with a common name: the name itself, or numbered names. */
    public static List<String> named(String name, int width) {
        return width == 1 ? List.of(name) : StepShape.numbered(name + "_", width);
    }
}
