package dev.monge.format.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.monge.format.io.FormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StrictJsonTest {
    @TempDir
    private Path folder;

    private static StrictJson json(String text) {
        return StrictJson.parse(text, "a.json");
    }

    private static void refused(String text, Consumer<StrictJson> reading, String sentence) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> reading.accept(json(text)))
                .withMessage("a.json: " + sentence)
                .matches(e -> e.source().equals("a.json"));
    }

    @Test
    void everyKindOfFieldIsRead() {
        StrictJson json = json("""
                {"text": "a\\nb", "number": -1.5e3, "integer": 7, "whole": -9007199254740993,
                 "texts": ["a", ""], "integers": [1, -2], "pairs": [[0, 1], []], "doubles": [1, 2.5],
                 "matrix": [[1, 2, 3], [4, 5, 6]], "floats": [0.1, 2], "lists": [[0.5], []],
                 "object": {"a": {"b": 1}}, "objects": [{"c": 1}, {}]}
                """);
        assertThat(json.text("text")).isEqualTo("a\nb");
        assertThat(json.number("number")).isEqualTo(-1500);
        assertThat(json.integer("integer")).isEqualTo(7);
        assertThat(json.whole("whole")).isEqualTo(-9007199254740993L);
        assertThat(json.texts("texts")).containsExactly("a", "");
        assertThat(json.integers("integers")).containsExactly(1, -2);
        assertThat(json.listsOfIntegers("pairs")).containsExactly(List.of(0, 1), List.of());
        assertThat(json.doubles("doubles")).containsExactly(1, 2.5);
        assertThat(json.doubles("doubles", 2)).containsExactly(1, 2.5);
        assertThat(json.matrix("matrix", 2, 3)).isDeepEqualTo(new double[][] {{1, 2, 3}, {4, 5, 6}});
        assertThat(json.floats("floats")).containsExactly(0.1f, 2);
        assertThat(json.floats("floats", 2)).containsExactly(0.1f, 2);
        assertThat(json.listsOfFloats("lists")).containsExactly(new float[] {0.5f}, new float[0]);
        assertThat(json.object("object").object("a").number("b")).isEqualTo(1);
        assertThat(json.objects("objects").get(0).fields()).containsExactly("c");
        assertThat(json.objects("objects").get(1).place()).isEqualTo("objects[1]");
        assertThat(json.place()).isEmpty();
        assertThat(json.source()).isEqualTo("a.json");
        json.done();
    }

    @Test
    void whatWasExpectedAndWhatWasGotIsSaid() {
        refused("{}", json -> json.number("p"), "p: expected a finite number, got nothing");
        refused("{\"p\": \"two\"}", json -> json.number("p"), "p: expected a finite number, got \"two\"");
        refused("{\"p\": null}", json -> json.number("p"), "p: expected a finite number, got null");
        refused("{\"p\": [1]}", json -> json.number("p"), "p: expected a finite number, got a list");
        refused("{\"p\": 1e999}", json -> json.doubles("p"), "p: expected a list, got Infinity");
        refused("{\"p\": true}", json -> json.text("p"), "p: expected a string, got true");
        refused("{\"p\": {}}", json -> json.texts("p"), "p: expected a list, got an object");
        refused("{\"p\": {}}", json -> json.doubles("p", 1), "p: expected a list, got an object");
        refused("{\"p\": [\"a\", 1]}", json -> json.texts("p"), "p[1]: expected a string, got 1");
        refused("{}", json -> json.object("p"), "p: expected a JSON object, got nothing");
        refused("{\"p\": [{}, 7]}", json -> json.objects("p"), "p[1]: expected a JSON object, got 7");
        refused("{\"p\": [[1], 2]}", json -> json.listsOfFloats("p"), "p[1]: expected a list, got 2");
        refused("{\"p\": [1, 2]}", json -> json.doubles("p", 3), "p: expected length 3, got 2");
        refused("{\"p\": [1, 2]}", json -> json.floats("p", 3), "p: expected length 3, got 2");
        refused("{\"p\": [[1, 2]]}", json -> json.matrix("p", 2, 2), "p: expected length 2, got 1");
        refused("{\"p\": [[1, 2], [3]]}", json -> json.matrix("p", 2, 2), "p[1]: expected length 2, got 1");
        refused(
                "{\"p\": [[1, 2], [3, \"\"]]}",
                json -> json.matrix("p", 2, 2),
                "p[1][1]: expected a finite number, got \"\"");
        refused(
                "{\"p\": [{\"q\": [{\"r\": 0}]}]}",
                json -> json.objects("p").get(0).objects("q").get(0).text("r"),
                "p[0].q[0].r: expected a string, got 0");
        refused(
                "{\"p\": \"" + "long\\n".repeat(20) + "\"}",
                json -> json.number("p"),
                "p: expected a finite number, got \"" + "long\\n".repeat(6) + "lon...");
    }

    @Test
    void numbersAreFiniteInTheTypeTheyAreReadAs() {
        String nines = "9".repeat(400);
        assertThat(json("{\"p\": 123456789012345678901234567890}").number("p")).isEqualTo(1.2345678901234568e29);
        assertThat(json("{\"p\": 9007199254740993}").number("p")).isEqualTo(0x1p53);
        assertThat(json("{\"p\": [16777217]}").floats("p")).containsExactly(0x1p24f);
        refused(
                "{\"p\": " + nines + "}",
                json -> json.number("p"),
                "p: expected a finite number, got " + nines.substring(0, 40)
                        + "..., which is beyond the range of double");
        refused(
                "{\"p\": -1e999}",
                json -> json.number("p"),
                "p: expected a finite number, got one beyond the range of double");
        refused(
                "{\"p\": [0, 1e39]}",
                json -> json.floats("p"),
                "p[1]: expected a finite number, got 1.0E39, which is beyond the range of float");
        refused("{\"p\": 1.0}", json -> json.integer("p"), "p: expected a whole number of at most 32 bits, got 1.0");
        refused(
                "{\"p\": 2147483648}",
                json -> json.integer("p"),
                "p: expected a whole number of at most 32 bits, got 2147483648");
        refused(
                "{\"p\": 9223372036854775808}",
                json -> json.whole("p"),
                "p: expected a whole number of at most 64 bits, got 9223372036854775808");
    }

    @Test
    void fieldsThatNobodyAskedForAreRefused() {
        StrictJson json = json("{\"b\": 1, \"mood\\n\": 2}");
        assertThat(json.has("a")).isFalse();
        assertThat(json.has("b")).isTrue();
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(json::done)
                .withMessage("a.json: unknown field \"mood\\n\", known fields: a, b");
        refused("{\"p\": {\"q\": 1}}", each -> each.object("p").done(), "p: unknown field \"q\", known fields: none");
    }

    @Test
    void aFormatAndItsVersionAreChecked() {
        StrictJson json = json("{\"format\": \"f\", \"version\": 2}");
        json.expect("f", 2).done();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> json.expect("f", 1))
                .withMessage("a.json: version: 2 is newer than 1, the newest this program reads");
        refused("{\"version\": 1}", each -> each.expect("f", 1), "format: expected \"f\", got nothing");
        refused("{\"format\": 7}", each -> each.expect("f", 1), "format: expected \"f\", got 7");
        refused("{\"format\": \"g\"}", each -> each.expect("f", 1), "format: expected \"f\", got \"g\"");
        refused(
                "{\"format\": \"f\", \"version\": 0}",
                each -> each.expect("f", 1),
                "version: expected a whole number from 1, got 0");
    }

    @Test
    void aComplaintIsPutInItsPlaceOnce() {
        StrictJson json = json("{\"cases\": [{}]}").objects("cases").get(0);
        var unplaced = new IllegalArgumentException("gamma must be in [0, 1], got 2");
        FormatException placed = json.inPlace(unplaced);
        assertThat(placed)
                .hasMessage("a.json: cases[0]: gamma must be in [0, 1], got 2")
                .hasCause(unplaced);
        assertThat(json.inPlace(placed)).isSameAs(placed);
        assertThat(json.complaint("p", "is odd")).hasMessage("a.json: cases[0].p: is odd");
        assertThat(json.complaint("is odd")).hasMessage("a.json: cases[0]: is odd");
    }

    @Test
    void whatIsNotOneJsonObjectIsRefused() {
        refused("", json -> {}, "expected a JSON object, got nothing");
        refused("[]", json -> {}, "expected a JSON object, got a list");
        refused("null", json -> {}, "expected a JSON object, got null");
        for (String[] broken : new String[][] {
            {"{} {}", "line 1, column 4"},
            {"{\"a\": 1, \"a\": 2}", "line 1, column 13"},
            {"{\"a\": [\n{\"b\": 1,", "line 2, column 9"},
            {"{\"a\": NaN}", "line 1, column 10"},
            {"{\"a\": [1,]}", "line 1, column 10"},
            {"PK\u0003\u0004", "line 1, column 1"},
        }) {
            assertThatExceptionOfType(FormatException.class)
                    .as(broken[0])
                    .isThrownBy(() -> json(broken[0]))
                    .withMessageMatching("a\\.json: " + broken[1] + ": not valid JSON: .+");
        }
        refused(
                "{\"a\": [\n",
                json -> {},
                "line 2, column 1: not valid JSON: Unexpected end-of-input: expected close marker for Array");
        refused(
                "{\"a\": " + "[".repeat(2000),
                json -> {},
                "not valid JSON: Document nesting depth (501) exceeds the maximum allowed (500)");
        refused(
                "{\"a\": " + "9".repeat(5000) + "}",
                json -> {},
                "not valid JSON: Number value length (5000) exceeds the maximum allowed (1000)");
    }

    @Test
    void aByteOrderMarkIsNoFault() throws IOException {
        Path file = Files.writeString(folder.resolve("marked.json"), "\uFEFF{\"p\": 1}");
        assertThat(StrictJson.parse(file).number("p")).isEqualTo(1);
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws IOException {
        Path missing = folder.resolve("missing.json");
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> StrictJson.parse(missing))
                .withMessage(missing + ": no such file");
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> StrictJson.parse(folder))
                .withMessage(folder + ": expected a file, got a directory");
        Path latin = Files.write(folder.resolve("l.json"), "{\"p\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> StrictJson.parse(latin))
                .withMessage(latin + ": expected text in UTF-8, got other bytes");
    }
}
