package dev.monge.derive;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A declared expression over the columns of a recording. Its {@link #text} is read back as an equal expression. */
sealed interface Expression {
    /** Returns the canonical text. */
    String text();

    /** Returns the number of columns that the expression gives: 1, or more for a vector. */
    int width();

    /** Adds the names of the columns that the expression uses. */
    void addNamesTo(Set<String> names);

    /** Adds the calls of functions that the expression consists of. */
    default void addCallsTo(List<Call> calls) {
        // Columns and numbers have none.
    }

    /** Returns the names of the columns that the expression uses, in alphabetical order. */
    default Set<String> names() {
        Set<String> names = new TreeSet<>();
        addNamesTo(names);
        return names;
    }

    /** Returns a name as it stands in an expression: in quotes if it has characters that would be read otherwise. */
    static String quoted(String name) {
        boolean plain = ExpressionParser.isNameStart(name.charAt(0))
                && name.chars().allMatch(c -> ExpressionParser.isNamePart((char) c));
        return plain ? name : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** A column of the recording, or one that was derived before. */
    record Column(String name) implements Expression {
        @Override
        public String text() {
            return quoted(name);
        }

        @Override
        public int width() {
            return 1;
        }

        @Override
        public void addNamesTo(Set<String> names) {
            names.add(name);
        }
    }

    /** The unit of a number. */
    enum Unit {
        NONE,
        SECONDS,
        STEPS
    }

    /** A number, perhaps with a unit. */
    record Quantity(double value, Unit unit) implements Expression {
        @Override
        public String text() {
            String number = value == Math.rint(value) && Math.abs(value) < 1e15
                    ? String.format(Locale.ROOT, "%.0f", value)
                    : Double.toString(value);
            return switch (unit) {
                case NONE -> number;
                case SECONDS -> number + "s";
                case STEPS -> number + (value == 1 ? " step" : " steps");
            };
        }

        @Override
        public int width() {
            return 1;
        }

        @Override
        public void addNamesTo(Set<String> names) {
            // A number uses no column.
        }
    }

    /** A sum, difference, product or quotient; a vector and a single column are combined component by component. */
    record Arithmetic(char operator, Expression left, Expression right) implements Expression {
        @Override
        public String text() {
            return operand(left, rank(operator)) + ' ' + operator + ' ' + operand(right, rank(operator) + 1);
        }

        private static String operand(Expression side, int least) {
            boolean closed = side instanceof Arithmetic inner && rank(inner.operator) < least;
            return closed ? "(" + side.text() + ")" : side.text();
        }

        private static int rank(char operator) {
            return operator == '*' || operator == '/' ? 1 : 0;
        }

        @Override
        public int width() {
            return Math.max(left.width(), right.width());
        }

        @Override
        public void addNamesTo(Set<String> names) {
            left.addNamesTo(names);
            right.addNamesTo(names);
        }

        @Override
        public void addCallsTo(List<Call> calls) {
            left.addCallsTo(calls);
            right.addCallsTo(calls);
        }
    }

    /**
     * A function of columns.
     *
     * @param function the function
     * @param groups its columns: one list, or two for the functions of two points
     * @param parameter the window, threshold or floor; null if there is none
     */
    record Call(
            Function function,
            List<List<Expression>> groups,
            @Nullable Quantity parameter) implements Expression {
        @Override
        public String text() {
            String columns = groups.stream()
                    .map(group -> group.stream().map(Expression::text).collect(Collectors.joining(", ")))
                    .collect(Collectors.joining("; "));
            return function.word() + '(' + columns + (parameter == null ? "" : ", " + parameter.text()) + ')';
        }

        @Override
        public int width() {
            return function.width(width(groups.get(0)));
        }

        static int width(List<Expression> group) {
            return group.stream().mapToInt(Expression::width).sum();
        }

        @Override
        public void addNamesTo(Set<String> names) {
            groups.forEach(group -> group.forEach(each -> each.addNamesTo(names)));
        }

        @Override
        public void addCallsTo(List<Call> calls) {
            calls.add(this);
            groups.forEach(group -> group.forEach(each -> each.addCallsTo(calls)));
        }
    }
}
