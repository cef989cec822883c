package dev.monge.format.hdf5;

import dev.monge.format.io.FileKind;
import dev.monge.format.io.FormatException;
import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.EnumDataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.FloatingPoint;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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
    private final Path file;
    private final Supplier<HdfFile> opening;
    private final FileChannel channel;
    private final long size;
    private final Hdf5Limits limits;
    private HdfFile hdf;

    private Hdf5Input(Path file, Supplier<HdfFile> opening, FileChannel channel, long size) {
        this.file = file;
        this.opening = opening;
        this.channel = channel;
        this.size = size;
        limits = new Hdf5Limits(file, size);
        hdf = opening.get();
    }

    /** Reads something from an open file. */
    @FunctionalInterface
    interface Reading<T> {
        T from(Hdf5Input input);
    }

    /** Opens a file, reads from it, and closes it. A file that changes meanwhile is rejected. */
    static <T> T read(Path file, Reading<T> reading) throws IOException {
        FileKind.requireReadable(file);
        FileKind.refusePipe(file, "HDF5 is not read in order");
        try (FileChannel channel = FileChannel.open(file);
                Hdf5Input input = open(file, channel)) {
            return input.unchanged(reading);
        }
    }

    private static Hdf5Input open(Path file, FileChannel channel) throws IOException {
        Hdf5Superblock block = Hdf5Superblock.read(file, channel);
        long size = channel.size();
        if (size <= Integer.MAX_VALUE) {
            // Within a buffer the library's reads are slices: they allocate nothing and cannot block on missing bytes.
            // Through a channel, which larger files need, it would do both.
            ByteBuffer content = channel.map(FileChannel.MapMode.READ_ONLY, block.moved(), size - block.moved());
            return new Hdf5Input(
                    file,
                    () -> contained(file, "the file", () -> HdfFile.fromByteBuffer(content.duplicate())),
                    channel,
                    size);
        }
        if (block.moved() != 0) {
            throw new FormatException(
                    file.toString(),
                    "has a user block that was added later, which is not read in files of more than 2 GB");
        }
        return new Hdf5Input(file, () -> contained(file, "the file", () -> new HdfFile(file)), channel, size);
    }

    /** Where a mapped file has become shorter, reading gives zeros up to the end of a page and a fault after it. */
    private <T> T unchanged(Reading<T> reading) throws IOException {
        try {
            T result = reading.from(this);
            requireUnchanged();
            return result;
        } catch (FormatException damage) {
            requireUnchanged();
            throw damage;
        } catch (InternalError fault) {
            requireUnchanged();
            throw new FormatException(file.toString(), "a part of the file cannot be read from the disk", fault);
        }
    }

    private void requireUnchanged() throws IOException {
        if (channel.size() != size) {
            throw new FormatException(
                    file.toString(),
                    "the file changed while it was read: it had " + size + " bytes and now has " + channel.size());
        }
    }

    /** Releases what was read, because the library caches every object it has seen. Earlier groups become invalid. */
    void forget() {
        hdf.close();
        hdf = opening.get();
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
                    limits.requirePossible(attribute);
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

    /** Returns all values of a data set, which must be numbers or booleans, in one array. */
    Object values(Dataset data) {
        return contained(file, data.getName(), () -> {
            DataType type = data.getDataType();
            boolean numbers = type instanceof FloatingPoint
                    || type instanceof EnumDataType
                    || (type instanceof FixedPoint whole && (whole.isSigned() || whole.getSize() < Long.BYTES));
            if (!numbers) {
                throw complaint(
                        data.getPath(),
                        "expected integers of at most 63 bits, floats or booleans, got "
                                + (type instanceof FixedPoint ? "unsigned integers of 64 bits" : "another type"));
            }
            limits.take(data);
            return data.getDataFlat();
        });
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
        } catch (RuntimeException | StackOverflowError | AssertionError | InternalError damage) {
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
