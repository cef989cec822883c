package dev.monge.rl.rounds;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.recording.ColumnOrder;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The episodes of one policy that an expert is shown.
 *
 * @param round the number of the round, from 1
 * @param episodes the recorded episodes, named {@code round-1-episode-1} and so on
 * @param seeds the seed of each episode; with the recorded actions, the same seed gives the same episode
 */
public record Cohort(int round, List<Trajectory> episodes, List<Long> seeds) {
    /** Copies the lists. */
    public Cohort {
        episodes = List.copyOf(episodes);
        seeds = List.copyOf(seeds);
    }

    /**
     * Plays stochastic episodes of a policy.
     *
     * @param like the steps of the recordings beside which the episodes stand, whose order of components they take
     */
    public static Cohort of(
            int round, Policy policy, Environment environment, StepShape like, int count, RandomStreams streams) {
        var player = new EpisodePlayer(environment);
        var recorder = new EpisodeRecorder();
        RandomStream random = streams.generator();
        Controller drawing = policy.drawing(random);
        List<Trajectory> episodes = new ArrayList<>();
        List<Long> seeds = new ArrayList<>();
        for (int e = 0; e < count; e++) {
            random.reset(streams, e);
            long seed = random.nextLong() >>> 1;
            player.play(seed, drawing, recorder);
            seeds.add(seed);
            episodes.add(arranged(recorder.trajectory(name(round, e)), environment, like));
        }
        return new Cohort(round, episodes, seeds);
    }

    /** Components are found by name; recordings whose components have no names of their own have the world's order. */
    private static Trajectory arranged(Trajectory played, Environment environment, StepShape like) {
        if (like.isUnnamed()) {
            return played.named(like.stateNames(), like.actionNames());
        }
        Trajectory named = played.named(environment.observationNames(), environment.actionNames());
        return ColumnOrder.arrange(new Recording(named, Map.of()), like).trajectory();
    }

    /** Checks that recordings have components of the world's names, or none. */
    static void requireNames(StepShape recorded, StepShape played) {
        if (!recorded.isUnnamed()
                && !(played.stateNames().containsAll(recorded.stateNames())
                        && played.actionNames().containsAll(recorded.actionNames()))) {
            throw new InputException(
                    "the demonstrations have " + names(recorded) + ", but the environment has " + names(played));
        }
    }

    private static String names(StepShape steps) {
        return String.join(", ", steps.stateNames()) + " and the actions " + String.join(", ", steps.actionNames());
    }

    /** Returns whether an id is that of an episode of a round. */
    static boolean isName(String id) {
        return id.matches("round-\\d+-episode-\\d+");
    }

    /** Returns the id of an episode, counted from 0. */
    private static String name(int round, int episode) {
        return "round-" + round + "-episode-" + (episode + 1);
    }
}
