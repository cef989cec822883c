package dev.monge.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.monge.format.parquet.Column;
import dev.monge.format.parquet.Leaf;
import dev.monge.format.parquet.ParquetFile;
import dev.monge.format.parquet.ParquetTable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Ours alone: the time to read fourteen floats per row from Parquet, by one thread; {@code peers/parquet.py} is pyarrow's. */
public final class ParquetColumns {
    private static final int JOINTS = 14;
    private static final int ROUNDS = 5;

    private ParquetColumns() {}

    /** Writes the files, or reads them and prints the time: {@code bench/parquet}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        if (arguments[0].equals("write")) {
            write(folder, Integer.parseInt(arguments[2]));
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.sorted().toList();
        }
        // Time of the processor, so that other programs do not count.
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (Path file : files) {
            double[] seconds = new double[ROUNDS];
            long rows = 0;
            for (int k = 0; k < ROUNDS; k++) {
                long before = system.getProcessCpuTime();
                rows = read(file);
                seconds[k] = (system.getProcessCpuTime() - before) / 1e9;
            }
            Arrays.sort(seconds);
            System.out.printf(
                    Locale.ROOT,
                    "Monge: %s of %,d rows, %,d bytes, in %.2f s; the first time %.2f s%n",
                    String.valueOf(file.getFileName()).replace(".parquet", ""),
                    rows,
                    Files.size(file),
                    seconds[ROUNDS / 2],
                    seconds[ROUNDS - 1]);
        }
    }

    private static long read(Path path) throws IOException {
        try (var file = new ParquetFile(path)) {
            for (int group = 0; group < file.groups(); group++) {
                for (Leaf leaf : file.columns()) {
                    Column column = file.read(group, leaf);
                    if (Float.isNaN(column.single(column.begin(file.rows(group) - 1)))) {
                        throw new IllegalStateException("expected numbers only");
                    }
                }
            }
            return file.rows();
        }
    }

    /** Joints that wander, in steps as encoders have them. */
    private static void write(Path folder, int rows) throws IOException {
        var random = new SplittableRandom(1);
        float[][] joints = new float[JOINTS][rows];
        for (float[] joint : joints) {
            long position = 0;
            for (int row = 0; row < rows; row++) {
                position += random.nextInt(-20, 21);
                joint[row] = position * 0.043945312f;
            }
        }
        var columns = new ParquetTable(rows);
        for (int k = 0; k < JOINTS; k++) {
            columns.add("joint" + k, joints[k]);
        }
        columns.save(folder.resolve("columns.parquet"), true);
        new ParquetTable(rows)
                .add("observation.state", JOINTS / 2, lists(joints, 0))
                .add("action", JOINTS / 2, lists(joints, JOINTS / 2))
                .save(folder.resolve("lists.parquet"), true);
    }

    private static float[] lists(float[][] joints, int first) {
        int width = JOINTS / 2;
        int rows = joints[0].length;
        float[] lists = new float[width * rows];
        for (int k = 0; k < width; k++) {
            for (int row = 0; row < rows; row++) {
                lists[row * width + k] = joints[first + k][row];
            }
        }
        return lists;
    }
}
