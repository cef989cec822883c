package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the pages of a column for one group of rows.
 *
 * <p>Of a value that may be absent, a <i>definition level</i> says whether it is there: it is if the level is the greatest.
 * Of a value in a list, a <i>repetition level</i> says whether it begins a row: it does if the level is 0.
 */
final class ColumnReader {
    private static final int BLOCK = 1 << 12;

    private final Leaf leaf;
    private final Codec codec;
    private final int total;
    private final long rows;
    private final byte[] bytes;
    /** The same bytes, at the header of the next page. */
    private final ByteBuffer headers;

    private final Allowance allowance;
    private final Values values;
    private final int[] block = new int[BLOCK];
    private @Nullable Values dictionary;
    private @Nullable BitSet missing;
    private int @Nullable [] ends;
    private int begun;
    private byte[] definitions = {};
    private byte[] repetitions = {};

    /**
     * Begins to read.
     *
     * @param bytes the whole chunk. Not modified.
     */
    ColumnReader(Leaf leaf, Chunk chunk, long rows, byte[] bytes, Allowance allowance) throws DataFormatException {
        this.leaf = leaf;
        this.codec = Codec.of(chunk.codec);
        this.total = (int) chunk.values;
        this.rows = rows;
        this.bytes = bytes;
        this.headers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.allowance = allowance;
        if (!leaf.isList() && rows != total) {
            throw new DataFormatException("has " + total + " values in " + rows + " rows");
        }
        values = Values.of(leaf, total, allowance);
        if (leaf.isList()) {
            allowance.take(rows, Integer.BYTES);
            ends = new int[(int) rows];
        }
    }

    Column read() throws DataFormatException {
        int done = 0;
        while (done < total) {
            var header = new PageHeader();
            new ThriftReader(headers).struct(header);
            if (header.compressed < 0 || header.size < 0 || header.compressed > headers.remaining()) {
                throw new DataFormatException(
                        "has a page of " + header.compressed + " bytes where " + headers.remaining() + " remain");
            }
            int at = headers.position();
            headers.position(at + header.compressed);
            header.requireChecksum(bytes, at);
            if (header.type == PageHeader.DICTIONARY) {
                readDictionary(header, at);
            } else if (header.type == PageHeader.DATA || header.type == PageHeader.DATA_2) {
                header.requireValues(total - done);
                readPage(header, at);
                done += header.values;
            }
        }
        if (ends != null) {
            if (begun != rows) {
                throw new DataFormatException("has " + begun + " rows, expected " + rows);
            } else if (rows > 0) {
                ends[begun - 1] = values.size;
            }
        }
        return new Column(values, missing, ends);
    }

    private void readDictionary(PageHeader header, int at) throws DataFormatException {
        Encoding encoding = header.encoding();
        if (dictionary != null || (encoding != Encoding.PLAIN && encoding != Encoding.PLAIN_DICTIONARY)) {
            throw new DataFormatException("has a second dictionary, or one that is encoded as " + encoding);
        }
        header.requireValues(Integer.MAX_VALUE);
        dictionary = Values.of(leaf, header.values, allowance);
        dictionary.plain(decompressed(at, header.compressed, header.size), header.values);
    }

    private void readPage(PageHeader header, int at) throws DataFormatException {
        int count = header.values;
        ByteBuffer body;
        int present = count;
        if (header.type == PageHeader.DATA_2) {
            int levels = header.repetitionBytes + header.definitionBytes;
            if (leaf.repetition() > 0) {
                repetitions = levels(part(at, header.repetitionBytes), leaf.repetition(), repetitions, count);
            }
            if (leaf.definition() > 0) {
                present = readDefinitions(part(at + header.repetitionBytes, header.definitionBytes), count);
            }
            int rest = header.compressed - levels;
            body = header.isCompressed && rest > 0
                    ? decompressed(at + levels, rest, header.size - levels)
                    : part(at + levels, rest);
        } else {
            body = decompressed(at, header.compressed, header.size);
            header.requireRuns(leaf);
            if (leaf.repetition() > 0) {
                repetitions = levels(sized(body), leaf.repetition(), repetitions, count);
            }
            if (leaf.definition() > 0) {
                present = readDefinitions(sized(body), count);
            }
        }
        boolean all = present == count;
        int first = values.size;
        if (present > 0) {
            decode(header.encoding(), body, present);
        }
        int slots = leaf.isList() ? beginRows(first, count, all) : count;
        if (slots > present) {
            spread(first, present, slots);
        }
    }

    /** Reads the definition levels, and returns how many values are present; if all are, no level is kept. */
    private int readDefinitions(ByteBuffer from, int count) throws DataFormatException {
        Runs runs = new Runs(from, bits(leaf.definition()));
        if (count == 0 || (runs.left() >= count && runs.isRepeated() && runs.repeat(0) == leaf.definition())) {
            return count;
        }
        definitions = fill(runs, leaf.definition(), definitions, count);
        int present = 0;
        for (int i = 0; i < count; i++) {
            present += definitions[i] == leaf.definition() ? 1 : 0;
        }
        return present;
    }

