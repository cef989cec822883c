package dev.monge.cli.fuzz;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * What is promised of compressed files: members are joined, nothing is lost, and a file that is cut within a member or
 * followed by anything but zeros is refused.
 */
final class CompressedFiles {
    private CompressedFiles() {}

    /**
     * Reads bytes that may be anything. What is accepted, Java's reader reads the same, and wherever the file is cut, a
     * part that is still accepted lacks exactly what the rest of the file says.
     */
    static void readAsIs(Path file, byte[] bytes) throws IOException {
        byte[] plain = read(file, bytes);
        if (!isCompressed(bytes)) {
            require(Arrays.equals(plain, bytes), "plain bytes are read otherwise");
            return;
        }
        require(Arrays.equals(plain, readByJava(bytes)), "Java reads other bytes");
        // Places for the cut come from the content, so that the same input is cut in the same places.
        var sum = new CRC32();
        sum.update(bytes);
        for (int k = 0; k < 4; k++) {
            int cut = (int) ((sum.getValue() >>> (4 * k)) % bytes.length);
            byte[] rest = Arrays.copyOfRange(bytes, cut, bytes.length);
            byte[] first = readOrNull(file, Arrays.copyOf(bytes, cut));
            if (first == null || !isCompressed(Arrays.copyOf(bytes, cut))) {
                continue;
            }
            byte[] second = isCompressed(rest) ? readOrNull(file, rest) : isZero(rest) ? new byte[0] : null;
            require(second != null, "cut at " + cut + " and accepted, though the rest is no member");
            require(Arrays.equals(joined(first, second), plain), "cut at " + cut + " and bytes are lost");
        }
    }

    /** Packs members from bytes: how many, where to cut them, and their content. */
    static void readPacked(Path file, byte[] bytes) throws IOException {
        int members = 1 + (bytes.length > 0 ? bytes[0] & 3 : 0);
        int place = bytes.length > 1 ? bytes[1] & 0xff : 0;
        byte[] content = Arrays.copyOfRange(bytes, Math.min(2, bytes.length), bytes.length);
        byte[] packed = new byte[0];
        int lastMember = 0;
        for (int k = 0; k < members; k++) {
            byte[] part = Arrays.copyOfRange(content, content.length * k / members, content.length * (k + 1) / members);
            lastMember = packed.length;
            packed = joined(packed, k % 2 == 0 ? Packing.gzip(part) : withEveryField(part));
        }
        require(Arrays.equals(read(file, packed), content), "members are joined otherwise");
        int cut = lastMember + 1 + (place * (packed.length - lastMember - 1)) / 256;
        requireRefused(file, Arrays.copyOf(packed, cut), members == 1 && cut < 2);
        byte[] zeros = joined(packed, new byte[place]);
        require(Arrays.equals(read(file, zeros), content), "zeros at the end are read otherwise");
        requireRefused(file, joined(zeros, new byte[] {7}), false);
    }

    /** A member with all optional fields of a header. */
    static byte[] withEveryField(byte[] plain) throws IOException {
        byte[] fields = "\u001fX\b\u001eTIMEXS\u0002\0exname.csv\0a comment\0".getBytes(StandardCharsets.ISO_8859_1);
        fields[1] = (byte) 0x8b;
        var sum = new CRC32();
        sum.update(fields);
        byte[] checksum = {(byte) sum.getValue(), (byte) (sum.getValue() >>> 8)};
        byte[] member = Packing.gzip(plain);
        return joined(fields, checksum, Arrays.copyOfRange(member, 10, member.length));
    }

    static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] each : parts) {
            all.writeBytes(each);
        }
        return all.toByteArray();
    }

    private static byte[] read(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        try (PlainBytes plain = PlainBytes.open(file, ReadProgress.NONE)) {
            return plain.readAllBytes();
        } catch (IOException failure) {
            throw PlainBytes.complaint(file, failure);
        }
    }

    private static byte @Nullable [] readOrNull(Path file, byte[] bytes) throws IOException {
        try {
            return read(file, bytes);
        } catch (FormatException refused) {
            return null;
        }
    }

    private static byte[] readByJava(byte[] bytes) throws IOException {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    private static void requireRefused(Path file, byte[] bytes, boolean noSignature) throws IOException {
        require(noSignature || readOrNull(file, bytes) == null, "accepted, though it is damaged");
    }

    private static boolean isCompressed(byte[] bytes) {
        return bytes.length >= 2 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
    }

    private static boolean isZero(byte[] bytes) {
        for (byte each : bytes) {
            if (each != 0) {
                return false;
            }
        }
        return true;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
