package dev.monge.world;

import dev.monge.reward.BoundReward;
import dev.monge.reward.Reward;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A world that policies act in: what it is called, what is known of it, and how to make an environment of it. Worlds
 * with names come from {@link Environments}; {@link #of} makes one of your own environment.
 *
 * <p>The specification is asked once, of an environment that is closed at once, because an environment may cost a
 * process. Whoever makes an environment closes it.
 */
public final class World {
    private final WorldId id;
    private final Specification specification;
    private final Supplier<? extends Environment> maker;

    World(WorldId id, Supplier<? extends Environment> maker) {
        this.id = id;
        this.maker = maker;
        try (Environment asked = maker.get()) {
            specification = Specification.of(asked);
        }
    }

    /**
     * Returns a world without options.
     *
     * @param name what messages and files call it
     * @param maker creates a new environment on every call
     * @throws IllegalArgumentException if an environment contradicts itself, such as by a name too many
     */
    public static World of(String name, Supplier<? extends Environment> maker) {
        return new World(new WorldId(name, Map.of()), maker);
    }

    /** Returns what it is called. */
    public WorldId id() {
        return id;
    }

    /** Returns what is known of it. */
    public Specification specification() {
        return specification;
    }

    /**
     * Returns the mean of learned rewards, bound to the steps of this world.
     *
     * @throws IllegalArgumentException if the steps lack components that a reward needs
     */
    public BoundReward bind(List<? extends Reward> rewards) {
        return BoundReward.of(rewards, specification.steps(), toString());
    }

    /** Returns a new environment, which the caller closes. */
    public Environment make() {
        return maker.get();
    }

    /** Returns the id. */
    @Override
    public String toString() {
        return id.toString();
    }
}
