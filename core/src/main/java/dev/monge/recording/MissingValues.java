package dev.monge.recording;

import dev.monge.input.InputException;
import java.util.Arrays;
import java.util.Locale;

/** What is done where a value of a recording is missing. */
public enum MissingValues {
    /** A missing value is an error. */
    REFUSE,
    /** The last value is repeated; before the first one, the first. */
    HOLD,
    /** The value lies on the line between its neighbours in time; before the first and after the last it is held. */
    INTERPOLATE,
    /** The row is left out. */
    DROP;

    /**
     * Returns the policy that is written as this word.
     *
     * @throws InputException if there is none
     */
    public static MissingValues of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(word))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "expected refuse, hold, interpolate or drop for missing values, got '" + word + "'"));
    }

    /** Returns the policy as it is written, such as {@code hold}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
