package dev.monge.world.bridge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads what a process writes to standard error and keeps the end of it, so that a failure can be explained. */
final class ErrorTail {
    private static final int KEPT = 4096;
    private static final int LINES = 12;

    private final byte[] kept = new byte[KEPT];
    private final Thread thread;
    private long written;

    ErrorTail(InputStream from) {
        thread = new Thread(() -> read(from), "python-stderr");
        thread.setDaemon(true);
        thread.start();
    }

    private void read(InputStream from) {
        byte[] some = new byte[KEPT];
        try (from) {
            for (int count = from.read(some); count >= 0; count = from.read(some)) {
                append(some, count);
            }
        } catch (IOException e) {
            // The process was killed; what there is has been read.
        }
    }

    private synchronized void append(byte[] some, int count) {
        for (int i = 0; i < count; i++) {
            kept[(int) (written++ % KEPT)] = some[i];
        }
    }

    /** Waits until a process that has ended has said everything, unless its own children keep the pipe open. */
    void await() throws InterruptedException {
        thread.join(500);
    }

    /** Returns the last lines as an appendix to a sentence: in one line, with nothing in it that a terminal acts upon. */
    synchronized String appendix() {
        int length = (int) Math.min(written, KEPT);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = kept[(int) ((written - length + i) % KEPT)];
        }
        List<String> lines = new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank() && !line.contains("\"monge-bridge\""))
                .map(ErrorTail::printable)
                .toList();
        List<String> last = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
        return last.isEmpty() ? "" : "; its standard error ends with: " + String.join(" | ", last);
    }

    /** Returns text without control and format characters, which are written as escapes. */
    static String printable(String text) {
        var shown = new StringBuilder(text.length());
        text.strip().codePoints().forEach(character -> {
            int type = Character.getType(character);
            if (type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE) {
                shown.append(String.format("\\u%04x", character));
            } else {
                shown.appendCodePoint(character);
            }
        });
        return shown.toString();
    }
}
