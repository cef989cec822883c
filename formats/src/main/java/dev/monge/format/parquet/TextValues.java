package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DataFormatException;

/** Texts; those of a dictionary are shared. */
final class TextValues extends Values {
    /** What a text takes besides its characters. */
    private static final int PER_TEXT = 56;

    private final String[] values;
    private final Allowance allowance;

    TextValues(int count, Allowance allowance) {
        values = new String[count];
        this.allowance = allowance;
    }

    @Override
    void plain(ByteBuffer page, int count) throws DataFormatException {
        for (int i = 0; i < count; i++) {
            int length = page.getInt();
            add(bytes(page, 0, length), 0, length);
        }
    }

    @Override
    void texts(ByteBuffer page, long[] shared, long[] lengths) throws DataFormatException {
        byte[] last = {};
        for (int i = 0; i < lengths.length; i++) {
            int begin = shared.length == 0 ? 0 : (int) shared[i];
            if (begin < 0 || begin > last.length) {
                throw new DataFormatException(
                        "has a text that begins with " + begin + " bytes of one of " + last.length);
            }
            int length = (int) lengths[i];
            byte[] text = bytes(page, begin, length);
            System.arraycopy(last, 0, text, 0, begin);
            add(text, 0, begin + length);
            last = text;
        }
    }

    /** Returns the next bytes of a page behind an empty beginning. */
    private byte[] bytes(ByteBuffer page, int begin, int length) throws DataFormatException {
        if (length < 0 || length > page.remaining()) {
            throw new DataFormatException("has a text of " + length + " bytes where " + page.remaining() + " remain");
        }
        allowance.take(PER_TEXT + 2L * (begin + length), 1);
        byte[] text = new byte[begin + length];
        page.get(text, begin, length);
        return text;
    }

    private void add(byte[] text, int at, int length) throws DataFormatException {
        String read = new String(text, at, length, StandardCharsets.UTF_8);
        if (read.indexOf('\uFFFD') >= 0) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text, at, length));
            } catch (CharacterCodingException noText) {
                throw new DataFormatException("has bytes that are not text in UTF-8");
            }
        }
        values[size++] = read;
    }

    @Override
    void repeat(Values dictionary, int index, int count) {
        Arrays.fill(values, size, size + count, ((TextValues) dictionary).values[index]);
        size += count;
    }

    @Override
    void gather(Values dictionary, int[] indices, int count) {
        String[] from = ((TextValues) dictionary).values;
        for (int i = 0; i < count; i++) {
            values[size + i] = from[indices[i]];
        }
        size += count;
    }

    @Override
    void move(int from, int to) {
        values[to] = values[from];
    }

    @Override
    double number(int index) {
        return Double.NaN;
    }

    @Override
    String text(int index) {
        return values[index];
    }
}
