package dev.monge.derive;

import java.util.ArrayList;
import java.util.List;

/** Lists of column names as people type them: separated by commas, but for those within parentheses and quotes. */
public final class NameList {
    private NameList() {}

    /**
     * Returns the names in a list such as {@code x, mean(speed(x, y), 1s)}. A name that is wholly in double quotes is
     * returned without them.
     */
    public static List<String> split(String list) {
        List<String> names = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && c == ')') {
                depth--;
            } else if (!quoted && depth <= 0 && c == ',') {
                names.add(name(list.substring(start, i)));
                start = i + 1;
            }
        }
        names.add(name(list.substring(start)));
        return names;
    }

    private static String name(String typed) {
        String name = typed.strip();
        boolean whole = name.length() > 1 && name.startsWith("\"") && name.indexOf('"', 1) == name.length() - 1;
        return whole ? name.substring(1, name.length() - 1) : name;
    }
}
