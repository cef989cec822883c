package dev.monge.format.tensorboard;

import dev.monge.format.io.ProtocolBuffer;
import dev.monge.format.io.WriteFailure;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * A TensorBoard event file: scalars over steps.
 *
 * <p>A record consists of its length (8 bytes, little-endian), a checksum of the length, the bytes, and a checksum of
 * the bytes. The checksums are CRC-32C, rotated and shifted as in TFRecord, so that checksums of bytes that contain
 * checksums remain reliable. The bytes are a protocol buffer, {@code Event}, of which five fields are used: wall_time
 * (1, double), step (2, varint), file_version (3, text), summary (5), in which value (1) has tag (1, text) and
 * simple_value (2, float), and session_log (7), in which status (1) is START (1). Files are appended to during the run, so TensorBoard can follow it.
 */
public final class EventFile implements Closeable {
    private final Path file;
    private final OutputStream out;
    private final Clock clock;

    private EventFile(Path file, Clock clock) throws IOException {
        this.file = file;
        this.clock = clock;
        out = new BufferedOutputStream(Files.newOutputStream(file));
    }

    /**
     * Creates a new file in a directory, which is created if necessary. The name contains the time, as TensorBoard
     * expects.
     *
     * @throws IOException if the file cannot be written
     */
    public static EventFile create(Path folder, Clock clock) throws IOException {
        Files.createDirectories(folder);
        Instant now = clock.instant();
        String name =
                String.format(Locale.ROOT, "events.out.tfevents.%010d.%09d.monge", now.getEpochSecond(), now.getNano());
        var file = new EventFile(folder.resolve(name), clock);
        file.record(file.event().text(3, "brain.Event:2"));
        file.flush();
        return file;
    }

    /**
     * Adds one value of a curve.
     *
     * @param tag the name of the curve, such as {@code train/loss}
     * @param step the position on its axis
     * @throws IOException if the file cannot be written
     */
    public void scalar(String tag, long step, double value) throws IOException {
        var entry = new ProtocolBuffer().text(1, tag).single(2, (float) value);
        record(event().whole(2, step).message(5, new ProtocolBuffer().message(1, entry)));
    }

    /**
     * Declares that a run was continued: TensorBoard then drops what earlier files of the same directory have from this
     * step on, which is computed again.
     *
     * @throws IOException if the file cannot be written
     */
    public void restart(long step) throws IOException {
        record(event().whole(2, step).message(7, new ProtocolBuffer().whole(1, 1)));
        flush();
    }

    /** Flushes all values added so far to the operating system, where TensorBoard can read them. */
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw WriteFailure.of(file, e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private ProtocolBuffer event() {
        Instant now = clock.instant();
        return new ProtocolBuffer().real(1, now.getEpochSecond() + now.getNano() * 1e-9);
    }

    private void record(ProtocolBuffer event) throws IOException {
        byte[] data = event.toBytes();
        byte[] length =
                ProtocolBuffer.littleEndian(Long.BYTES).putLong(data.length).array();
        out.write(length);
        out.write(ProtocolBuffer.littleEndian(Integer.BYTES)
                .putInt(checkSum(length))
                .array());
        out.write(data);
        out.write(ProtocolBuffer.littleEndian(Integer.BYTES)
                .putInt(checkSum(data))
                .array());
    }

    static int checkSum(byte[] data) {
        var crc = new CRC32C();
        crc.update(data);
        return Integer.rotateRight((int) crc.getValue(), 15) + 0xa282ead8;
    }
}
