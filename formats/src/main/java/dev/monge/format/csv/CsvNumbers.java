package dev.monge.format.csv;

import tools.jackson.core.io.NumberInput;

/**
 * Parsing of cells as numbers, in place. Numbers have decimal points or, if a comma does not separate cells, decimal
 * commas. One of the two is used throughout a file, so that thousands separators are not taken for decimals.
 *
 * <p>Only digits, signs, decimal marks and exponents are accepted. Java's parsers also accept "1d", "0x1p3" and "NaN".
 */
final class CsvNumbers {
    private static final char NONE = 0;

    private final boolean commas;
    private char mark = NONE;
    private char[] copy = new char[32];

    CsvNumbers(boolean commas) {
        this.commas = commas;
    }

    /** Describes the expected content of a cell, given the decimal mark of earlier ones. */
    String expected() {
        return switch (mark) {
            case ',' -> "a finite number with a decimal comma, as in earlier cells";
            case '.' -> commas ? "a finite number with a decimal point, as in earlier cells" : "a finite number";
            default -> "a finite number";
        };
    }

    /** Returns a cell as a double, or NaN if it is not a number. */
    double asDouble(CsvRow row, int cell) {
        if (!isNumber(row, cell)) {
            return Double.NaN;
        }
        try {
            return mark == ','
                    ? NumberInput.parseDouble(withPoint(row, cell), 0, row.length(cell), true)
                    : NumberInput.parseDouble(row.cells(), row.start(cell), row.length(cell), true);
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    /** Returns a cell as a float, or NaN if it is not a number. */
    float asFloat(CsvRow row, int cell) {
        if (!isNumber(row, cell)) {
            return Float.NaN;
        }
        try {
            return mark == ','
                    ? NumberInput.parseFloat(withPoint(row, cell), 0, row.length(cell), true)
                    : NumberInput.parseFloat(row.cells(), row.start(cell), row.length(cell), true);
        } catch (NumberFormatException noNumber) {
            return Float.NaN;
        }
    }

    private char[] withPoint(CsvRow row, int cell) {
        int length = row.length(cell);
        if (length > copy.length) {
            copy = new char[2 * length];
        }
        for (int k = 0, from = row.start(cell); k < length; k++) {
            char c = row.cells()[from + k];
            copy[k] = c == ',' ? '.' : c;
        }
        return copy;
    }

    /**
     * Returns whether a cell may be a number of this file. The first decimal mark determines that of all later cells.
     */
    private boolean isNumber(CsvRow row, int cell) {
        char[] cells = row.cells();
        int end = row.end(cell);
        char own = NONE;
        for (int k = row.start(cell); k < end; k++) {
            char c = cells[k];
            if (c == '.' || (c == ',' && commas)) {
                if (own != NONE) {
                    return false;
                }
                own = c;
            } else if (!((c >= '0' && c <= '9') || c == '-' || c == '+' || c == 'e' || c == 'E')) {
                return false;
            }
        }
        if (own != NONE) {
            if (mark == NONE) {
                mark = own;
            }
            return own == mark;
        }
        return row.start(cell) < end;
    }
}
