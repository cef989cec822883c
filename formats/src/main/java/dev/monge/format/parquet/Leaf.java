package dev.monge.format.parquet;

/**
 * A column of a file: a leaf of the tree that its schema is.
 *
 * @param name the names on the way to it, with points between them; without those that only say that it is a list
 * @param index its place among the columns
 * @param type how its values are stored
 * @param length the bytes of a value, if that is fixed
 * @param meaning what its values are
 * @param definition the level of a value that is present
 * @param repetition how many lists are around it
 * @param element the level from which on an element of the innermost list exists
 */
public record Leaf(
        String name,
        int index,
        PhysicalType type,
        int length,
        Meaning meaning,
        int definition,
        int repetition,
        int element) {
    /** Returns whether each row has a list of values; lists in lists are read as one. */
    public boolean isList() {
        return repetition > 0;
    }

    /** Returns whether the values are numbers or flags, rather than texts or what is not read. */
    public boolean hasNumbers() {
        return switch (type) {
            case BYTES, FIXED_BYTES -> meaning.kind() == Meaning.Kind.DECIMAL || meaning.kind() == Meaning.Kind.HALF;
            default -> meaning.kind() != Meaning.Kind.DATE && meaning.kind() != Meaning.Kind.OTHER;
        };
    }

    /** Returns whether the values are times, which are read as seconds. */
    public boolean isTime() {
        return type == PhysicalType.INT96 || meaning.kind() == Meaning.Kind.TIME;
    }
}
