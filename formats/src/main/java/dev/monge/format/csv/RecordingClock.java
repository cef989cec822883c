package dev.monge.format.csv;

import dev.monge.recording.ClockUnit;
import dev.monge.recording.EpochClock;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The clock of one recording in a table: its times, counted from the first one if that is a time since 1970. */
final class RecordingClock {
    private static final int LONGEST = 64;

    private final ClockUnit unit;
    private @Nullable BigDecimal first;
    private boolean begun;

    RecordingClock(ClockUnit unit) {
        this.unit = unit;
    }

    /**
     * Returns a time in the unit of the column, from the first time if it is one since 1970. The difference is exact.
     *
     * @param time the cell as a double
     * @param text the cell
     */
    double from(double time, String text) {
        if (!begun) {
            begun = true;
            first = EpochClock.isEpoch(unit.seconds(time)) ? exact(time, text) : null;
        }
        return first == null ? time : exact(time, text).subtract(first).doubleValue();
    }

    private static BigDecimal exact(double time, String text) {
        String plain = text.replace(',', '.');
        // Exponents could ask for more digits than there is memory.
        return plain.length() <= LONGEST && plain.matches("[-+]?[0-9]+(\\.[0-9]*)?")
                ? new BigDecimal(plain)
                : new BigDecimal(time);
    }

    /** Returns when the recording began, in seconds since 1970, if its times are counted from then. */
    Optional<String> began() {
        return Optional.ofNullable(first)
                .map(time -> unit.seconds(time).stripTrailingZeros().toPlainString());
    }
}
