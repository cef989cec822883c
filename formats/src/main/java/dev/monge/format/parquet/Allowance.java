package dev.monge.format.parquet;

import dev.monge.format.io.PlainBytes;
import java.util.Locale;
import java.util.zip.DataFormatException;

/**
 * The memory that reading one file may take: as for other compressed files, 64 MiB or 200 times its size. It is asked before
 * anything is allocated, because a file of 201 bytes can declare half a gigabyte.
 */
final class Allowance {
    private final long most;
    private long taken;
    private byte[] page = {};

    Allowance(long fileSize) {
        most = Math.max(PlainBytes.HARMLESS, PlainBytes.RATIO * fileSize);
    }

    /** Takes memory for so many values. */
    void take(long count, int bytesEach) throws DataFormatException {
        require(count, bytesEach);
        taken += count * bytesEach;
    }

    /** Checks that so many values would fit, without taking memory for them: that of a page is used again. */
    void require(long count, int bytesEach) throws DataFormatException {
        if (count < 0 || count > (most - taken) / bytesEach) {
            throw new DataFormatException(String.format(
                    Locale.ROOT, "declares %,d values of %d bytes, more than such a file can hold", count, bytesEach));
        }
    }

    /** Returns the array in which pages are decompressed, one after the other, with room for so many bytes. */
    byte[] page(int size) throws DataFormatException {
        if (page.length < size) {
            require(size, 1);
            page = new byte[size];
        }
        return page;
    }
}
