package dev.monge.rl.bundled;

import dev.monge.rl.demonstration.Demonstration;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.util.List;

/** Episodes of one environment, from which a reward is learned or by which a learned reward is validated. */
public interface EpisodeSet {
    /** Returns the name of the environment. */
    String environment();

    /** Returns the name of the set, by which stored results name it. */
    String name();

    /** Returns the episodes, replayed from seeds and actions; O(steps). */
    List<Demonstration> demonstrations();

    /** Returns the episodes by which rewards learned from these are validated: those of other policies. */
    EpisodeSet validation();

    /** Returns the world in which the episodes were played. */
    default World place() {
        return World.of(environment(), this::newEnvironment);
    }

    /** Returns a new environment like the one in which the episodes were played. */
    default Environment newEnvironment() {
        return Environments.standard().make(environment());
    }
}
