package dev.monge.format.csv;

/**
 * The apostrophe before texts in tables that a spreadsheet would execute.
 *
 * <p>Spreadsheets take a cell that begins with {@code =}, {@code +}, {@code -}, {@code @}, a tab or a line break for a
 * formula, even if it is the id of a trajectory that somebody else chose. Such a text is written with an apostrophe
 * before it, and read without it. So is a text that consists of apostrophes followed by one of these characters, which
 * makes the guard reversible: every text reads back as it was, and texts such as {@code 'tis} are never changed. Numbers
 * are not texts and have no guard.
 */
public final class FormulaGuard {
    private static final char GUARD = '\'';

    private FormulaGuard() {}

    /** Returns a text as it is written into a cell, before quoting. */
    public static String written(String text) {
        return isDangerous(text.toCharArray(), 0, text.length()) ? GUARD + text : text;
    }

    /** Returns whether the apostrophe at the beginning of a cell is a guard. */
    static boolean isGuarded(char[] cells, int start, int end) {
        return start < end && cells[start] == GUARD && isDangerous(cells, start + 1, end);
    }

    private static boolean isDangerous(char[] cells, int start, int end) {
        int k = start;
        while (k < end && cells[k] == GUARD) {
            k++;
        }
        return k < end && "=+-@\t\r\n".indexOf(cells[k]) >= 0;
    }
}
