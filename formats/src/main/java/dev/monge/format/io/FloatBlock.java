package dev.monge.format.io;

import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of numbers as one array, as binary formats hold them.
 *
 * @param values the numbers, row after row
 * @param rows how many rows
 * @param width how many numbers a row has
 * @param names what the numbers of a row are called
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and passed on within the package only
public record FloatBlock(float[] values, int rows, int width, List<String> names) {
    /** Copies some rows out. */
    public float[][] rows(int from, int count) {
        float[][] copies = new float[count][width];
        for (int r = 0; r < count; r++) {
            System.arraycopy(values, (from + r) * width, copies[r], 0, width);
        }
        return copies;
    }

    /** Blocks with the same rows, side by side. */
    public static FloatBlock beside(List<FloatBlock> blocks) {
        if (blocks.size() == 1) {
            return blocks.get(0);
        }
        int rows = blocks.get(0).rows;
        int width = blocks.stream().mapToInt(FloatBlock::width).sum();
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

    /** The names of so many numbers that have one name together: the name itself, or numbered. */
    public static List<String> named(String name, int width) {
        return width == 1 ? List.of(name) : StepShape.numbered(name + "_", width);
    }
}
