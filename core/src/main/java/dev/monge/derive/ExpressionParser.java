package dev.monge.derive;

import dev.monge.derive.Expression.Arithmetic;
import dev.monge.derive.Expression.Call;
import dev.monge.derive.Expression.Column;
import dev.monge.derive.Expression.Quantity;
import dev.monge.derive.Expression.Unit;
import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one declared column: an expression, perhaps with a name before it.
 *
 * <pre>
 * item    = [ name "=" ] sum
 * sum     = product { ("+" | "-") product }
 * product = factor { ("*" | "/") factor }
 * factor  = "-" factor | number [ unit ] | name | name "(" sum { ("," | ";") sum } ")" | "(" sum ")"
 * unit    = "s" | "ms" | "step" | "steps"
 * </pre>
 */
final class ExpressionParser {
    private static final int LONGEST = 10_000;
    private static final int DEEPEST = 20;
    private static final int LONGEST_CHAIN = 50;
    /** Columns of one group, so that an expression in a file cannot ask for endless work. */
    private static final int MOST_COLUMNS = 1_000;

    private final String text;
    private int at;
    private int depth;

    private ExpressionParser(String text) {
        this.text = text;
    }

    /**
     * Reads one item of a list.
     *
     * @throws InputException if it is not an expression; the message quotes it
     */
    static DerivedColumn parse(String item) {
        if (item.length() > LONGEST) {
            throw new InputException("a derived column must have at most 10,000 characters, got " + item.length());
        }
        try {
            return new ExpressionParser(item).item();
        } catch (IllegalArgumentException mistake) {
            throw new InputException("derived column '" + item.strip() + "': " + mistake.getMessage());
        }
    }

    /** Reads a number with its unit, and nothing else. */
    static Expression quantity(String text) {
        var parser = new ExpressionParser(text);
        Expression quantity = parser.factor();
        if (parser.skip()) {
            throw parser.unexpected("the end");
        }
        return quantity;
    }

    private DerivedColumn item() {
        String name = null;
        int start = at;
        if (skip() && (isNameStart(text.charAt(at)) || text.charAt(at) == '"')) {
            String first = name();
            if (take('=')) {
                name = first;
            } else {
                at = start;
            }
        }
        Expression expression = sum();
        if (skip()) {
            throw unexpected("the end");
        }
        if (expression.width() != 1) {
            throw new InputException(
                    "it gives " + expression.width() + " columns, expected one: take its magnitude, or one component");
        }
        if (name == null && expression instanceof Column) {
            throw new InputException("it is a column as it is, expected a function such as "
                    + Function.DERIVATIVE.usage() + ". The functions are " + String.join(", ", Function.words()));
        }
        return new DerivedColumn(name == null ? expression.text() : name, expression);
    }

    private Expression sum() {
        if (++depth > DEEPEST) {
            throw new InputException("parentheses may be nested at most " + DEEPEST + " deep");
        }
        Expression left = product();
        int terms = 0;
        while (skip() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            char operator = text.charAt(at++);
            left = arithmetic(operator, left, product(), ++terms);
        }
        depth--;
        return left;
    }

    private Expression product() {
        Expression left = factor();
        int terms = 0;
        while (skip() && (text.charAt(at) == '*' || text.charAt(at) == '/')) {
            char operator = text.charAt(at++);
            left = arithmetic(operator, left, factor(), ++terms);
        }
        return left;
    }

    private static Expression arithmetic(char operator, Expression left, Expression right, int terms) {
        if (terms > LONGEST_CHAIN) {
            throw new InputException("at most " + LONGEST_CHAIN + " operators may follow each other, got more");
        }
        for (Expression side : List.of(left, right)) {
            if (side instanceof Quantity quantity && quantity.unit() != Unit.NONE) {
                throw new InputException(
                        quantity.text() + " is a window, expected a column or a number without a unit");
            }
        }
        if (left.width() != right.width() && left.width() != 1 && right.width() != 1) {
            throw new InputException("'" + operator + "' needs vectors of the same width, got " + left.width() + " and "
                    + right.width() + " columns");
        }
        return new Arithmetic(operator, left, right);
    }

    private Expression factor() {
        if (!skip()) {
            throw unexpected("a column, a number or a function");
        }
        char c = text.charAt(at);
        if (c == '-') {
            at++;
            return negative();
        } else if (c == '(') {
            at++;
            Expression inner = sum();
            require(')');
            return inner;
        } else if (isDigit(c) || c == '.') {
            return quantity();
        } else if (c == '"') {
            return new Column(name());
        } else if (isNameStart(c)) {
            String word = name();
            return take('(') ? call(Function.of(word)) : new Column(word);
        }
        throw unexpected("a column, a number or a function");
    }

