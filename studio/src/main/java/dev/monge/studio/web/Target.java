package dev.monge.studio.web;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a request asks for.
 *
 * @param parts the decoded parts of the path; none of them can lead out of a folder
 * @param query the decoded parameters; the last of a name counts
 */
record Target(List<String> parts, Map<String, String> query) {
    /**
     * Reads a path and the parameters behind it, as they were sent.
     *
     * @throws Refusal if it is no path, or a part of its path is not a plain name
     */
    static Target of(@Nullable String path, @Nullable String query) {
        if (path == null || !path.startsWith("/")) {
            throw new Refusal(400, "expected the path of a page");
        }
        List<String> parts = new ArrayList<>();
        if (path.length() > 1) {
            for (String part : path.substring(1).split("/", -1)) {
                parts.add(name(part));
            }
        }
        return new Target(List.copyOf(parts), query(query));
    }

    private static String name(String part) {
        String name = decoded(part);
        boolean plain = !name.isEmpty()
                && !name.equals(".")
                && !name.equals("..")
                && name.chars().noneMatch(c -> c < ' ' || c == '/' || c == '\\' || c == 0x7f);
        if (!plain) {
            throw new Refusal(404, "there is no such page");
        }
        return name;
    }

    private static Map<String, String> query(@Nullable String raw) {
        Map<String, String> query = new HashMap<>();
        for (String parameter : raw == null ? new String[0] : raw.split("&", -1)) {
            int equals = parameter.indexOf('=');
            String name = equals < 0 ? parameter : parameter.substring(0, equals);
            String value = equals < 0 ? "" : parameter.substring(equals + 1);
            query.put(decoded(name.replace('+', ' ')), decoded(value.replace('+', ' ')));
        }
        return Map.copyOf(query);
    }

    /** Decodes once and strictly: a byte sequence that is not UTF-8, such as an overlong slash, is refused. */
    private static String decoded(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(3 * text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '%') {
                bytes.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            } else if (i + 2 < text.length() && isHex(text.charAt(i + 1)) && isHex(text.charAt(i + 2))) {
                bytes.put((byte) Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                throw new Refusal(400, "expected two hexadecimal digits after each %");
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException e) {
            throw new Refusal(400, "expected text in UTF-8");
        }
    }

    private static boolean isHex(char c) {
        return Character.digit(c, 16) >= 0 && c < 0x80;
    }
}
