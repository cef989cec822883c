package dev.monge.format.csv;

import java.util.regex.Pattern;

/** What separates the cells of a table, recognised in its first line. */
final class Separator {
    /** Any number of spaces and tabs. */
    static final char SPACES = ' ';

    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(\\d+[.,]?\\d*|[.,]\\d+)([eE][-+]?\\d+)?", Pattern.CASE_INSENSITIVE);

    private Separator() {}

    /** Returns the separator of a header row: a comma or, if there is none, a tab or a semicolon. */
    static char ofHeader(String line) {
        return line.indexOf(',') >= 0 ? ',' : line.indexOf('\t') >= 0 ? '\t' : line.indexOf(';') >= 0 ? ';' : ',';
    }

    /**
     * Returns the separator of a first line that is a header row or has numbers only: one that leaves whole numbers in
     * the latter case. A header row of a file that is not called {@code .csv} may also have spaces between its names.
     */
    static char ofAny(String line, boolean calledCsv) {
        for (char each : new char[] {',', '\t', ';', SPACES}) {
            if (leavesNumbers(line, each)) {
                return each;
            }
        }
        boolean marked = line.matches(".*[,\t;].*");
        return !marked && !calledCsv && line.strip().matches(".*\\s.*") ? SPACES : ofHeader(line);
    }

    private static boolean leavesNumbers(String line, char separator) {
        String[] cells = separator == SPACES
                ? line.strip().split("\\s+")
                : line.split(Pattern.quote(String.valueOf(separator)), -1);
        boolean any = false;
        for (String cell : cells) {
            String text = cell.strip();
            if (isNumber(text, separator)) {
                any = true;
            } else if (!MissingCells.isUsual(text)) {
                return false;
            }
        }
        return any;
    }

    /** Returns whether a text is a number; a decimal comma is one where commas do not separate cells. */
    static boolean isNumber(String text, char separator) {
        return NUMBER.matcher(text).matches() && (separator != ',' || text.indexOf(',') < 0);
    }
}
