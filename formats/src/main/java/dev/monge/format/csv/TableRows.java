package dev.monge.format.csv;

import java.io.Closeable;
import java.io.IOException;

/** The rows of a table, one at a time: those of a text, or of a Parquet file. */
interface TableRows extends Closeable {
    /** Moves to the next row; returns false at the end. */
    boolean next() throws IOException;

    /** Returns the number of the current row, as people count in such files. */
    long line();

    /** Returns what such a number is: a line or a row. */
    String unit();

    /** Returns whether a column may have numbers. */
    boolean hasNumbers(int column);

    /** Returns whether a column is a value of its own, rather than one of a list. */
    boolean isSingle(int column);

    /** Returns whether a column has times in seconds, by its type. */
    boolean isTime(int column);

    /** Returns whether a cell of the current row is empty or contains only spaces. */
    boolean isEmpty(int column);

    /** Returns a cell as it is written, without surrounding spaces. */
    String written(int column);

    /** Returns a cell as it is meant. */
    String text(int column);

    /** Returns whether a cell means this text. */
    boolean holds(int column, String text);

    /** Returns a cell as a double, or NaN if it is not a number. */
    double asDouble(int column);

    /** Returns a cell as a float, or NaN if it is not a number. */
    float asFloat(int column);

    /** Describes the content of a cell that is a number. */
    String expectedNumber();

    /** Reports that everything was read. */
    void done();
}
