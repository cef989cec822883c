package dev.monge.research.imitation;

import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Ranges;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * DAgger (Ross, Gordon and Bagnell, 2011): asks an expert what to do in the states that the learner itself visits.
 *
 * <p>Cloning learns from the expert's states alone and has seen nothing of where its own errors lead. In round i of
 * DAgger, pi_i = beta_i pi* + (1 - beta_i) pi^_i acts: in each step the expert with probability beta_i, otherwise the
 * learner. The expert says what it would do in every state that was visited; these steps are added to all earlier ones,
 * and the next learner is cloned from the whole set (algorithm 3.1). The expert is asked once per step.
 *
 * <p>O(rounds times the cost of {@link BehaviouralCloning} on all steps), in one thread.
 */
public final class Dagger {
    private Dagger() {}

    /**
     * Options of DAgger.
     *
     * @param rounds the number of rounds, N; at least 1
     * @param episodes the number of episodes per round; at least 1
     * @param beta the probability that the expert acts, over the course of the rounds: progress 0 is the first round, 1
     *     the last one
     * @param cloning how the learner is cloned in each round; always from initial weights of the same seed
     * @param seed the seed of the episodes, and of who acts
     */
    @RecordBuilder
    public record Options(int rounds, int episodes, Schedule beta, BehaviouralCloning.Options cloning, long seed)
            implements DaggerOptionsBuilder.With {
        /** The expert acts in the first round only, which the paper found to work best: beta_i = I(i = 1). */
        public static final Schedule FIRST_ROUND = new Schedule.Linear(1, 0, 1e-9);

        /** Ten rounds of two episodes, in which the expert acts less and less, and in the last one not at all. */
        public static final Options DEFAULT =
                new Options(10, 2, new Schedule.Linear(1, 0), BehaviouralCloning.Options.DEFAULT, 0);

        /** Checks the ranges. */
        public Options {
            Ranges.atLeastOne("the number of rounds", rounds);
            Ranges.atLeastOne("the number of episodes per round", episodes);
            for (int round = 0; round < rounds; round++) {
                Ranges.unit("beta in round " + (round + 1), beta.at(progress(round, rounds)));
            }
        }

        /** Returns a copy with other numbers of rounds, and of episodes in each. */
        public Options withRounds(int number, int episodesEach) {
            return new Options(number, episodesEach, beta, cloning, seed);
        }

        /** Returns a copy with another seed, also of cloning. */
        @Override
        public Options withSeed(long other) {
            return new Options(rounds, episodes, beta, cloning.withSeed(other), other);
        }

        private double beta(int round) {
            return beta.at(progress(round, rounds));
        }

        private static double progress(int round, int rounds) {
            return rounds == 1 ? 0 : (double) round / (rounds - 1);
        }
    }

    /**
     * What DAgger leaves behind.
     *
     * @param policies the policy after each round. The last one has seen all steps; the paper returns the best of them
     *     on validation episodes.
     * @param labelled the episodes of all rounds in order, with the expert's actions instead of those that were taken
     */
    public record Result(List<Policy> policies, List<Trajectory> labelled) {
        /** Copies the lists. */
        public Result {
            policies = List.copyOf(policies);
            labelled = List.copyOf(labelled);
        }

        /** Returns the policy after the last round. */
        public Policy policy() {
            return policies.get(policies.size() - 1);
        }

        /** Returns how often the expert was asked. */
        public long asked() {
            return labelled.stream().mapToLong(Trajectory::length).sum();
        }
    }

    /**
     * Trains a policy without demonstrations; the expert acts alone in the first round.
     *
     * @param make creates the environment in which both act
     * @param expert is asked in every state that is visited, in order
     * @throws InputException if beta is below 1 in the first round, in which there is no learner yet
     */
    public static Result train(Supplier<? extends Environment> make, Controller expert, Options options) {
        return train(make, expert, List.of(), options);
    }

    /**
     * Trains a policy that begins as a clone of demonstrations.
     *
     * @param make creates the environment in which both act
     * @param expert is asked in every state that is visited, in order
     * @param demonstrations trajectories with the expert's actions, part of the data of every round; may be empty
     * @throws InputException if there are no demonstrations and beta is below 1 in the first round
     */
    public static Result train(
            Supplier<? extends Environment> make, Controller expert, List<Trajectory> demonstrations, Options options) {
        if (demonstrations.isEmpty() && options.beta(0) < 1) {
            throw new InputException(
                    "without demonstrations the expert acts alone in the first round: beta must begin at 1, got "
                            + options.beta(0));
        }
        try (Environment environment = make.get()) {
            var player = new EpisodePlayer(environment);
            RandomStreams streams = RandomStreams.of(options.seed()).named("dagger");
            Policy learner = demonstrations.isEmpty()
                    ? null
                    : BehaviouralCloning.train(demonstrations, environment, options.cloning());
            List<Policy> policies = new ArrayList<>();
            List<Trajectory> data = new ArrayList<>(demonstrations);
            for (int round = 0; round < options.rounds(); round++) {
                for (int episode = 0; episode < options.episodes(); episode++) {
                    RandomStream random = streams.at(round).at(episode).generator();
                    var mixture = new Mixture(expert, learner, options.beta(round), random);
                    player.play(random.nextLong() >>> 1, mixture, step -> {});
                    data.add(mixture.labelled("round " + (round + 1) + ", episode " + (episode + 1)));
                }
                learner = BehaviouralCloning.train(data, environment, options.cloning());
                policies.add(learner);
            }
            return new Result(policies, data.subList(demonstrations.size(), data.size()));
        }
    }

    /** pi_i, which writes down the states of one episode and what the expert says in them. */
    private static final class Mixture implements Controller {
        private final Controller expert;
        /** Null if there is none yet; then the expert always acts. */
        private final @Nullable Controller learner;

        private final double beta;
        private final RandomStream random;
        private final List<float[]> states = new ArrayList<>();
        private final List<float[]> answers = new ArrayList<>();

        Mixture(Controller expert, @Nullable Policy learner, double beta, RandomStream random) {
            this.expert = expert;
            this.learner = learner == null ? null : learner.drawing(random);
            this.beta = beta;
            this.random = random;
        }

        @Override
        public void act(float[] observation, float[] action) {
            expert.act(observation, action);
            states.add(observation.clone());
            answers.add(action.clone());
            if (learner != null && random.nextDouble() >= beta) {
                learner.act(observation, action);
            }
        }

        Trajectory labelled(String id) {
            return Trajectory.of(id, states.toArray(float[][]::new)).withActions(answers.toArray(float[][]::new));
        }
    }
}
