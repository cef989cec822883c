package dev.monge.format.csv;

import java.util.Arrays;
import java.util.List;

/** The cells of one row in one buffer: cell i ends before {@code ends[i]}. */
final class CsvRow {
    private char[] cells = new char[256];
    private int[] ends = new int[16];
    private int size;
    private long line;

    char[] cells() {
        return cells;
    }

    int size() {
        return size;
    }

    long line() {
        return line;
    }

    void clear(long at) {
        size = 0;
        line = at;
    }

    void add(char[] from, int offset, int length) {
        int start = size == 0 ? 0 : ends[size - 1];
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        if (start + length > cells.length) {
            cells = Arrays.copyOf(cells, 2 * (start + length));
        }
        System.arraycopy(from, offset, cells, start, length);
        ends[size++] = start + length;
    }

    int start(int i) {
        int start = i == 0 ? 0 : ends[i - 1];
        while (start < ends[i] && cells[start] <= ' ') {
            start++;
        }
        return start;
    }

    int end(int i) {
        int end = ends[i];
        int start = start(i);
        while (end > start && cells[end - 1] <= ' ') {
            end--;
        }
        return end;
    }

    int length(int i) {
        return end(i) - start(i);
    }

    /** Returns a cell as it is written, without surrounding spaces. */
    String written(int i) {
        return new String(cells, start(i), length(i));
    }

    /** Returns a cell as it is meant: without the apostrophe that keeps spreadsheets from taking it for a formula. */
    String text(int i) {
        int start = textStart(i);
        return new String(cells, start, end(i) - start);
    }

    private int textStart(int i) {
        int start = start(i);
        return FormulaGuard.isGuarded(cells, start, end(i)) ? start + 1 : start;
    }

    List<String> texts() {
        String[] texts = new String[size];
        for (int i = 0; i < size; i++) {
            texts[i] = text(i);
        }
        return List.of(texts);
    }

    boolean holds(int i, String text) {
        int start = textStart(i);
        int length = end(i) - start;
        if (length != text.length()) {
            return false;
        }
        for (int k = 0; k < length; k++) {
            if (cells[start + k] != text.charAt(k)) {
                return false;
            }
        }
        return true;
    }
}
