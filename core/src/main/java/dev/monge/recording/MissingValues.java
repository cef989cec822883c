package dev.monge.recording;

/** What is done where a value of a recording is missing. */
public enum MissingValues {
    /** A missing value is an error. */
    REFUSE,
    /** The last value is repeated; before the first one, the first. */
    HOLD,
    /** The value lies on the line between its neighbours in time; before the first and after the last it is held. */
    INTERPOLATE,
    /** The row is left out. */
    DROP
}