    private byte[] levels(ByteBuffer from, int most, byte[] into, int count) throws DataFormatException {
        return fill(new Runs(from, bits(most)), most, into, count);
    }

    private byte[] fill(Runs runs, int most, byte[] into, int count) throws DataFormatException {
        byte[] levels = into;
        if (levels.length < count) {
            allowance.require(count, 1);
            levels = new byte[count];
        }
        for (int done = 0; done < count; ) {
            int got = runs.next(block, Math.min(BLOCK, count - done));
            for (int i = 0; i < got; i++) {
                if (block[i] > most || block[i] < 0) {
                    throw new DataFormatException("has a level of " + block[i] + ", expected at most " + most);
                }
                levels[done++] = (byte) block[i];
            }
        }
        return levels;
    }

    private static int bits(int most) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(most);
    }

    /**
     * Notes where the rows of a page begin, and returns how many elements their lists have. The levels of these elements
     * are moved to the beginning.
     */
    private int beginRows(int first, int count, boolean all) throws DataFormatException {
        int[] rowEnds = ends;
        int slots = 0;
        for (int i = 0; i < count; i++) {
            if (repetitions[i] == 0) {
                if (rowEnds == null || begun == rowEnds.length) {
                    throw new DataFormatException("has more rows than the " + rows + " of its group");
                }
                if (begun++ > 0) {
                    rowEnds[begun - 2] = first + slots;
                }
            } else if (begun == 0) {
                throw new DataFormatException("has values before its first row");
            }
            if (all) {
                slots++;
            } else if (definitions[i] >= leaf.element()) {
                definitions[slots++] = definitions[i];
            }
        }
        return slots;
    }

    /** Moves the values that were read to their places, with gaps where values are absent. */
    private void spread(int first, int present, int slots) {
        BitSet absent = missing == null ? new BitSet(total) : missing;
        int from = first + present;
        for (int i = slots - 1; i >= 0; i--) {
            if (definitions[i] == leaf.definition()) {
                values.move(--from, first + i);
            } else {
                absent.set(first + i);
            }
        }
        values.size = first + slots;
        missing = absent;
    }

    private void decode(Encoding encoding, ByteBuffer body, int count) throws DataFormatException {
        switch (encoding) {
            case PLAIN -> values.plain(body, count);
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> decodeIndices(body, count);
            case RLE -> values.bits(new Runs(sized(body), 1), count);
            case DELTA_BINARY_PACKED -> values.whole(Deltas.read(body, count, allowance));
            case DELTA_LENGTH_BYTE_ARRAY -> {
                long[] lengths = Deltas.read(body, count, allowance);
                values.texts(body, new long[0], lengths);
            }
            case DELTA_BYTE_ARRAY -> {
                long[] shared = Deltas.read(body, count, allowance);
                long[] lengths = Deltas.read(body, count, allowance);
                values.texts(body, shared, lengths);
            }
            case BYTE_STREAM_SPLIT -> values.split(body, count);
            default -> throw new DataFormatException("has the encoding " + encoding + ", which is not read");
        }
    }

    private void decodeIndices(ByteBuffer body, int count) throws DataFormatException {
        Values from = dictionary;
        if (from == null) {
            throw new DataFormatException("has a page of indices without a dictionary");
        }
        Runs runs = new Runs(body, body.get() & 0xff);
        for (int done = 0; done < count; ) {
            int here = Math.min(runs.left(), count - done);
            if (runs.isRepeated()) {
                values.repeat(from, runs.repeat(here), here);
            } else {
                here = runs.next(block, Math.min(BLOCK, here));
                values.gather(from, block, here);
            }
            done += here;
        }
    }

    private ByteBuffer decompressed(int at, int length, int size) throws DataFormatException {
        if (codec == Codec.NONE && length == size) {
            return part(at, length);
        }
        byte[] page = allowance.page(size);
        codec.decompress(bytes, at, length, page, size);
        return ByteBuffer.wrap(page, 0, size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns a part of the chunk. */
    private ByteBuffer part(int at, int length) {
        return ByteBuffer.wrap(bytes, at, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the next part of a page, whose size is written before it. */
    private static ByteBuffer sized(ByteBuffer page) throws DataFormatException {
        int size = page.getInt();
        if (size < 0 || size > page.remaining()) {
            throw new DataFormatException("has a part of " + size + " bytes where " + page.remaining() + " remain");
        }
        ByteBuffer part = page.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        part.limit(page.position() + size);
        page.position(page.position() + size);
        return part;
    }
}
