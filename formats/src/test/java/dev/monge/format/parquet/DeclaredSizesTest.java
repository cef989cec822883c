package dev.monge.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.io.FormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of a few bytes that declares gigabytes is refused before memory is taken. */
class DeclaredSizesTest {
    private static final int PLAIN = 0;
    private static final int DICTIONARY = 8;

    @TempDir
    private Path folder;

    /** Writes a column of whole numbers that are all the same, by a dictionary of one number and one run. */
    private Path same(int rows, int declaredPage) throws IOException {
        var file = new ByteArrayOutputStream();
        file.writeBytes("PAR1".getBytes(StandardCharsets.US_ASCII));
        byte[] dictionary = new byte[Long.BYTES];
        file.writeBytes(ThriftWriter.struct(page -> page.integer(1, PageHeader.DICTIONARY)
                .integer(2, dictionary.length)
                .integer(3, dictionary.length)
                .struct(7, fields -> fields.integer(1, 1).integer(2, PLAIN))));
        file.writeBytes(dictionary);
        var run = new ByteArrayOutputStream();
        run.write(1); // bits
        ThriftWriter.varint((long) rows << 1, run);
        run.write(0);
        int at = file.size();
        file.writeBytes(ThriftWriter.struct(page -> page.integer(1, PageHeader.DATA)
                .integer(2, declaredPage > 0 ? declaredPage : run.size())
                .integer(3, run.size())
                .struct(
                        5,
                        fields -> fields.integer(1, rows)
                                .integer(2, DICTIONARY)
                                .integer(3, 3)
                                .integer(4, 3))));
        file.writeBytes(run.toByteArray());
        int size = file.size() - 4;
        byte[] footer = ThriftWriter.struct(all -> all.integer(1, 1)
                .structs(2, List.of(0, 1), (node, k) -> {
                    if (k == 0) {
                        node.text(4, "schema").integer(5, 1);
                    } else {
                        node.integer(1, 2).integer(3, 0).text(4, "x");
                    }
                })
                .number(3, rows)
                .structs(
                        4,
                        List.of(0),
                        (group, k) -> group.structs(
                                        1,
                                        List.of(0),
                                        (chunk, c) -> chunk.struct(
                                                3,
                                                data -> data.integer(1, 2)
                                                        .integer(4, declaredPage > 0 ? 2 : 0)
                                                        .number(5, rows)
                                                        .number(7, size)
                                                        .number(9, at)
                                                        .number(11, 4)))
                                .number(3, rows)));
        file.writeBytes(footer);
        file.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.length)
                .array());
        file.writeBytes("PAR1".getBytes(StandardCharsets.US_ASCII));
        return Files.write(folder.resolve("x.parquet"), file.toByteArray());
    }

    private static Column read(Path path) throws IOException {
        try (var file = new ParquetFile(path)) {
            return file.read(0, file.columns().get(0));
        }
    }

    @Test
    void whatATableMayHoldIsRead() throws IOException {
        Path file = same(1_000_000, 0);
        assertThat(Files.size(file)).isLessThan(201);
        assertThat(read(file).number(999_999)).isZero();
    }

    @Test
    void moreIsRefused() throws IOException {
        Path file = same(60_000_000, 0);
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(FormatException.class)
                .hasMessage(
                        file + ": column 'x' declares 60,000,000 values of 8 bytes, more than such a file can hold");
    }

    @Test
    void aPageThatWouldExpandToAGigabyteIsRefused() throws IOException {
        Path file = same(1_000, 1 << 30);
        assertThatThrownBy(() -> read(file)).hasMessageStartingWith(file + ": column 'x' ");
    }
}
