package dev.monge.studio.round;

import dev.monge.trajectory.DataSet;
import dev.monge.world.WorldId;
import dev.monge.world.lander.LunarLander;
import java.util.Optional;

/** The world that recordings are from, if it is one that policies can act in. */
public final class StudyWorld {
    private StudyWorld() {}

    /** Returns the environment of recordings: the one they name, or the one whose states and actions they have. */
    public static Optional<WorldId> of(DataSet data) {
        boolean lander = data.stateNames().equals(LunarLander.OBSERVATION_NAMES)
                && data.actionNames().size() == 1;
        return lander ? Optional.of(WorldId.of("LunarLander-v3")) : Optional.empty();
    }

    static boolean isKnown(DataSet data) {
        return of(data).isPresent();
    }
}
