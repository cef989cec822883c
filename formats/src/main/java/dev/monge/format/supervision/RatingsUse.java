package dev.monge.format.supervision;

import java.util.Locale;

/** What ratings of recordings are used as. */
public enum RatingsUse {
    /** Known values, with the noise that several raters show. */
    LABELS,
    /** The order of all pairs that are clearly apart. */
    PAIRS,
    /** Their distribution alone, without saying whose they are. */
    PROFILE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
