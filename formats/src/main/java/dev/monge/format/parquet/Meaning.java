package dev.monge.format.parquet;

/**
 * What the values of a column are, beyond the way they are stored.
 *
 * @param kind the kind
 * @param scale the digits after the decimal point of {@link Kind#DECIMAL} and {@link Kind#TIME}
 * @param word the name of the type, for messages
 */
record Meaning(Kind kind, int scale, String word) {
    static final Meaning PLAIN = new Meaning(Kind.PLAIN, 0, "");

    /** The kinds that are told apart. */
    enum Kind {
        /** Numbers, flags or bytes as they are stored. */
        PLAIN,
        UNSIGNED,
        /** Whole numbers of a power of ten. */
        DECIMAL,
        /** Whole numbers of a power of ten of a second. */
        TIME,
        DATE,
        TEXT,
        /** Floats of 16 bits. */
        HALF,
        /** A group that is a list. */
        LIST,
        /** What is not read. */
        OTHER
    }

    static Meaning of(Kind kind, String word) {
        return new Meaning(kind, 0, word);
    }

    static Meaning time(int digits) {
        return new Meaning(Kind.TIME, digits, "TIME");
    }

    static Meaning decimal(int scale) {
        return new Meaning(Kind.DECIMAL, scale, "DECIMAL");
    }
}
