package dev.monge.format.parquet;

/** The ways to encode values, in the order of the numbers in files. */
enum Encoding {
    PLAIN,
    UNUSED,
    PLAIN_DICTIONARY,
    RLE,
    BIT_PACKED,
    DELTA_BINARY_PACKED,
    DELTA_LENGTH_BYTE_ARRAY,
    DELTA_BYTE_ARRAY,
    RLE_DICTIONARY,
    BYTE_STREAM_SPLIT
}
