package dev.monge.cli.output;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where commands print. All output passes through here, so no command can forget to escape what it took from a file.
 *
 * <p>{@code println} prints one line: line breaks in it are escaped like every other character that a terminal would act
 * upon, see {@link TerminalText}. So are those in the arguments of {@code printf}; its format is ours. {@code print} is for
 * whole documents, such as a help text: line breaks, tabs and the colours of help pass, nothing else does.
 */
public final class Terminal extends PrintWriter {
    /** Colours and weights, as picocli uses them in help texts. */
    private static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");

    /** Prints to a writer, which is flushed after every line. */
    public Terminal(Writer to) {
        super(to, true);
    }

    @Override
    public void println(@Nullable String line) {
        super.println(TerminalText.line(String.valueOf(line)));
    }

    @Override
    public void println(@Nullable Object line) {
        super.println(TerminalText.line(String.valueOf(line)));
    }

    @Override
    public Terminal format(String format, @Nullable Object... arguments) {
        super.format(format, escaped(arguments));
        return this;
    }

    @Override
    public Terminal format(@Nullable Locale locale, String format, @Nullable Object... arguments) {
        super.format(locale, format, escaped(arguments));
        return this;
    }

    private static @Nullable Object[] escaped(@Nullable Object[] arguments) {
        @Nullable Object[] escaped = arguments.clone();
        for (int i = 0; i < escaped.length; i++) {
            Object each = escaped[i];
            if (each instanceof Character character) {
                // A conversion %c takes one character only.
                escaped[i] = TerminalText.isActive(character) ? (Character) '\ufffd' : character;
            } else if (!(each == null || each instanceof Number || each instanceof Boolean)) {
                escaped[i] = TerminalText.line(each.toString());
            }
        }
        return escaped;
    }

    @Override
    public void write(String text, int from, int length) {
        String document = document(text.substring(from, from + length));
        super.write(document, 0, document.length());
    }

    @Override
    public void write(char[] text, int from, int length) {
        write(new String(text, from, length));
    }

    @Override
    public void write(int character) {
        write(String.valueOf((char) character));
    }

    /** Returns a text of several lines with only those characters in it that a document may have. */
    private static String document(String text) {
        if (text.codePoints().noneMatch(TerminalText::isActive)) {
            return text;
        }
        var kept = new StringBuilder(text.length());
        var style = STYLE.matcher(text);
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            int end = i + Character.charCount(character);
            if (character == '\r' && text.startsWith("\n", end)) {
                end++;
            } else if (style.region(i, text.length()).lookingAt()) {
                end = style.end();
            } else if (character != '\n' && character != '\t') {
                kept.append(TerminalText.line(text.substring(i, end)));
                i = end;
                continue;
            }
            kept.append(text, i, end);
            i = end;
        }
        return kept.toString();
    }
}
