package dev.monge.format.parquet;

import java.util.zip.DataFormatException;

/** How Parquet stores values, in the order of the numbers in its files. */
enum PhysicalType {
    BOOLEAN,
    INT32,
    INT64,
    /** Twelve bytes of a time: nanoseconds of a day, and the day. */
    INT96,
    FLOAT,
    DOUBLE,
    BYTES,
    FIXED_BYTES;

    /** Returns the type with this number. */
    static PhysicalType of(int number) throws DataFormatException {
        PhysicalType[] all = values();
        if (number < 0 || number >= all.length) {
            throw new DataFormatException("has the unknown type " + number);
        }
        return all[number];
    }
}
