package dev.monge.research.parity;

import dev.monge.input.InputException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a recorded JSON object, as any JSON library returns them, checked when they are read: nothing in a
 * recording is trusted. Messages name the field.
 *
 * @param values the fields by name. Not modified.
 */
public record Fields(Map<String, ?> values) {
    /** Returns whether a field is there and not null. */
    public boolean has(String name) {
        return values.get(name) != null;
    }

    /** Returns a field of a given type. */
    public <T> T require(String name, Class<T> type) {
        Object value = values.get(name);
        if (!type.isInstance(value)) {
            throw new InputException("field " + name + " must be a " + type.getSimpleName() + ", got " + shown(value));
        }
        return type.cast(value);
    }

    /** Returns an integer of at least 0. */
    public long whole(String name) {
        Number value = require(name, Number.class);
        if (value.doubleValue() != value.longValue() || value.longValue() < 0) {
            throw new InputException("field " + name + " must be an integer of at least 0, got " + value);
        }
        return value.longValue();
    }

    /** Returns an integer of at least 0 and at most the given one. */
    public int whole(String name, int most) {
        long value = whole(name);
        if (value > most) {
            throw new InputException("field " + name + " must be at most " + most + ", got " + value);
        }
        return (int) value;
    }

    /** Returns a list of a given size. */
    public List<?> list(String name, int size) {
        List<?> list = require(name, List.class);
        if (list.size() != size) {
            throw new InputException("field " + name + " must have " + size + " entries, got " + list.size());
        }
        return list;
    }

    /** Returns a list of texts with the same number of hexadecimal digits each. */
    public String[] hex(String name, int size, int digits) {
        List<?> list = list(name, size);
        String[] texts = new String[size];
        for (int i = 0; i < size; i++) {
            texts[i] = hex(name, list.get(i), digits);
        }
        return texts;
    }

    /** Returns the 64 bits that a field has as 16 hexadecimal digits. */
    public long bits(String name) {
        return HexFormat.fromHexDigitsToLong(hex(name, require(name, String.class), 16));
    }

    /** Returns a list of 64 bits, each as 16 hexadecimal digits. */
    public long[] bits(String name, int size) {
        List<?> list = list(name, size);
        long[] bits = new long[size];
        for (int i = 0; i < size; i++) {
            bits[i] = HexFormat.fromHexDigitsToLong(hex(name, list.get(i), 16));
        }
        return bits;
    }

    /** Returns a text of a field if it is hexadecimal and has this many digits. */
    static String hex(String name, @Nullable Object value, int digits) {
        if (!(value instanceof String text)
                || text.length() != digits
                || !text.chars().allMatch(HexFormat::isHexDigit)) {
            throw new InputException(
                    "field " + name + " must hold " + digits + " hexadecimal digits each, got " + shown(value));
        }
        return text;
    }

    private static String shown(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= 80 ? text : text.substring(0, 80) + "...";
    }
}
