package dev.monge.derive;

import dev.monge.trajectory.DataSet;

/**
 * Recordings to which a {@link Preparation} was applied. Their steps are those that statements and questions name and that
 * a reward sees. Only a preparation makes them, so recordings can be prepared neither twice nor not at all.
 */
public final class PreparedData {
    private final DataSet recordings;
    private final Preparation preparation;

    PreparedData(DataSet recordings, Preparation preparation) {
        this.recordings = recordings;
        this.preparation = preparation;
    }

    /** Returns the prepared recordings. */
    public DataSet recordings() {
        return recordings;
    }

    /** Returns what was done to them; its list of derived columns is explicit. */
    public Preparation preparation() {
        return preparation;
    }
}
