package dev.monge.format.parquet;

import dev.monge.format.io.PlainBytes;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPInputStream;

/** The ways to compress pages, in the order of the numbers in files. */
enum Codec {
    NONE,
    SNAPPY,
    GZIP,
    LZO,
    BROTLI,
    /** LZ4 in the frames of Hadoop, which Parquet has given up. */
    LZ4,
    ZSTD,
    LZ4_RAW;

    static Codec of(int number) throws DataFormatException {
        if (number < 0 || number >= values().length) {
            throw new DataFormatException("is compressed in the unknown way " + number);
        }
        return values()[number];
    }

    /** Decompresses bytes that fill the beginning of an array. */
    void decompress(byte[] from, int at, int length, byte[] into, int size) throws DataFormatException {
        int got = switch (this) {
            case NONE -> copy(from, at, length, into, size);
            case SNAPPY -> Snappy.decompress(from, at, length, into, size);
            case GZIP -> gunzip(from, at, length, into, size);
            case ZSTD -> unzstd(from, at, length, into, size);
            case LZ4_RAW -> Lz4.decompress(from, at, length, into, size);
            default ->
                throw new DataFormatException("is compressed with " + this
                        + ", which is not read; write the file with snappy, gzip, zstd, LZ4_RAW or none");
        };
        if (got != size) {
            throw new DataFormatException("has a page of " + got + " bytes, expected " + size);
        }
    }

    private static int copy(byte[] from, int at, int length, byte[] into, int size) {
        System.arraycopy(from, at, into, 0, Math.min(length, size));
        return length;
    }

    private static int gunzip(byte[] from, int at, int length, byte[] into, int size) throws DataFormatException {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(from, at, length), 1 << 13)) {
            int got = in.readNBytes(into, 0, size);
            return in.read() < 0 ? got : size + 1;
        } catch (IOException damaged) {
            throw new DataFormatException("has a page whose gzip is damaged: " + PlainBytes.reason(damaged));
        }
    }

    private static int unzstd(byte[] from, int at, int length, byte[] into, int size) throws DataFormatException {
        try {
            return new ZstdDecompressor().decompress(from, at, length, into, 0, size);
        } catch (RuntimeException damaged) { // of several kinds, some without a message
            throw new DataFormatException("has a page whose zstd is damaged");
        } catch (LinkageError denied) { // what the library does to memory, Java 26 allows only if it is asked to
            throw new DataFormatException(
                    "is compressed with zstd, for whose library this version of Java needs the option"
                            + " --sun-misc-unsafe-memory-access=allow");
        }
    }
}
