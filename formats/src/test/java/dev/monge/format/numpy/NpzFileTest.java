package dev.monge.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays of an archive that could be read in a wrong way, or take too much memory, are refused by name. */
class NpzFileTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    /** An array: its type, its shape, and its first numbers, all others being 0. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Array(String type, String shape, double... numbers) {
        long count() {
            long count = 1;
            for (String size : shape.replaceAll("[() ]", "").split(",", -1)) {
                count *= size.isEmpty() ? 1 : Long.parseLong(size);
            }
            return count;
        }

        void write(OutputStream out) throws IOException {
            byte[] head = ("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }\n")
                    .getBytes(ISO_8859_1);
            out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) head.length, 0});
            out.write(head);
            int size = Character.digit(type.charAt(2), 10);
            ByteBuffer bytes = ByteBuffer.allocate(numbers.length * size).order(ByteOrder.LITTLE_ENDIAN);
            for (double each : numbers) {
                switch (type) {
                    case "<f8" -> bytes.putDouble(each);
                    case "<i8" -> bytes.putLong((long) each);
                    default -> bytes.put((byte) each);
                }
            }
            out.write(bytes.array());
            byte[] zeros = new byte[1 << 16];
            for (long left = (count() - numbers.length) * size; left > 0; left -= zeros.length) {
                out.write(zeros, 0, (int) Math.min(left, zeros.length));
            }
        }
    }

    /** Two trajectories of 2 and 4 steps. */
    private static Map<String, Array> good() {
        Map<String, Array> arrays = new LinkedHashMap<>();
        arrays.put("obs", new Array("<f8", "(8, 2)"));
        arrays.put("acts", new Array("<i8", "(6,)"));
        arrays.put("rews", new Array("<f8", "(6,)", 1, 2, 3, 4, 5, 6));
        arrays.put("terminal", new Array("|b1", "(2,)", 1, 0));
        arrays.put("indices", new Array("<i8", "(1,)", 2));
        return arrays;
    }

    private Path write(Map<String, Array> arrays) throws IOException {
        Path file = folder.resolve("data.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, Array> each : arrays.entrySet()) {
                out.putNextEntry(new ZipEntry(each.getKey() + ".npy"));
                each.getValue().write(out);
            }
        }
        return file;
    }

    private Path with(String name, Array array) throws IOException {
        Map<String, Array> arrays = good();
        arrays.put(name, array);
        return write(arrays);
    }

    private static void refused(Path file, String sentence) {
        assertThatThrownBy(() -> NpzFile.load(file, ReadProgress.NONE))
                .isInstanceOf(FormatException.class)
                .hasMessage(file + sentence);
    }

    @Test
    void oneNumberPerStepOrTrajectoryMayHaveTwoDimensionsIfOneIsOne() throws Exception {
        Map<String, Array> columns = good();
        columns.put("rews", new Array("<f8", "(6, 1)", 1, 2, 3, 4, 5, 6));
        columns.put("terminal", new Array("<f8", "(2, 1)", 1, 0));
        columns.put("indices", new Array("<f8", "(1, 1)", 2));
        for (Path file : new Path[] {write(good()), write(columns)}) {
            var runs = NpzFile.load(file, ReadProgress.NONE).trajectories();
            assertThat(runs.stream().map(Trajectory::terminated)).containsExactly(true, false);
            assertThat(runs.get(1).rewards()).containsExactly(3, 4, 5, 6);
        }
    }

    @Test
    void moreNumbersThanOnePerStepOrTrajectoryAreRefused() throws Exception {
        refused(
                with("rews", new Array("<f8", "(6, 3)")),
                ", rews: expected one number per step, shape (6,) or (6, 1), got (6, 3)");
        refused(
                with("rews", new Array("<f8", "(6, 1, 1)")),
                ", rews: expected one number per step, shape (6,) or (6, 1), got (6, 1, 1)");
        refused(
                with("terminal", new Array("|b1", "(2, 2)")),
                ", terminal: expected one number per trajectory, shape (2,) or (2, 1), got (2, 2)");
        refused(
                with("indices", new Array("<i8", "(1, 2)", 2, 4)),
                ", indices: expected one number per trajectory, shape (1,) or (1, 1), got (1, 2)");
    }

    @Test
    void numbersThatAreNoFlagsOrNoIndicesAreRefused() throws Exception {
        refused(
                with("terminal", new Array("<i8", "(2,)", 1, 2)),
                ", terminal: row 1: expected true, false, 1 or 0, got 2.0");
        refused(
                with("terminal", new Array("<f8", "(2,)", Double.NaN)),
                ", terminal: row 0: expected true, false, 1 or 0, got NaN");
        refused(
                with("indices", new Array("<f8", "(1,)", 2.5)),
                ": indices, row 0: expected a whole number between 0 and 6, ends not included, got 2.5");
        refused(
                with("indices", new Array("<i8", "(2,)", 4, 2)),
                ": indices, row 1: expected a whole number between 4 and 6, ends not included, got 2.0");
        refused(with("indices", new Array("|b1", "(1,)", 1)), ", indices: expected whole numbers, got booleans");
        refused(
                with("obs", new Array("<f8", "(8, 2)", 0, 1e300)),
                ", obs: row 0, component 1: expected a finite number, got 1.0E300, which is beyond the range of float");
    }

    @Test
    void bytesAfterTheNumbersAndWrongChecksumsAreRefused() throws Exception {
        refused(
                with("rews", new Array("<f8", "(6,)", 1, 2, 3, 4, 5, 6, 7)),
                ", rews: expected the end after the numbers of the shape (6,), got more bytes");
        Path file = folder.resolve("stored.npz");
        Files.write(file, Files.readAllBytes(Path.of("src/test/resources/data/imitation.npz")));
        byte[] bytes = Files.readAllBytes(file);
        // The rewards are stored as they are; one bit of the last one makes 1.0 another number.
        byte[] one = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putDouble(1.0)
                .array();
        int at = new String(bytes, ISO_8859_1).lastIndexOf(new String(one, ISO_8859_1));
        bytes[at] ^= 1;
        Files.write(file, bytes);
        refused(file, ": the archive is truncated or damaged: the checksum of rews.npy is wrong");
    }

    private long allocated(Path file, boolean refused) throws IOException {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        if (refused) {
            assertThatThrownBy(() -> NpzFile.load(file, ReadProgress.NONE))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("more than the file can hold");
        } else {
            NpzFile.load(file, ReadProgress.NONE);
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void memoryIsLimitedByWhatTheNumbersTakeOnceTheyAreRead() throws Exception {
        int many = 60_000_000;
        Map<String, Array> bytes = new LinkedHashMap<>();
        bytes.put("obs", new Array("|u1", "(" + (many + 1) + ",)"));
        bytes.put("acts", new Array("|u1", "(" + many + ",)"));
        bytes.put("indices", new Array("<i8", "(0,)"));
        Path file = write(bytes);
        assertThat(Files.size(file)).isLessThan(130_000);
        assertThat(allocated(file, true)).isLessThan(1 << 20);

        int some = 4_000_000;
        bytes.put("obs", new Array("|u1", "(" + (some + 1) + ",)"));
        bytes.put("acts", new Array("|u1", "(" + some + ",)"));
        assertThat(allocated(write(bytes), false)).isLessThan(128 << 20);

        // All together count, and names of components and trajectories do too.
        bytes.put("obs", new Array("|u1", "(3000001, 4)"));
        bytes.put("acts", new Array("|u1", "(3000000, 4)"));
        assertThat(allocated(write(bytes), true)).isLessThan(1 << 20);
        bytes.put("obs", new Array("|u1", "(2, 1000000)"));
        bytes.put("acts", new Array("|u1", "(1,)"));
        refused(write(bytes), ", obs: expected 1 to 262144 numbers per row, got the shape (2, 1000000)");
        // A trajectory takes more than the byte of its only step.
        bytes.put("obs", new Array("|u1", "(20000000,)"));
        bytes.put("acts", new Array("|u1", "(10000000,)"));
        bytes.put("indices", new Array("|u1", "(9999999,)"));
        assertThat(allocated(write(bytes), true)).isLessThan(1 << 20);
    }

    @Test
    void sizesThatOverflowAreRefused() throws Exception {
        Path file = folder.resolve("overflow.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("acts.npy"));
            String shape = "(2147483647, 2147483647, 2147483647, 2147483647)";
            byte[] head = "{'descr': '|u1', 'fortran_order': False, 'shape': %s, }\n"
                    .formatted(shape)
                    .getBytes(ISO_8859_1);
            out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) head.length, 0});
            out.write(head);
        }
        assertThatThrownBy(() -> NpzFile.load(file, ReadProgress.NONE))
                .hasMessageEndingWith(", 2147483647), more than the file can hold");
    }
}
