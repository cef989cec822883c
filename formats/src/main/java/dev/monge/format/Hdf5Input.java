package dev.monge.format;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import io.jhdf.api.dataset.ChunkedDataset;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An HDF5 file in which damage is a sentence: whatever the library throws at a broken file becomes a
 * {@link FormatException}, and no data set is read whose size the file cannot hold.
 *
 * <p>Links to other files are refused: what is read is what is in this file.
 */
final class Hdf5Input implements Closeable {
    private static final int SUPERBLOCK = 64;

    private final Path file;
    private final Supplier<HdfFile> opening;
    private final long size;
    private HdfFile hdf;

    private Hdf5Input(Path file, Supplier<HdfFile> opening, long size) {
        this.file = file;
        this.opening = opening;
        this.size = size;
        hdf = opening.get();
    }

    static Hdf5Input open(Path file) throws IOException {
        PlainBytes.requireFile(file);
        long size = Files.size(file);
        ByteBuffer mapped;
        try (FileChannel channel = FileChannel.open(file)) {
            mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, Math.min(size, Integer.MAX_VALUE));
        }
        requireWhole(file, mapped.order(ByteOrder.LITTLE_ENDIAN), size);
        // Within a buffer the library's reads are slices: they allocate nothing and cannot wait for bytes that never
        // come. Through a channel, which larger files need, it would do both.
        Supplier<HdfFile> opening = () -> contained(
                file,
                "the file",
                () -> size <= Integer.MAX_VALUE ? HdfFile.fromByteBuffer(mapped.duplicate()) : new HdfFile(file));
        return new Hdf5Input(file, opening, size);
    }

    /** Forgets what was read: the library remembers every object it has seen. Groups got before are void. */
    void forget() {
        hdf.close();
        hdf = opening.get();
    }

    /** Refuses a file that is shorter than its superblock says. */
    private static void requireWhole(Path file, ByteBuffer bytes, long size) {
        int version = size > SUPERBLOCK ? bytes.get(8) : -1;
        int at = version == 0 ? 40 : version == 1 ? 44 : version == 2 || version == 3 ? 28 : -1;
        boolean plain = at > 0 && (version < 2 ? bytes.get(13) : bytes.get(9)) == 8;
        if (at < 0 || (plain && (bytes.getLong(at) < 0 || bytes.getLong(at) > size))) {
            throw new FormatException(
                    file.toString(),
                    at < 0
                            ? "expected HDF5, got other or damaged bytes at the beginning"
                            : "the HDF5 file is cut short or damaged: it says it has " + bytes.getLong(at)
                                    + " bytes, got " + size);
        }
    }

    /** The file as a group, from which all paths go out. */
    Group root() {
        return hdf;
    }

    /** The members of a group by name, as the file has them. */
    Map<String, Node> members(Group group) {
        return contained(file, group.getName(), () -> new LinkedHashMap<>(group.getChildren()));
    }

    /** The member of a group, if there is one. */
    Optional<Node> member(Group group, String name) {
        return contained(
                file,
                name,
                () -> Optional.ofNullable(group.getChild(name)).map(node -> {
                    if (node.isLink()) {
                        throw new FormatException(
                                file.toString(), node.getPath() + ": expected data, got a link elsewhere");
                    }
                    return node;
                }));
    }

    /** The member of a group, which must be a group. */
    Group group(Group group, String name) {
        Optional<Node> node = member(group, name);
        if (node.isPresent() && node.get() instanceof Group found) {
            return found;
        }
        throw complaint(path(group) + name, "expected a group, got " + (node.isPresent() ? "data" : "nothing"));
    }

    /** The member of a group, which must be a data set. */
    Dataset dataSet(Group group, String name) {
        Optional<Node> node = member(group, name);
        if (node.isPresent() && node.get() instanceof Dataset found) {
            return found;
        }
        throw complaint(path(group) + name, "expected data, got " + (node.isPresent() ? "a group" : "nothing"));
    }

    /** The attributes of a group. */
    Map<String, Object> attributes(Group group) {
        return contained(file, group.getName(), () -> {
            Map<String, Object> values = new LinkedHashMap<>();
            for (Map.Entry<String, Attribute> each : group.getAttributes().entrySet()) {
                Object data = each.getValue().isEmpty() ? null : each.getValue().getData();
                if (data != null) {
                    values.put(each.getKey(), data);
                }
            }
            return values;
        });
    }

    /** How many dimensions a data set has. */
    int rank(Dataset data) {
        return contained(file, data.getName(), () -> data.getDimensions().length);
    }

    /** Rows of finite numbers; what has more than two dimensions is refused. */
    FloatBlock floats(Dataset data, String name) {
        int[] shape = shape(data);
        if (shape.length < 1 || shape.length > 2) {
            throw complaint(data.getPath(), "expected numbers in rows, got " + shape.length + " dimensions");
        }
        int width = shape.length == 1 ? 1 : shape[1];
        if (width < 1) {
            throw complaint(data.getPath(), "expected at least one number a row, got none");
        }
        float[] values = singles(flat(data), data);
        if (values.length != (long) shape[0] * width) {
            throw complaint(data.getPath(), "expected " + shape[0] + " x " + width + " numbers, got " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite(values[i])) {
                throw complaint(
                        data.getPath(),
                        "row " + i / width + ", component " + i % width + ": expected a finite number, got "
                                + values[i]);
            }
        }
        return new FloatBlock(values, shape[0], width, FloatBlock.named(name, width));
    }

    /** One number a row, of which some may be no numbers. */
    double[] doubles(Dataset data) {
        int[] shape = shape(data);
        Object flat = flat(data);
        double[] values = doubles(flat, data);
        if (values.length != shape[0]) {
            throw complaint(data.getPath(), "expected one number a row, got " + values.length + " in " + shape[0]);
        }
        return values;
    }

    /** One yes or no a row: booleans as h5py has them, or numbers. */
    boolean[] flags(Dataset data) {
        Object flat = flat(data);
        boolean[] flags;
        if (flat instanceof String[] words) {
            flags = new boolean[words.length];
            for (int i = 0; i < words.length; i++) {
                flags[i] = "TRUE".equals(words[i]);
            }
        } else {
            double[] numbers = doubles(flat, data);
            flags = new boolean[numbers.length];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = numbers[i] != 0;
            }
        }
        return flags;
    }

    FormatException complaint(String place, String sentence) {
        return new FormatException(file.toString(), place + ": " + sentence);
    }

    private int[] shape(Dataset data) {
        int[] shape = contained(file, data.getName(), data::getDimensions);
        if (shape.length < 1 || shape[0] < 1) {
            throw complaint(data.getPath(), "expected at least one row, got none");
        }
        return shape;
    }

    private Object flat(Dataset data) {
        return contained(file, data.getName(), () -> {
            requireSize(data, data.getDimensions());
            if (data instanceof ChunkedDataset chunked) {
                requireSize(data, chunked.getChunkDimensions());
            }
            return data.getDataFlat();
        });
    }

    /** Numbers that are not compressed cannot be more than the file; the others are limited as all such files are. */
    private void requireSize(Dataset data, int[] dimensions) {
        double bytes = Math.max(1, data.getDataType().getSize());
        for (int each : dimensions) {
            bytes *= each;
        }
        double most =
                data.getFilters().isEmpty() ? size : Math.max(PlainBytes.HARMLESS, (double) PlainBytes.RATIO * size);
        if (!(bytes >= 0 && bytes <= most)) {
            throw complaint(data.getPath(), "says it holds " + (long) bytes + " bytes, more than the file can");
        }
    }

    private float[] singles(Object flat, Dataset data) {
        if (flat instanceof float[] floats) {
            return floats;
        }
        double[] doubles = doubles(flat, data);
        float[] singles = new float[doubles.length];
        for (int i = 0; i < singles.length; i++) {
            singles[i] = (float) doubles[i];
        }
        return singles;
    }

    private double[] doubles(Object flat, Dataset data) {
        if (flat instanceof double[] doubles) {
            return doubles;
        } else if (flat instanceof float[] floats) {
            double[] wide = new double[floats.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = floats[i];
            }
            return wide;
        } else if (flat instanceof long[] longs) {
            double[] wide = new double[longs.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = longs[i];
            }
            return wide;
        } else if (flat instanceof int[] ints) {
            double[] wide = new double[ints.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = ints[i];
            }
            return wide;
        } else if (flat instanceof short[] shorts) {
            double[] wide = new double[shorts.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = shorts[i];
            }
            return wide;
        } else if (flat instanceof byte[] bytes) {
            double[] wide = new double[bytes.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = bytes[i];
            }
            return wide;
        }
        throw complaint(
                data.getPath(), "expected numbers, got " + flat.getClass().getSimpleName());
    }

    /** What the library makes of damaged bytes is anybody's guess, so everything is caught here, and said. */
    private static <T> T contained(Path file, String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (FormatException placed) {
            throw placed;
        } catch (OutOfMemoryError much) {
            throw new FormatException(
                    file.toString(), place + ": needs more memory than there is, or says so in damaged bytes", much);
        } catch (RuntimeException | StackOverflowError | AssertionError damage) {
            List<String> reasons = new ArrayList<>();
            for (Throwable each = damage; each != null && reasons.size() < 3; each = each.getCause()) {
                reasons.add(String.valueOf(each.getMessage()));
            }
            throw new FormatException(
                    file.toString(),
                    "expected HDF5, got other or damaged bytes at " + place + " (" + String.join("; ", reasons) + ")",
                    damage);
        }
    }

    private static String path(Group group) {
        return group.getPath();
    }

    @Override
    public void close() {
        hdf.close();
    }
}
