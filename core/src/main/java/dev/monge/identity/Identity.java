package dev.monge.identity;

import dev.monge.nn.Schedule;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a stored result is found by: a name, and the names and values of everything that affects the result. The {@code
 * toString} of a computation is for people; two computations with the same identity have the same result.
 *
 * <p>The names are written by hand and are kept when a class or its parts are renamed, as every result that anybody has
 * stored would be lost with them. A part that a computation gains later is left out where it has the value that results
 * before had. Constants of enums count by their names. A part that does not affect the result, such as a number of
 * threads, has a fixed value.
 *
 * <p>The <em>result number</em> of a computation begins at 1 and is raised by hand in the commit after which the same
 * options give other numbers, that is, whenever an expected value of a test of the computation has to change. Stored
 * results are then computed again. It is enough to raise the number of the part that has changed, such as that of PPO's
 * options: the identity of every study that trains a policy contains it. Immutable.
 */
public final class Identity {
    private static final String SEPARATOR = ", ";

    private final String name;
    private final String parts;

    private Identity(String name, String parts) {
        this.name = name;
        this.parts = parts;
    }

    /**
     * Returns the identity of a computation without its parts.
     *
     * @param result the result number
     */
    public static Identity of(String name, int result) {
        Identity first = of(name);
        return result == 1 ? first : first.with("result", result);
    }

    /** Returns the identity of a part of other computations, whose result number is theirs. */
    public static Identity of(String name) {
        return new Identity(name, "");
    }

    /** Returns this identity with another part: a text. */
    public Identity with(String part, String value) {
        return new Identity(name, (parts.isEmpty() ? "" : parts + SEPARATOR) + part + "=" + value);
    }

    /** Returns this identity with another part: a whole number. */
    public Identity with(String part, long value) {
        return with(part, Long.toString(value));
    }

    /**
     * Returns this identity with another part: a whole number that results were once stored without.
     *
     * @param before the value that they have, at which the part is left out
     */
    public Identity with(String part, long value, long before) {
        return value == before ? this : with(part, value);
    }

    /** Returns this identity with another part: a number. */
    public Identity with(String part, double value) {
        return with(part, Double.toString(value));
    }

    /** Returns this identity with another part: yes or no. */
    public Identity with(String part, boolean value) {
        return with(part, Boolean.toString(value));
    }

    /** Returns this identity with another part: one of several. */
    public Identity with(String part, Enum<?> value) {
        return with(part, value.name());
    }

    /** Returns this identity with another part: numbers. */
    public Identity with(String part, List<? extends Number> values) {
        return with(part, values.stream().map(String::valueOf).collect(Collectors.joining(SEPARATOR, "[", "]")));
    }

    /** Returns this identity with another part: something that has an identity. */
    public Identity with(String part, Identity value) {
        return with(part, value.toString());
    }

    /** Returns this identity with another part: a schedule. */
    public Identity with(String part, Schedule value) {
        if (value instanceof Schedule.Constant constant) {
            return with(part, of("Constant").with("value", constant.value()));
        }
        if (value instanceof Schedule.Linear line) {
            return with(
                    part,
                    of("Linear").with("from", line.from()).with("to", line.to()).with("end", line.end()));
        }
        var curve = (Schedule.Exponential) value;
        return with(
                part,
                of("Exponential")
                        .with("from", curve.from())
                        .with("to", curve.to())
                        .with("end", curve.end()));
    }

    /** Returns this identity with another part: several things that have identities. */
    public Identity withAll(String part, List<Identity> values) {
        return with(part, values.stream().map(Identity::toString).collect(Collectors.joining(SEPARATOR, "[", "]")));
    }

    /** Returns the text that is stored: the name, and the parts in brackets. */
    @Override
    public String toString() {
        return name + "[" + parts + "]";
    }
}
