package dev.monge.format.hdf5;

import dev.monge.format.io.PlainBytes;
import io.jhdf.exceptions.HdfFilterException;
import io.jhdf.filter.Filter;
import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decompression of a chunk that stops at the limit for compressed files. The library's own does not stop, so a chunk
 * could take a thousand times its size, whatever size it declares.
 */
final class Hdf5Deflate implements Filter {
    static final int ID = 1;

    private static final int BUFFER = 1 << 13;

    @Override
    public int getId() {
        return ID;
    }

    @Override
    public String getName() {
        return "deflate";
    }

    @Override
    public byte[] decode(byte[] compressed, int[] level) {
        long most = Math.max(PlainBytes.HARMLESS, (long) PlainBytes.RATIO * compressed.length);
        var plain = new ByteArrayOutputStream(Math.max(BUFFER, compressed.length));
        byte[] buffer = new byte[BUFFER];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(compressed);
            while (!inflater.finished()) {
                int got = inflater.inflate(buffer);
                if (got == 0) {
                    throw new HdfFilterException("the compressed chunk is truncated");
                }
                plain.write(buffer, 0, got);
                if (plain.size() > most) {
                    throw new HdfFilterException(
                            "the compressed chunk expands to more than " + PlainBytes.RATIO + " times its size");
                }
            }
            return plain.toByteArray();
        } catch (DataFormatException damage) {
            throw new HdfFilterException("the compressed chunk is damaged", damage);
        } finally {
            inflater.end();
        }
    }
}
