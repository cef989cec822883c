package dev.monge.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTest {
    private final StringWriter text = new StringWriter();
    private final Terminal terminal = new Terminal(text);

    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 7, 8, 9, 10, 11, 12, 13, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9b, 0x9d, 0x9f, 0xad, 0x61c, 0x200b, 0x200e,
                0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069,
                0xd800, 0xdc00, 0xfeff, 0xfff9, 0xe0001, 0xe0041
            })
    void noLineHasACharacterThatATerminalActsUpon(int character) {
        String hostile = "a" + Character.toString(character) + "b";
        terminal.println(hostile);
        terminal.println(List.of(hostile));
        terminal.printf("%s%n", hostile);
        terminal.printf(Locale.ROOT, "%-9s%n", List.of(hostile));
        terminal.printf("%c%n", (char) character);
        assertThat(text.toString().replace(System.lineSeparator(), "").codePoints())
                .noneMatch(TerminalText::isActive);
        assertThat(text.toString().lines()).hasSize(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Müller", "日本", "\u05d0\u05d1 \u0627\u0644", "e\u0301", "\ud83d\ude80", "C:\\demos\\new", "~|\"'"
            })
    void legitimateTextStaysAsItIs(String name) {
        terminal.println(name);
        terminal.print(name);
        terminal.printf("%s", name);
        assertThat(text.toString()).isEqualTo(name + System.lineSeparator() + name + name);
    }

    @ParameterizedTest
    @CsvSource({"10, \\n", "13, \\r", "9, \\t", "27, \\u001b", "8238, \\u202e", "917505, \\udb40\\udc01"})
    void escapesAreThoseOfJson(int character, String escape) {
        assertThat(TerminalText.line(Character.toString(character))).isEqualTo(escape);
    }

    @Test
    void aDocumentKeepsItsLinesAndColoursOnly() {
        String help = "Usage:\n\t\u001b[1;33m--out\u001b[0m\r\n";
        terminal.print(help);
        terminal.write('\n');
        assertThat(text.toString()).isEqualTo(help + "\n");
        text.getBuffer().setLength(0);
        terminal.print("\u001b]0;owned\u0007\u001b[2J\r\u202e\ud800");
        terminal.write(new char[] {'x', '\u001b', '\u009b'}, 1, 2);
        terminal.write(0x1b);
        assertThat(text.toString()).isEqualTo("\\u001b]0;owned\\u0007\\u001b[2J\\r\\u202e\\ud800\\u001b\\u009b\\u001b");
    }
}
