package dev.monge.recording;

import java.util.Locale;

/** The name of a recording, from the name of its file. */
public final class RecordingName {
    private RecordingName() {}

    /** Returns a file's name without folders and without its extension, such as {@code .txt} or {@code .csv.gz}. */
    public static String of(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        if (name.toLowerCase(Locale.ROOT).endsWith(".gz") && name.length() > 3) {
            name = name.substring(0, name.length() - 3);
        }
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
