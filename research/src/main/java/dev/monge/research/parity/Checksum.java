package dev.monge.research.parity;

import java.util.HexFormat;
import java.util.zip.CRC32;

/** The CRC32 of the numbers of an episode, big-endian, as digests hold it. */
public final class Checksum {
    private final CRC32 crc = new CRC32();

    /** Creates the checksum of nothing. */
    public Checksum() {}

    /** Adds all floats. */
    public void add(float[] values) {
        for (float value : values) {
            add(Float.floatToRawIntBits(value));
        }
    }

    /** Adds an integer of 32 bits. */
    public void add(int value) {
        add(value, Integer.BYTES);
    }

    /** Adds a double. */
    public void add(double value) {
        add(Double.doubleToRawLongBits(value), Double.BYTES);
    }

    private void add(long bits, int bytes) {
        for (int i = bytes - 1; i >= 0; i--) {
            crc.update((int) (bits >>> (8 * i)));
        }
    }

    /** Returns the sum so far. */
    public int value() {
        return (int) crc.getValue();
    }

    @Override
    public String toString() {
        return HexFormat.of().toHexDigits(value());
    }
}
