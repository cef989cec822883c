package dev.monge.spark.scan;

import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;

/** Cells of one row as numbers and text, whatever their types. */
final class Cells {
    private Cells() {}

    /** Returns whether a column of this type can be read as numbers without a cast. */
    static boolean isNumber(DataType type) {
        return type instanceof FloatType
                || type instanceof DoubleType
                || type instanceof IntegerType
                || type instanceof LongType
                || type instanceof ShortType
                || type instanceof ByteType
                || type instanceof BooleanType;
    }

    /** Returns whether a column of this type can be read as ids without a cast. */
    static boolean isId(DataType type) {
        return type instanceof StringType || isInteger(type);
    }

    static boolean isInteger(DataType type) {
        return type instanceof IntegerType
                || type instanceof LongType
                || type instanceof ShortType
                || type instanceof ByteType;
    }

    /** Returns a number as a float, rounded once. */
    static float single(SpecializedGetters row, int column, DataType type) {
        return type instanceof FloatType ? row.getFloat(column) : (float) number(row, column, type);
    }

    /** Returns a number as a double. */
    static double number(SpecializedGetters row, int column, DataType type) {
        if (type instanceof FloatType) {
            return row.getFloat(column);
        } else if (type instanceof DoubleType) {
            return row.getDouble(column);
        } else if (type instanceof BooleanType) {
            return row.getBoolean(column) ? 1 : 0;
        }
        return integer(row, column, type);
    }

    /** Returns an integer of any width. */
    static long integer(SpecializedGetters row, int column, DataType type) {
        if (type instanceof LongType) {
            return row.getLong(column);
        } else if (type instanceof IntegerType) {
            return row.getInt(column);
        } else if (type instanceof ShortType) {
            return row.getShort(column);
        }
        return row.getByte(column);
    }

    /** Returns an id as text. */
    static String text(SpecializedGetters row, int column, DataType type) {
        return type instanceof StringType
                ? row.getUTF8String(column).toString()
                : Long.toString(integer(row, column, type));
    }
}
