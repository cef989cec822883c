package dev.monge.derive;

import dev.monge.derive.Expression.Quantity;
import dev.monge.derive.Expression.Unit;
import dev.monge.input.InputException;
import dev.monge.wording.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The functions that a derived column can use; docs/reference/derived-columns.md has the formulas. */
enum Function {
    MAGNITUDE(Columns.POINT, Parameter.NONE),
    DIFFERENCE(Columns.TWO_EACH, Parameter.NONE),
    DISTANCE(Columns.TWO_POINTS, Parameter.NONE),
    DERIVATIVE(Columns.EACH, Parameter.NONE),
    SMOOTH(Columns.EACH, Parameter.WINDOW),
    SPEED(Columns.POINT, Parameter.NONE),
    ACCELERATION(Columns.POINT, Parameter.NONE),
    JERK(Columns.POINT, Parameter.NONE),
    PATH(Columns.POINT, Parameter.NONE),
    CURVATURE(Columns.POINT, Parameter.NONE),
    PAUSE(Columns.POINT, Parameter.THRESHOLD),
    BELOW(Columns.EACH, Parameter.THRESHOLD),
    MEAN(Columns.EACH, Parameter.WINDOW),
    DEVIATION(Columns.EACH, Parameter.WINDOW),
    ABS(Columns.EACH, Parameter.NONE),
    LOG(Columns.EACH, Parameter.FLOOR),
    SPARC(Columns.POINT, Parameter.WINDOW_IF_GIVEN),
    LDLJ(Columns.POINT, Parameter.WINDOW_IF_GIVEN),
    PERIODICITY(Columns.EACH, Parameter.WINDOW_IF_GIVEN);

    /** The columns that a function takes. */
    private enum Columns {
        /** Each column by itself. */
        EACH("column, ..."),
        /** The coordinates of a point. */
        POINT("x, y, z"),
        /** Two columns, or the coordinates of two points; each coordinate by itself. */
        TWO_EACH("ax, ay, az; bx, by, bz"),
        /** The coordinates of two points. */
        TWO_POINTS("ax, ay, az; bx, by, bz");

        private final String usage;

        Columns(String usage) {
            this.usage = usage;
        }
    }

    /** The parameter after the columns. */
    private enum Parameter {
        NONE(""),
        WINDOW(", window"),
        WINDOW_IF_GIVEN("[, window]"),
        THRESHOLD(", threshold"),
        FLOOR(", floor");

        private final String usage;

        Parameter(String usage) {
            this.usage = usage;
        }
    }

    /** Longer windows are mistakes: ten days, or ten million steps. */
    private static final double LONGEST_SECONDS = 864_000;

    private static final double MOST_STEPS = 1e7;

    private final Columns columns;
    private final Parameter parameter;

    Function(Columns columns, Parameter parameter) {
        this.columns = columns;
        this.parameter = parameter;
    }

    /** Returns the name that expressions use. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the names of all functions, in alphabetical order. */
    static List<String> words() {
        return Arrays.stream(values()).map(Function::word).sorted().toList();
    }

    /** Returns the function with this name. */
    static Function of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InputException("there is no function " + word
                        + Spelling.nearest(word, words())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(".")
                        + " The functions are " + String.join(", ", words())));
    }

    /** Returns an example of the call, for messages. */
    String usage() {
        return word() + '(' + columns.usage + parameter.usage + ')';
    }

    /** Returns the number of columns of the result. */
    int width(int given) {
        return switch (columns) {
            case EACH, TWO_EACH -> given;
            case POINT, TWO_POINTS -> 1;
        };
    }

    /** Returns whether the function takes two groups of columns, separated by a semicolon. */
    boolean takesTwo() {
        return columns == Columns.TWO_EACH || columns == Columns.TWO_POINTS;
    }

    /** Returns whether the call has a parameter that the function takes, checking its unit and range. */
    boolean accepts(@Nullable Quantity given) {
        if (given == null) {
            return parameter == Parameter.NONE || parameter == Parameter.WINDOW_IF_GIVEN;
        }
        return switch (parameter) {
            case NONE -> false;
            case WINDOW, WINDOW_IF_GIVEN -> given.unit() != Unit.NONE && isWindow(given);
            case THRESHOLD -> given.unit() == Unit.NONE;
            case FLOOR -> given.unit() == Unit.NONE && given.value() > 0;
        };
    }

    private boolean isWindow(Quantity given) {
        double most = given.unit() == Unit.SECONDS ? LONGEST_SECONDS : MOST_STEPS;
        if (!(given.value() > 0 && given.value() <= most)) {
            throw new InputException("the window of " + word() + " must be above 0 and at most "
                    + new Quantity(most, given.unit()).text() + ", got " + given.text());
        }
        return true;
    }

    /** Returns what the parameter must be, for messages. */
    String parameterRule() {
        return switch (parameter) {
            case NONE -> "no number";
            case WINDOW -> "a window such as 0.5s or 15 steps after the columns";
            case WINDOW_IF_GIVEN -> "at most a window such as 2s or 60 steps after the columns";
            case THRESHOLD -> "a threshold without a unit after the columns";
            case FLOOR -> "a floor above 0 without a unit after the columns";
        };
    }
}
