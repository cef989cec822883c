package dev.monge.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionParserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "speed(x,y , z)|speed(x, y, z)",
                "derivative( smooth(angle,200ms) )|derivative(smooth(angle, 0.2s))",
                "mean(x, 15steps)|mean(x, 15 steps)",
                "mean(x, 1 step)|mean(x, 1 step)",
                "distance(ax,ay;bx,by)|distance(ax, ay; bx, by)",
                "difference(a, b)|difference(a; b)",
                "log(x, 1e-3)|log(x, 0.001)",
                "x + y - z|x + y - z",
                "x - (y - z)|x - (y - z)",
                "x + y * z|x + y * z",
                "(x + y) * z|(x + y) * z",
                "-x|-1 * x",
                "x * -y|x * (-1 * y)",
                "abs(\"left hand\" - \"a\\\"b\")|abs(\"left hand\" - \"a\\\"b\")",
                "below(x, -2)|below(x, -2)",
            })
    void hasACanonicalText(String given, String canonical) {
        DerivedColumn column = ExpressionParser.parse(given);
        assertThat(column.text()).isEqualTo(canonical);
        assertThat(column.name()).isEqualTo(canonical);
        assertThat(ExpressionParser.parse(canonical)).isEqualTo(column);
    }

    @Test
    void takesANameBeforeAnEqualsSign() {
        DerivedColumn pace = ExpressionParser.parse("pace = mean(speed(x, y), 1s)");
        assertThat(pace.name()).isEqualTo("pace");
        assertThat(pace.text()).isEqualTo("pace = mean(speed(x, y), 1s)");
        assertThat(ExpressionParser.parse("\"left hand\"=abs(x)").name()).isEqualTo("left hand");
        assertThat(ExpressionParser.parse("a = x").text())
                .as("a copy under another name")
                .isEqualTo("a = x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "sped(x)|there is no function sped; did you mean speed? The functions are abs, acceleration, below,",
                "frobnicate(x)|there is no function frobnicate. The functions are",
                "x|it is a column as it is, expected a function",
                "|expected a column, a number or a function, got nothing more",
                "speed(x|expected ')', got nothing more",
                "speed(x))|expected the end, got ')' at character 9",
                "speed(x y)|expected ')', got 'y' at character 9",
                "speed()|expected a column, a number or a function, got ')' at character 7",
                "speed(1)|expected at least one column; it is used as speed(x, y, z)",
                "speed(x, 1s)|expected no number, got 1s; it is used as speed(x, y, z)",
                "speed(x; y)|expected one group of columns, without a semicolon",
                "distance(x, y)|expected two groups of columns, separated by a semicolon",
                "distance(x, y; z)|expected as many columns on both sides, got 2 and 1",
                "smooth(x)|expected a window such as 0.5s or 15 steps after the columns, got none",
                "smooth(x, 3)|expected a window such as 0.5s or 15 steps after the columns, got 3",
                "smooth(x, 0s)|the window of smooth must be above 0 and at most 864000s, got 0s",
                "smooth(x, 1e9 steps)|at most 10000000 steps, got 1000000000 steps",
                "smooth(x, -1s)|the window of smooth must be above 0",
                "smooth(x, 1s, y)|expected nothing after 1s",
                "pause(x, 1s)|expected a threshold without a unit after the columns, got 1s",
                "log(x, 0)|expected a floor above 0 without a unit after the columns, got 0",
                "smooth(x, 3h)|there is no unit h, expected s (seconds), ms or steps after 3",
                "smooth(x, y, 1s)|it gives 2 columns, expected one: take its magnitude, or one component",
                "smooth(x, y, 1s) + derivative(a, b, c)|'+' needs vectors of the same width, got 2 and 3 columns",
                "x + 1s|1s is a window, expected a column or a number without a unit",
                "1.2.3 * x|1.2.3 is not a number",
                "1e999 * x|1e999 is too large",
                "abs(\"x)|the quote at character 5 has no end",
                "abs(\" \")|the name of a column must not be blank",
                "abs(x) # speed|expected the end, got '#' at character 8",
            })
    void saysWhatIsWrong(String given, String message) {
        String item = given == null ? "" : given;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExpressionParser.parse(item))
                .withMessageStartingWith("derived column '" + item + "': ")
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abs(", "(", "-"})
    void limitsNesting(String opening) {
        String close = opening.equals("-") ? "" : ")";
        String nineteen = opening.repeat(19) + "x" + close.repeat(19);
        ExpressionParser.parse("name = " + nineteen);
        for (int depth : new int[] {21, 5_000}) {
            String deep = opening.repeat(depth) + "x" + close.repeat(Math.min(depth, 2_000));
            assertThatIllegalArgumentException().isThrownBy(() -> ExpressionParser.parse("name = " + deep));
        }
    }

    @Test
    void limitsLengths() {
        ExpressionParser.parse("x" + "+x".repeat(50));
        assertThatIllegalArgumentException().isThrownBy(() -> ExpressionParser.parse("x" + "+x".repeat(51)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExpressionParser.parse("abs(x" + " ".repeat(10_000) + ")"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExpressionParser.parse("speed(x" + ",x".repeat(1_000) + ")"));
    }

    @Test
    void readsBackRandomExpressions() {
        var random = new Random(15);
        for (int k = 0; k < 2_000; k++) {
            String given = "n = " + expression(random, 3);
            DerivedColumn column = ExpressionParser.parse(given);
            assertThat(ExpressionParser.parse(column.text())).as(given).isEqualTo(column);
        }
    }

    /** Whatever the characters, parsing ends with an expression or a complaint. */
    @Test
    void survivesRandomCharacters() {
        var random = new Random(1);
        String alphabet = "xyspeedabs(),;\"\\+-*/=. 0123459emst\tä\ud83d\ude00";
        for (int k = 0; k < 20_000; k++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(30); i >= 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                DerivedColumn column = ExpressionParser.parse(text.toString());
                assertThat(ExpressionParser.parse(column.text())).as("%s", text).isEqualTo(column);
            } catch (IllegalArgumentException complaint) {
                assertThat(complaint).hasMessageStartingWith("derived column '");
            }
        }
    }

    private static String expression(Random random, int depth) {
        List<String> names = List.of("x", "y_1", "\"a b\"", "é.2");
        if (depth == 0) {
            return names.get(random.nextInt(names.size()));
        }
        String a = expression(random, depth - 1);
        String b = expression(random, random.nextInt(depth));
        List<String> forms = new ArrayList<>(List.of("-" + a, "(" + a + ")", "abs(" + a + ")", "2.5 * " + a));
        for (String operator : List.of("+", "-", "*", "/")) {
            forms.add(a + operator + b);
            forms.add("(" + a + operator + b + ")");
        }
        forms.add("distance(" + a + ";" + b + ")");
        forms.add("speed(smooth(" + a + "," + b + ", 0.1s))");
        forms.add("sparc(" + a + ", 3 steps)");
        return forms.get(random.nextInt(forms.size()));
    }
}
