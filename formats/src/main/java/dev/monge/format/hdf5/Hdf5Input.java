package dev.monge.format.hdf5;

import dev.monge.format.io.FileKind;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.object.datatype.DataType;
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
 * An HDF5 file whose damage is reported as a {@link FormatException}, whatever the library throws. The amount of data
 * read is limited by the size of the file, for compressed data too.
 *
 * <p>Links to other files are rejected: only data in this file are read.
 */
final class Hdf5Input implements Closeable {
    private static final int SUPERBLOCK = 64;

    private final Path file;
    private final Supplier<HdfFile> opening;
    private final long size;
    private HdfFile hdf;
    /** The total amount read so far: data that are compressed, or that have several names, can exceed the file. */
    private Amount given = new Amount(0, 0);

    private Hdf5Input(Path file, Supplier<HdfFile> opening, long size) {
        this.file = file;
        this.opening = opening;
        this.size = size;
        hdf = opening.get();
    }

    static Hdf5Input open(Path file) throws IOException {
        FileKind.requireReadable(file);
        FileKind.refusePipe(file, "HDF5 is not read in order");
        long size = Files.size(file);
        ByteBuffer mapped;
        try (FileChannel channel = FileChannel.open(file)) {
            mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, Math.min(size, Integer.MAX_VALUE));
        }
        requireWhole(file, mapped.order(ByteOrder.LITTLE_ENDIAN), size);
        // Within a buffer the library's reads are slices: they allocate nothing and cannot block on missing bytes.
        // Through a channel, which larger files need, it would do both.
        Supplier<HdfFile> opening = () -> contained(
                file,
                "the file",
                () -> size <= Integer.MAX_VALUE ? HdfFile.fromByteBuffer(mapped.duplicate()) : new HdfFile(file));
        return new Hdf5Input(file, opening, size);
    }

    /** Releases what was read, because the library caches every object it has seen. Earlier groups become invalid. */
    void forget() {
        hdf.close();
        hdf = opening.get();
    }

    /** Checks that a file is not shorter than its superblock declares. */
    private static void requireWhole(Path file, ByteBuffer bytes, long size) {
        int version = size > SUPERBLOCK ? bytes.get(8) : -1;
        int at = version == 0 ? 40 : version == 1 ? 44 : version == 2 || version == 3 ? 28 : -1;
        boolean plain = at > 0 && (version < 2 ? bytes.get(13) : bytes.get(9)) == 8;
        if (at < 0 || (plain && (bytes.getLong(at) < 0 || bytes.getLong(at) > size))) {
            throw new FormatException(
                    file.toString(),
                    at < 0
                            ? "expected HDF5, got other or damaged bytes at the beginning"
                            : "the HDF5 file is truncated or damaged: expected " + bytes.getLong(at) + " bytes, got "
                                    + size);
        }
    }

    /** Returns the root group. */
    Group root() {
        return hdf;
    }

    /** Returns the members of a group by name, in the order of the file. */
    Map<String, Node> members(Group group) {
        return contained(file, group.getName(), () -> new LinkedHashMap<>(group.getChildren()));
    }

    /** Returns a member of a group, if it exists. */
    Optional<Node> member(Group group, String name) {
        return contained(
                file,
                name,
                () -> Optional.ofNullable(group.getChild(name)).map(node -> {
                    if (node.isLink()) {
                        throw new FormatException(
                                file.toString(), node.getPath() + ": expected data, got a link to another file");
                    }
                    return node;
                }));
    }

    /** Returns a member of a group, which must be a group. */
    Group group(Group group, String name) {
        Optional<Node> node = member(group, name);
        if (node.isPresent() && node.get() instanceof Group found) {
            return found;
        }
        throw complaint(group.getPath() + name, "expected a group, got " + (node.isPresent() ? "data" : "nothing"));
    }

    /** Returns a member of a group, which must be a data set. */
    Dataset dataSet(Group group, String name) {
        Optional<Node> node = member(group, name);
        if (node.isPresent() && node.get() instanceof Dataset found) {
            return found;
        }
        throw complaint(group.getPath() + name, "expected data, got " + (node.isPresent() ? "a group" : "nothing"));
    }

    /** Returns the non-empty attributes of a group. */
    Map<String, Object> attributes(Group group) {
        return contained(file, group.getName(), () -> {
            Map<String, Object> values = new LinkedHashMap<>();
            group.getAttributes().forEach((name, attribute) -> {
                if (!attribute.isEmpty()) {
                    requirePossible(name, Amount.of(attribute.getDimensions(), attribute.getDataType()), true);
                    values.put(name, attribute.getData());
                }
            });
            return values;
        });
    }

    FormatException complaint(String place, String sentence) {
        return new FormatException(file.toString(), place + ": " + sentence);
    }

    /** Returns the size of a data set in every dimension. */
    int[] shape(Dataset data) {
        return contained(file, data.getName(), data::getDimensions);
    }

    /** Returns all values of a data set in one array. */
    Object values(Dataset data) {
        return contained(file, data.getName(), () -> {
            boolean plain = data.getFilters().isEmpty();
            Amount amount = Amount.of(data.getDimensions(), data.getDataType());
            requirePossible(data.getPath(), amount, plain);
            if (data instanceof ChunkedDataset chunked) {
                requirePossible(data.getPath(), Amount.of(chunked.getChunkDimensions(), data.getDataType()), plain);
            }
            given = given.plus(amount);
            requirePossible(data.getPath() + ", with all before it", given, false);
            return data.getDataFlat();
        });
    }

    /**
     * Checks that values fit in the file: uncompressed ones in its size, compressed ones in the limit for compressed
     * files.
     */
    private void requirePossible(String place, Amount amount, boolean plain) {
        boolean flood = amount.room > PlainBytes.HARMLESS && amount.bytes > (double) PlainBytes.RATIO * size;
        if (flood || (plain && amount.bytes > size)) {
            throw complaint(place, "declares " + (long) amount.bytes + " bytes, more than the file can hold");
        }
    }

    /**
     * The size of some values.
     *
     * @param bytes size in the file, uncompressed
     * @param room size in memory, where each value needs at least as much as a double
     */
    private record Amount(double bytes, double room) {
        static Amount of(int[] dimensions, DataType type) {
            double count = 1;
            for (int each : dimensions) {
                count *= each < 0 ? Double.POSITIVE_INFINITY : each;
            }
            return new Amount(count * Math.max(1, type.getSize()), count * Math.max(Double.BYTES, type.getSize()));
        }

        Amount plus(Amount other) {
            return new Amount(bytes + other.bytes, room + other.room);
        }
    }

    /** Converts everything that the library may throw on damaged bytes to a {@link FormatException}. */
    private static <T> T contained(Path file, String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (FormatException placed) {
            throw placed;
        } catch (OutOfMemoryError much) {
            throw new FormatException(
                    file.toString(), place + ": needs more memory than is available, or is damaged", much);
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

    @Override
    public void close() {
        hdf.close();
    }
}
