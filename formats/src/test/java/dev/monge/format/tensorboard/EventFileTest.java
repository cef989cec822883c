package dev.monge.format.tensorboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFileTest {
    @TempDir
    private Path folder;

    private byte[] written() throws Exception {
        Clock clock = Clock.fixed(Instant.ofEpochSecond(1_700_000_000L, 500_000_000), ZoneOffset.UTC);
        try (EventFile events = EventFile.create(folder.resolve("runs").resolve("a"), clock)) {
            events.scalar("train/return", 300, 1.5);
        }
        try (Stream<Path> files = Files.list(folder.resolve("runs").resolve("a"))) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            assertThat(all.get(0).getFileName()).hasToString("events.out.tfevents.1700000000.500000000.monge");
            return Files.readAllBytes(all.get(0));
        }
    }

    @Test
    void itBeginsAsEveryEventFileOfTensorFlowDoes() throws Exception {
        // The length of the first event, 24, and its masked CRC-32C; then field 1 (wall_time).
        assertThat(written()).startsWith(HexFormat.of().parseHex("1800000000000000a37f4b2209"));
    }

    @Test
    void aScalarIsOneRecordWithTagStepAndValue() throws Exception {
        ByteBuffer in = ByteBuffer.wrap(written()).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(new String(record(in), 11, 13, StandardCharsets.US_ASCII)).isEqualTo("brain.Event:2");
        ByteBuffer event = ByteBuffer.wrap(record(in)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(in.hasRemaining()).isFalse();
        assertThat(event.get()).isEqualTo((byte) 0x09);
        assertThat(event.getDouble()).isEqualTo(1_700_000_000.5);
        // Step 300 as a varint, then a summary of 21 bytes with one value of 19, its tag of 12 and its float.
        byte[] rest = new byte[event.remaining()];
        event.get(rest);
        assertThat(HexFormat.of().formatHex(rest))
                .isEqualTo("10ac02" + "2a15" + "0a13" + "0a0c"
                        + HexFormat.of().formatHex("train/return".getBytes(StandardCharsets.US_ASCII)) + "15"
                        + "0000c03f");
    }

    @Test
    void aContinuedRunDeclaresWhereItBegins() throws Exception {
        try (EventFile events = EventFile.create(folder, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))) {
            events.restart(300);
        }
        try (Stream<Path> files = Files.list(folder)) {
            ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(files.findFirst().orElseThrow()))
                    .order(ByteOrder.LITTLE_ENDIAN);
            record(in);
            // After the time: step 300 as a varint, then a session log (7) of two bytes with the status (1) START (1).
            assertThat(HexFormat.of().formatHex(record(in)).substring(18)).isEqualTo("10ac02" + "3a02" + "0801");
        }
    }

    private static byte[] record(ByteBuffer in) {
        byte[] head = new byte[8];
        in.get(head);
        assertThat(in.getInt()).isEqualTo(EventFile.checkSum(head));
        byte[] data = new byte
                [(int) ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong()];
        in.get(data);
        assertThat(in.getInt()).isEqualTo(EventFile.checkSum(data));
        return data;
    }
}
