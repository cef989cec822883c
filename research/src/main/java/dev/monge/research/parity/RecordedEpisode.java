package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.research.parity.Promotion.Scope;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An episode of any world recorded in the original Gymnasium, with all its actions, observations and rewards to the bit,
 * that can be replayed. It is read from the fields of a JSON object, as any JSON library returns them.
 *
 * <p>Always there are {@code env}, {@code options}, {@code limit}, {@code seed}, {@code reset_seed} (null if the episode
 * continued the random numbers of the one before), {@code steps}, {@code terminated}, {@code truncated}, {@code outcome},
 * {@code ret_hex}, {@code actions}, {@code obs} and {@code reward}. An {@link InnerField} is compared where it was recorded.
 */
public final class RecordedEpisode {
    private final RecordedWorld world;
    private final long seed;
    private final @Nullable Long resetSeed;
    private final boolean continuesUsedWorld;
    private final int steps;
    private final boolean terminated;
    private final boolean truncated;
    private final String outcome;
    private final long totalBits;
    private final List<?> actions;
    private final List<?> observations;
    private final long[] rewardBits;
    private final List<InnerField> inner;

    private RecordedEpisode(Fields fields) {
        world = RecordedWorld.of(fields);
        seed = fields.whole("seed");
        resetSeed = fields.has("reset_seed") ? (Long) fields.whole("reset_seed") : null;
        continuesUsedWorld =
                resetSeed == null && fields.has("fresh_world") && !fields.require("fresh_world", Boolean.class);
        steps = fields.whole("steps", EpisodePlayer.LONGEST);
        terminated = fields.require("terminated", Boolean.class);
        truncated = fields.require("truncated", Boolean.class);
        outcome = fields.require("outcome", String.class);
        totalBits = fields.bits("ret_hex");
        actions = fields.list("actions", steps);
        observations = fields.list("obs", steps + 1);
        rewardBits = fields.bits("reward", steps);
        inner = InnerField.of(fields, steps);
    }

    /**
     * Reads an episode from the fields of its JSON object.
     *
     * @throws InputException if a field is missing or malformed; the message names it
     */
    public static RecordedEpisode of(Map<String, ?> fields) {
        return new RecordedEpisode(new Fields(fields));
    }

    /** Returns the name of the world. */
    public String world() {
        return world.name();
    }

    /** Returns what the episode is called in messages. */
    public String label() {
        return world.label("seed " + seed);
    }

    /**
     * Returns whether this episode began with a seed; otherwise it continued the random numbers of the previous
     * episode.
     */
    public boolean isSeeded() {
        return resetSeed != null;
    }

    /**
     * Returns whether Gymnasium played this episode in a world that it had used before, which may change the order in
     * which contacts are solved and with it the bits. Monge's worlds are as new after every reset, so such an episode
     * cannot be compared.
     */
    public boolean continuesUsedWorld() {
        return continuesUsedWorld;
    }

    /** Returns whether another episode was recorded in the same world, so that this one can follow it. */
    public boolean canFollow(RecordedEpisode before) {
        return world.equals(before.world);
    }

    /** Returns a new environment in which this episode and any unseeded episodes that follow can be replayed. */
    public Environment environment(Environments registry) {
        return world.make(registry);
    }

    /**
     * Replays the episode and compares everything in the given scope. A reward that differs by one unit in the last place
     * is counted and does not end the comparison, because it has no influence on what follows.
     *
     * @param environment one returned by {@link #environment}; for an unseeded episode, that of the previous episode
     * @throws InputException if an action or an observation is not one of this world
     */
    public ReplayComparison replay(Environment environment, Scope scope) {
        return new Run(new ReplayStage(environment), scope).compare();
    }

    /** One replay. */
    private final class Run {
        private final ReplayStage stage;
        private final Scope scope;
        private @Nullable String difference;
        private boolean observationsEqual = true;
        private long near;
        private long far;

        Run(ReplayStage stage, Scope scope) {
            this.stage = stage;
            this.scope = scope;
        }

        ReplayComparison compare() {
            stage.reset(resetSeed);
            compareState();
            while (stage.steps() < steps && observationsEqual && !stage.ended()) {
                readAction(actions.get(stage.steps()));
                stage.step();
                compareState();
                compareReward();
            }
            if (observationsEqual) {
                compareEnd();
            }
            return new ReplayComparison(
                    difference, observationsEqual, scope == Scope.EVERYTHING ? stage.steps() : 0, near, far);
        }

        private void differs(@Nullable String what) {
            if (difference == null) {
                difference = what;
            }
        }

        private void readAction(@Nullable Object action) {
            if (stage.isDiscrete()) {
                if (!(action instanceof Integer number)) {
                    throw new InputException("field actions must hold integers, got " + action);
                }
                stage.action[0] = number;
            } else {
                Bits.read(Fields.hex("actions", action, 8 * stage.action.length), stage.action);
            }
        }

        private void compareState() {
            Object recorded = observations.get(stage.steps());
            String got;
            String expected;
            if (stage.isNumbered()) {
                got = String.valueOf(stage.number());
                expected = String.valueOf(recorded);
            } else {
                got = Bits.digits(stage.observation, stage.observation.length);
                expected = Fields.hex("obs", recorded, got.length());
            }
            if (!got.equals(expected)) {
                observationsEqual = false;
                differs("the observation of step " + stage.steps() + " is " + got + ", recorded " + expected);
            }
            for (InnerField field : inner) {
                differs(field.difference(stage));
            }
        }

        private void compareReward() {
            if (scope != Scope.EVERYTHING) {
                return;
            }
            double recorded = Double.longBitsToDouble(rewardBits[stage.steps() - 1]);
            if (Double.doubleToRawLongBits(stage.reward()) != rewardBits[stage.steps() - 1]) {
                boolean next = Math.nextUp(recorded) == stage.reward() || Math.nextDown(recorded) == stage.reward();
                near += next ? 1 : 0;
                far += next ? 0 : 1;
                differs("the reward of step " + stage.steps() + " is " + stage.reward() + ", recorded " + recorded);
            }
        }

        private void compareEnd() {
            if (stage.steps() != steps) {
                differs("the episode ended after step " + stage.steps() + ", recorded " + steps + " steps");
            }
            differs(stage.endDifference(terminated, truncated, outcome));
            if (scope == Scope.EVERYTHING && Double.doubleToRawLongBits(stage.total()) != totalBits) {
                differs("the return is " + stage.total() + ", recorded " + Double.longBitsToDouble(totalBits));
            }
        }
    }
}
