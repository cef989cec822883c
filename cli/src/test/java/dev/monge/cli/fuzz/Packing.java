package dev.monge.cli.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Compresses what a fuzzer made up, so that it is not lost to a wrong checksum. */
final class Packing {
    private static final List<String> NAMES = List.of("obs", "acts", "indices", "rews", "terminal", "infos");

    private Packing() {}

    static byte[] gzip(byte[] plain) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(plain);
        }
        return bytes.toByteArray();
    }

    /** An archive of arrays; each is written as the number of its name, its length in two bytes, and its bytes. */
    static byte[] zip(byte[] entries) throws IOException {
        var bytes = new ByteArrayOutputStream();
        Set<String> taken = new HashSet<>();
        try (var zip = new ZipOutputStream(bytes)) {
            int at = 0;
            while (at + 3 <= entries.length) {
                String name = NAMES.get((entries[at] & 0xff) % NAMES.size());
                int length = (entries[at + 1] & 0xff) << 8 | (entries[at + 2] & 0xff);
                length = Math.min(length, entries.length - at - 3);
                if (taken.add(name)) {
                    zip.putNextEntry(new ZipEntry(name + ".npy"));
                    zip.write(entries, at + 3, length);
                }
                at += 3 + length;
            }
        }
        return bytes.toByteArray();
    }

    /** An entry as {@link #zip} reads it. */
    static void entry(String name, byte[] content, ByteArrayOutputStream to) {
        to.write(NAMES.indexOf(name));
        to.write(content.length >> 8);
        to.write(content.length);
        to.writeBytes(content);
    }
}
