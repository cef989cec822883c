package dev.monge.cli.render;

import dev.monge.input.InputException;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.WorldId;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Footage;
import org.jspecify.annotations.Nullable;

/**
 * Plays a recorded trajectory again: the environment and the seed it names, then its actions. It must come to the same
 * states and rewards, to the bit; otherwise it is refused.
 */
final class TrajectoryReplay {
    private final Trajectory trajectory;
    private final Environment environment;
    private final long seed;

    private TrajectoryReplay(Trajectory trajectory, WorldId where, long seed) {
        this.trajectory = trajectory;
        this.seed = seed;
        environment = Environments.standard().world(where).make();
        int observed = environment.observationSpace().size();
        if (trajectory.shape().states() != observed) {
            throw new InputException("its states have " + trajectory.shape().states()
                    + " numbers, those of the environment " + observed);
        }
        int given = trajectory.shape().actions();
        int width = environment.actionSpace() instanceof Box box ? box.size() : 1;
        if (given == 0) {
            throw new InputException("it has no actions");
        }
        boolean oneHot = environment.actionSpace() instanceof Discrete discrete && given == discrete.size();
        if (given != width && !oneHot) {
            throw new InputException("its actions have " + given + " numbers, those of the environment " + width);
        }
    }

    /**
     * Prepares; every complaint is an {@link InputException}.
     *
     * @param where the environment, if the recording does not name it
     * @param seed the seed, if the recording does not name it
     */
    static TrajectoryReplay of(Recording recorded, @Nullable WorldId where, @Nullable Long seed) {
        String environment = recorded.about().get("environment");
        String ownSeed = recorded.about().get("seed");
        requireOne("environment", "ENV", environment, where);
        requireOne("seed", "--seed", ownSeed, seed);
        return new TrajectoryReplay(
                recorded.trajectory(),
                where == null ? WorldId.of(String.valueOf(environment)) : where,
                seed == null ? seed(String.valueOf(ownSeed)) : seed);
    }

    private static void requireOne(String what, String option, @Nullable Object recorded, @Nullable Object given) {
        if (recorded == null && given == null) {
            throw new InputException("it does not name its " + what + ", expected " + option);
        }
        if (recorded != null && given != null) {
            throw new InputException("it names its own " + what + ", " + recorded + ", expected no " + option);
        }
    }

    private static long seed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new InputException("its seed is " + text, e);
        }
    }

    /** Plays the recorded actions again, once; every state and reward must be the recorded one. */
    Footage footage() {
        try (environment) {
            return played();
        }
    }

    private Footage played() {
        var camera = new Camera();
        EpisodePlayer.Listener pictures = camera.shooting(environment);
        double[] rewards = trajectory.rewards();
        int steps = new EpisodePlayer(environment)
                .play(seed, new Replayed(), trajectory.length(), new EpisodePlayer.Listener() {
                    @Override
                    public void begun() {
                        pictures.begun();
                    }

                    @Override
                    public void taken(EpisodePlayer.Step step) {
                        pictures.taken(step);
                        if (rewards != null && rewards[step.number()] != step.reward()) {
                            throw new InputException("step " + (step.number() + 1) + " earns " + step.reward()
                                    + ", recorded " + rewards[step.number()]);
                        }
                    }
                });
        if (steps < trajectory.length()) {
            throw new InputException("the episode ends after step " + steps + ", recorded " + trajectory.length());
        }
        return camera.footage();
    }

    /** Takes the recorded actions, one after the other, if what it observes is what was recorded. */
    private final class Replayed implements Controller {
        private final Trajectory.Cursor recorded = trajectory.cursor();
        private int next;

        @Override
        public void act(float[] observation, float[] action) {
            recorded.moveTo(next);
            for (int i = 0; i < observation.length; i++) {
                if (recorded.state(i) != observation[i]) {
                    throw new InputException("state " + next + " has " + observation[i] + " in place " + i
                            + ", recorded " + recorded.state(i));
                }
            }
            next++;
            if (environment.actionSpace() instanceof Discrete) {
                action[0] = choice(recorded);
            } else {
                for (int i = 0; i < action.length; i++) {
                    action[i] = recorded.action(i);
                }
            }
        }
    }

    /** A discrete action, recorded as its number or one-hot. */
    private int choice(Trajectory.Cursor recorded) {
        int width = trajectory.shape().actions();
        if (width == 1) {
            float number = recorded.action(0);
            if (number != Math.rint(number)) {
                throw new InputException("an action must be a whole number, got " + number);
            }
            return (int) number;
        }
        int chosen = 0;
        for (int i = 0; i < width; i++) {
            chosen = recorded.action(i) > recorded.action(chosen) ? i : chosen;
        }
        return chosen;
    }
}
