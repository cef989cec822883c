package dev.monge.format;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * A TensorBoard event file: scalars over steps.
 *
 * <p>A record is its length (8 bytes, little-endian), a check sum of the length, the bytes, a check sum of the bytes; the
 * check sums are CRC-32C, rotated and shifted as TFRecord does, so that a check sum of bytes that hold check sums stays a
 * good one. The bytes are a protocol buffer, {@code Event}, of which four fields are used: wall_time (1, double), step (2,
 * varint), file_version (3, text) and summary (5), in which value (1) has tag (1, text) and simple_value (2, float). That
 * is little enough to write without TensorFlow's classes. Files are appended to as the run goes, so TensorBoard can watch.
 */
public final class EventFile implements Closeable {
    private static final int VARINT = 0;
    private static final int EIGHT_BYTES = 1;
    private static final int BYTES = 2;
    private static final int FOUR_BYTES = 5;

    private final OutputStream out;
    private final Clock clock;

    private EventFile(OutputStream out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    /**
     * Begins a new file in a folder, which is made if it is not there; its name holds the time, as TensorBoard expects.
     *
     * @throws IOException if the file cannot be written
     */
    public static EventFile create(Path folder, Clock clock) throws IOException {
        Files.createDirectories(folder);
        Instant now = clock.instant();
        String name =
                String.format(Locale.ROOT, "events.out.tfevents.%010d.%09d.monge", now.getEpochSecond(), now.getNano());
        var file = new EventFile(new BufferedOutputStream(Files.newOutputStream(folder.resolve(name))), clock);
        var version = file.event();
        bytes(version, 3, "brain.Event:2".getBytes(StandardCharsets.UTF_8));
        file.record(version.toByteArray());
        file.flush();
        return file;
    }

    /**
     * Adds one value of a curve.
     *
     * @param tag the name of the curve, such as {@code train/return}
     * @param step where on its axis
     * @throws IOException if the file cannot be written
     */
    public void scalar(String tag, long step, double value) throws IOException {
        var entry = new ByteArrayOutputStream();
        bytes(entry, 1, tag.getBytes(StandardCharsets.UTF_8));
        key(entry, 2, FOUR_BYTES);
        entry.writeBytes(buffer(Float.BYTES).putFloat((float) value).array());
        var summary = new ByteArrayOutputStream();
        bytes(summary, 1, entry.toByteArray());
        ByteArrayOutputStream event = event();
        key(event, 2, VARINT);
        varint(event, step);
        bytes(event, 5, summary.toByteArray());
        record(event.toByteArray());
    }

    /** Hands what was added so far to the operating system, where TensorBoard sees it. */
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private ByteArrayOutputStream event() {
        Instant now = clock.instant();
        var event = new ByteArrayOutputStream();
        key(event, 1, EIGHT_BYTES);
        event.writeBytes(buffer(Double.BYTES)
                .putDouble(now.getEpochSecond() + now.getNano() * 1e-9)
                .array());
        return event;
    }

    private void record(byte[] data) throws IOException {
        byte[] length = buffer(Long.BYTES).putLong(data.length).array();
        out.write(length);
        out.write(buffer(Integer.BYTES).putInt(checkSum(length)).array());
        out.write(data);
        out.write(buffer(Integer.BYTES).putInt(checkSum(data)).array());
    }

    static int checkSum(byte[] data) {
        var crc = new CRC32C();
        crc.update(data);
        return Integer.rotateRight((int) crc.getValue(), 15) + 0xa282ead8;
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void key(ByteArrayOutputStream to, int field, int type) {
        varint(to, ((long) field << 3) | type);
    }

    private static void bytes(ByteArrayOutputStream to, int field, byte[] value) {
        key(to, field, BYTES);
        varint(to, value.length);
        to.writeBytes(value);
    }

    private static void varint(ByteArrayOutputStream to, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            to.write((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        to.write((int) rest);
    }
}