    private Expression negative() {
        if (++depth > DEEPEST) {
            throw new InputException("minus signs may be nested at most " + DEEPEST + " deep");
        }
        Expression of = factor();
        depth--;
        return of instanceof Quantity quantity
                ? new Quantity(0 - quantity.value(), quantity.unit())
                : arithmetic('*', new Quantity(-1, Unit.NONE), of, 1);
    }

    private Expression call(Function function) {
        List<List<Expression>> groups = new ArrayList<>();
        groups.add(new ArrayList<>());
        Quantity parameter = null;
        do {
            Expression argument = sum();
            if (parameter != null) {
                throw wrong(function, "expected nothing after " + parameter.text());
            }
            if (argument instanceof Quantity quantity) {
                parameter = quantity;
            } else {
                groups.get(groups.size() - 1).add(argument);
            }
            if (take(';')) {
                groups.add(new ArrayList<>());
                at--; // the loop takes the separator
            }
        } while (take(',') || take(';'));
        require(')');
        if (groups.size() == 1 && function == Function.DIFFERENCE && Call.width(groups.get(0)) == 2) {
            List<Expression> both = groups.get(0);
            if (both.size() == 2) {
                groups = List.of(List.of(both.get(0)), List.of(both.get(1)));
            }
        }
        check(function, groups, parameter);
        return new Call(function, groups.stream().map(List::copyOf).toList(), parameter);
    }

    private static void check(Function function, List<List<Expression>> groups, @Nullable Quantity parameter) {
        if (groups.size() != (function.takesTwo() ? 2 : 1)) {
            throw wrong(
                    function,
                    function.takesTwo()
                            ? "expected two groups of columns, separated by a semicolon"
                            : "expected one group of columns, without a semicolon");
        }
        int width = Call.width(groups.get(0));
        if (width == 0 || width > MOST_COLUMNS) {
            throw wrong(function, width == 0 ? "expected at least one column" : "expected at most 1,000 columns");
        }
        if (groups.size() == 2 && Call.width(groups.get(1)) != width) {
            throw wrong(
                    function,
                    "expected as many columns on both sides, got " + width + " and " + Call.width(groups.get(1)));
        }
        if (!function.accepts(parameter)) {
            throw wrong(
                    function,
                    "expected " + function.parameterRule() + ", got "
                            + (parameter == null ? "none" : parameter.text()));
        }
    }

    private static IllegalArgumentException wrong(Function function, String why) {
        return new InputException(why + "; it is used as " + function.usage());
    }

    private Quantity quantity() {
        int start = at;
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int digits = at + 1;
            if (digits < text.length() && (text.charAt(digits) == '-' || text.charAt(digits) == '+')) {
                digits++;
            }
            if (digits < text.length() && isDigit(text.charAt(digits))) {
                at = digits;
                while (at < text.length() && isDigit(text.charAt(at))) {
                    at++;
                }
            }
        }
        String digits = text.substring(start, at);
        double value;
        try {
            value = Double.parseDouble(digits);
        } catch (NumberFormatException none) {
            throw new InputException(digits + " is not a number");
        }
        if (!Double.isFinite(value)) {
            throw new InputException(digits + " is too large");
        }
        if (!skip() || !isNameStart(text.charAt(at))) {
            return new Quantity(value, Unit.NONE);
        }
        String unit = name();
        return switch (unit) {
            case "s" -> new Quantity(value, Unit.SECONDS);
            case "ms" -> new Quantity(value / 1000, Unit.SECONDS);
            case "step", "steps" -> new Quantity(value, Unit.STEPS);
            default ->
                throw new InputException(
                        "there is no unit " + unit + ", expected s (seconds), ms or steps after " + digits);
        };
    }

    private String name() {
        skip();
        if (text.charAt(at) != '"') {
            int start = at;
            while (at < text.length() && isNamePart(text.charAt(at))) {
                at++;
            }
            return text.substring(start, at);
        }
        int start = at++;
        var name = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            name.append(text.charAt(at++));
        }
        if (at == text.length()) {
            throw new InputException("the quote at character " + (start + 1) + " has no end");
        }
        at++;
        if (name.toString().isBlank()) {
            throw new InputException("the name of a column must not be blank");
        }
        return name.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    static boolean isNamePart(char c) {
        return isNameStart(c) || Character.isDigit(c) || c == '.';
    }

    /** Skips blanks and returns whether anything is left. */
    private boolean skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private boolean take(char c) {
        if (skip() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void require(char c) {
        if (!take(c)) {
            throw unexpected("'" + c + "'");
        }
    }

    private IllegalArgumentException unexpected(String expected) {
        String got = skip() ? "'" + text.charAt(at) + "' at character " + (at + 1) : "nothing more";
        return new InputException("expected " + expected + ", got " + got);
    }
}
