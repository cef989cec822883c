package dev.monge.format.parquet;

import dev.monge.format.io.FileKind;
import dev.monge.format.io.FileSignature;
import dev.monge.format.io.FormatException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.DataFormatException;

/**
 * A Parquet file, read column by column and group of rows by group of rows: numbers, flags, decimals, dates, times and texts,
 * alone or in lists. What is not asked for is not read.
 *
 * <p>A file can declare far more than it holds, so memory is limited by the file's size ({@link Allowance}). Checksums of
 * pages are verified where the writer made some.
 */
public final class ParquetFile implements Closeable {
    private static final String MAGIC = "PAR1";
    private static final int TAIL = 8;
    private static final int LARGEST_FOOTER = 1 << 28;

    private final Path path;
    private final FileChannel file;
    private final Allowance allowance;
    private final Footer footer;

    /**
     * Opens a file and reads its description.
     *
     * @throws FormatException if it is no Parquet file, or is damaged
     */
    public ParquetFile(Path path) throws IOException {
        FileKind.requireReadable(path);
        FileKind.refusePipe(path, "Parquet is not read in order");
        this.path = path;
        file = FileChannel.open(path);
        try {
            allowance = new Allowance(file.size());
            footer = readFooter();
        } catch (IOException | RuntimeException failure) {
            file.close();
            throw failure;
        }
    }

    private Footer readFooter() throws IOException {
        long size = file.size();
        try {
            byte[] begin = read(0, (int) Math.min(size, FileSignature.LOOKED_AT));
            FileSignature kind = FileSignature.of(begin).orElse(null);
            if (kind != null && !kind.equals(FileSignature.PARQUET)) {
                throw kind.refusal(path);
            } else if (kind == null || size < MAGIC.length() + TAIL) {
                throw new DataFormatException(
                        "expected a Parquet file, got " + (size == 0 ? "an empty file" : "other bytes"));
            }
            ByteBuffer tail = buffer(size - TAIL, TAIL);
            int length = tail.getInt();
            String magic = magic(tail);
            if (magic.equals("PARE")) {
                throw new DataFormatException("is encrypted, which is not read");
            } else if (!magic.equals(MAGIC)) {
                throw new DataFormatException(
                        "does not end as a Parquet file: it was cut, or its writer was not closed");
            } else if (length <= 0 || length > LARGEST_FOOTER || length > size - TAIL - MAGIC.length()) {
                throw new DataFormatException("declares a footer of " + length + " bytes");
            }
            return Footer.read(buffer(size - TAIL - length, length), size);
        } catch (FormatException otherKind) {
            throw otherKind;
        } catch (DataFormatException damaged) {
            throw new FormatException(path.toString(), String.valueOf(damaged.getMessage()), damaged);
        } catch (BufferUnderflowException | IllegalArgumentException damaged) {
            throw new FormatException(path.toString(), "has a footer that ends too early", damaged);
        }
    }

    private static String magic(ByteBuffer bytes) {
        return StandardCharsets.ISO_8859_1.decode(bytes).toString();
    }

    private ByteBuffer buffer(long at, int length) throws IOException, DataFormatException {
        return ByteBuffer.wrap(read(at, length)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] read(long at, int length) throws IOException, DataFormatException {
        byte[] bytes = new byte[length];
        ByteBuffer into = ByteBuffer.wrap(bytes);
        while (into.hasRemaining()) {
            if (file.read(into, at + into.position()) < 0) {
                throw new DataFormatException("ended while it was read");
            }
        }
        return bytes;
    }

    /** Returns the columns, in order. */
    public List<Leaf> columns() {
        return footer.leaves();
    }

    /** Returns the column with this name. */
    public Optional<Leaf> column(String name) {
        return footer.leaves().stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** Returns the number of rows. */
    public long rows() {
        return footer.rows();
    }

    /** Returns the number of groups of rows. */
    public int groups() {
        return footer.groups().size();
    }

    /** Returns the number of rows of a group. */
    public int rows(int group) {
        return Math.toIntExact(footer.groups().get(group).rows);
    }

    /**
     * Reads a column of a group.
     *
     * @throws FormatException if it is damaged or has values of a kind that is not read
     */
    public Column read(int group, Leaf column) throws IOException {
        Footer.RowGroup rows = footer.groups().get(group);
        Chunk chunk = rows.chunks.get(column.index());
        try {
            byte[] bytes = read(chunk.begin(), (int) chunk.size);
            return new ColumnReader(column, chunk, rows.rows, bytes, allowance).read();
        } catch (DataFormatException damaged) {
            throw complaint(column, String.valueOf(damaged.getMessage()), damaged);
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException damaged) {
            // Arrays and buffers know their ends, so nobody else checks each value.
            throw complaint(column, "has a page that is damaged or ends too early", damaged);
        }
    }

    private FormatException complaint(Leaf column, String sentence, Exception damage) {
        return new FormatException(path.toString(), "column '" + column.name() + "' " + sentence, damage);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
