package dev.monge.format.numpy;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

/** The bytes of an archive's entry, whose checksum is verified at the end; the library reads damaged ones silently. */
final class CheckedEntry extends FilterInputStream {
    private final ZipEntry entry;
    private final CRC32 sum = new CRC32();

    CheckedEntry(InputStream in, ZipEntry entry) {
        super(in);
        this.entry = entry;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int got = super.read(bytes, offset, length);
        if (got > 0) {
            sum.update(bytes, offset, got);
        } else if (got < 0 && sum.getValue() != entry.getCrc()) {
            throw new ZipException("the checksum of " + entry.getName() + " is wrong");
        }
        return got;
    }

    @Override
    public long skip(long count) throws IOException {
        return readNBytes((int) Math.min(count, 1 << 16)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
