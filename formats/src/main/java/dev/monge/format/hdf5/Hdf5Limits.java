package dev.monge.format.hdf5;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.filter.FilterManager;
import io.jhdf.filter.PipelineFilterWithData;
import io.jhdf.object.datatype.DataType;
import java.nio.file.Path;
import java.util.List;

/**
 * What may be read from an HDF5 file of a certain size, checked before memory is allocated: uncompressed values must fit
 * in the file, and all that is read together must be within the limit for compressed files.
 */
final class Hdf5Limits {
    private static final int SHUFFLE = 2;
    private static final int FLETCHER = 3;
    private static final int LZF = 32_000;

    /** What the library keeps for each chunk, in bytes; chunks of one number would need far more than the numbers. */
    private static final int PER_CHUNK = 256;

    static {
        // The library has one set of filters for all files. Ours differs only in that it stops.
        FilterManager.addFilter(new Hdf5Deflate());
    }

    private final Path file;
    private final long size;
    /** The memory of all data sets so far: data that are compressed, or that have several names, can exceed the file. */
    private double taken;

    Hdf5Limits(Path file, long size) {
        this.file = file;
        this.size = size;
    }

    /** Checks that the value of an attribute can be read. */
    void requirePossible(Attribute attribute) {
        requirePossible(attribute.getName(), Amount.of(attribute.getDimensions(), attribute.getDataType()), true);
    }

    /** Checks that the values of a data set can be read, and counts them. */
    void take(Dataset data) {
        boolean plain = data.getFilters().isEmpty();
        Amount amount = Amount.of(data.getDimensions(), data.getDataType());
        requirePossible(data.getPath(), amount, plain);
        if (data instanceof ChunkedDataset chunked) {
            taken += PER_CHUNK * chunks(data.getPath(), data.getDimensions(), chunked.getChunkDimensions());
            Amount chunk = Amount.of(chunked.getChunkDimensions(), data.getDataType());
            requirePossible(data.getPath(), chunk, plain);
            requireKnown(data.getPath(), data.getFilters(), chunk);
        }
        taken += amount.room;
        if (taken > most()) {
            throw complaint(
                    data.getPath(),
                    "declares, with all data before it, " + (long) taken + " bytes, more than the file can hold");
        }
    }

    private double chunks(String place, int[] dimensions, int[] chunk) {
        double chunks = 1;
        for (int i = 0; i < dimensions.length; i++) {
            if (chunk[i] < 1) {
                throw complaint(place, "expected chunks of at least one value, got an extent of " + chunk[i]);
            }
            chunks *= Math.ceil((double) dimensions[i] / chunk[i]);
        }
        return chunks;
    }

    /** Checks that chunks are compressed once at most, and in a way whose result is limited. */
    private void requireKnown(String place, List<PipelineFilterWithData> filters, Amount chunk) {
        boolean compressed = false;
        for (PipelineFilterWithData filter : filters) {
            int id = filter.getId();
            boolean compression = id == Hdf5Deflate.ID || id == LZF;
            if ((!compression && id != SHUFFLE && id != FLETCHER) || (compressed && compression)) {
                throw complaint(
                        place,
                        "expected data without compression, or with deflate (gzip) or LZF once, got "
                                + String.join(
                                        ", ",
                                        filters.stream()
                                                .map(PipelineFilterWithData::getName)
                                                .toList()));
            }
            int[] options = filter.getFilterData();
            // The library allocates what the options declare.
            if (id == LZF && (options.length < 3 || options[2] < 0 || options[2] > chunk.bytes)) {
                throw complaint(place, "expected LZF chunks of at most " + (long) chunk.bytes + " bytes, got others");
            }
            compressed |= compression;
        }
    }

    private void requirePossible(String place, Amount amount, boolean plain) {
        if (amount.room > most() || (plain && amount.bytes > size)) {
            throw complaint(place, "declares " + (long) amount.bytes + " bytes, more than the file can hold");
        }
    }

    private double most() {
        return Math.max(PlainBytes.HARMLESS, (double) PlainBytes.RATIO * size);
    }

    private FormatException complaint(String place, String sentence) {
        return new FormatException(file.toString(), place + ": " + sentence);
    }

    /**
     * The size of some values.
     *
     * @param bytes size in the file, uncompressed
     * @param room size in memory, where each value needs at least as much as a float
     */
    private record Amount(double bytes, double room) {
        /** Counts in doubles, which become infinite where integers would overflow. */
        static Amount of(int[] dimensions, DataType type) {
            double count = 1;
            for (int each : dimensions) {
                count *= each < 0 ? Double.POSITIVE_INFINITY : each;
            }
            return new Amount(count * Math.max(1, type.getSize()), count * Math.max(Float.BYTES, type.getSize()));
        }
    }
}
