package dev.monge.rl.rounds;

import dev.monge.expert.Answers;
import dev.monge.input.InputException;
import dev.monge.matching.Matching;
import dev.monge.matching.sorted.SortedMatching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoReport;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.SearchControl;
import dev.monge.rl.training.SearchProgress;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Rounds with an expert, in any environment whose episodes end. In every round, a linear reward is fitted to everything
 * the expert has said so far, a policy is trained on it, and the expert judges some episodes of that policy. The policy
 * whose episodes were rated best is kept, so a round that fails costs nothing but time.
 *
 * <p>What a policy does shows what its reward gets wrong: behaviour that pays under the learned reward, and that nobody
 * has demonstrated, becomes a cohort with profiles of its own. Each profile counts as much as a profile of all
 * demonstrations.
 *
 * <p>The result is a function of data, supervision, answers and options, to the bit, regardless of the number of threads
 * and of interruptions.
 */
public final class Rounds {
    private static final int ITERATIONS_PER_CHECKPOINT = 10;

    private final World world;
    private final List<Trajectory> demonstrations;
    private final Supervision supervision;
    private final FeatureMap map;
    private final RoundsOptions options;
    private final RandomStreams streams;

    /**
     * Creates rounds.
     *
     * @param world the world that policies act in
     * @param demonstrations the demonstrations
     * @param supervision what the expert has said of them
     * @param map the features of the reward
     */
    public Rounds(
            World world,
            List<Trajectory> demonstrations,
            Supervision supervision,
            FeatureMap map,
            RoundsOptions options) {
        this.world = world;
        this.demonstrations = List.copyOf(demonstrations);
        this.map = map;
        this.options = options;
        this.supervision = ofDemonstrations(supervision, demonstrations.size());
        requireFit(world.specification().steps());
        streams = RandomStreams.of(options.seed());
    }

    /** Checks, before anything is trained, that episodes can stand beside the demonstrations. */
    private void requireFit(StepShape played) {
        for (Trajectory each : demonstrations) {
            StepShape shape = each.shape();
            if (shape.states() != played.states() || shape.actions() != played.actions()) {
                throw new InputException("trajectory " + each.id() + " has " + shape
                        + ", but a step of the environment has " + played.states() + " state and " + played.actions()
                        + " action components");
            }
            Cohort.requireNames(shape, played);
            if (Cohort.isName(each.id())) {
                throw new InputException(
                        "trajectory " + each.id() + " has the name of an episode of a round; rename it");
            }
        }
        map.names(demonstrations.get(0).shape().withNext(true));
    }

    /** Returns supervision whose profiles of everything are about the demonstrations only. */
    private static Supervision ofDemonstrations(Supervision said, int count) {
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        return said.withProfiles(said.profiles().stream()
                .map(each -> each.trajectories().isEmpty() ? each.of(all) : each)
                .toList());
    }

    /**
     * What was reached.
     *
     * @param rounds the rounds that are over, in order
     * @param open the questions that wait for answers, if any do
     */
    public record Outcome(List<Round> rounds, Optional<Questions> open) {
        /** Copies the list. */
        public Outcome {
            rounds = List.copyOf(rounds);
        }

        /** Returns the round whose episodes the expert rated best; of equal ones the first. Empty if none is over. */
        public Optional<Round> best() {
            Optional<Round> best = Optional.empty();
            for (Round each : rounds) {
                if (best.isEmpty() || each.rating() > best.get().rating()) {
                    best = Optional.of(each);
                }
            }
            return best;
        }
    }

    /**
     * Runs all rounds, or those up to a question without an answer.
     *
     * @param cancelled queried before every iteration of PPO; true stops the rounds
     * @throws java.util.concurrent.CancellationException if cancelled; the same rounds with the same storage continue
     *     from there
     */
    public Outcome run(Respondent expert, RoundsStorage storage, RoundsProgress progress, BooleanSupplier cancelled) {
        List<Trajectory> shown = new ArrayList<>(demonstrations);
        Supervision said = supervision;
        List<Round> over = new ArrayList<>();
        for (int round = 1; round <= options.rounds(); round++) {
            Optional<RewardNetwork> saved = storage.reward(round);
            if (saved.isPresent()) {
                requireFittedTo(saved.get(), round, Demonstrations.of(shown, map), said);
            }
            RewardNetwork reward =
                    saved.isPresent() ? saved.get() : fitted(round, shown, said, over, storage, progress);
            Optional<Policy> ready = storage.policy(round);
            Policy policy = ready.isPresent() ? ready.get() : trained(round, reward, storage, progress, cancelled);
            Cohort cohort;
            try (Environment environment = world.make()) {
                cohort = Cohort.of(
                        round,
                        policy,
                        environment,
                        demonstrations.get(0).shape(),
                        options.episodes(),
                        streams.named("episodes").at(round));
            }
            shown.addAll(cohort.episodes());
            Questions asked = Questions.about(cohort, Demonstrations.of(shown, map), options);
            Optional<Answers> answers = expert.answer(asked);
            if (answers.isEmpty()) {
                return new Outcome(over, Optional.of(asked));
            }
            said = answers.get().addTo(said);
            over.add(new Round(round, reward, policy, answers.get()));
            progress.judged(over.get(round - 1));
        }
        return new Outcome(over, Optional.empty());
    }

    /** Runs all rounds with an expert who answers at once, in memory. */
    public Outcome run(Respondent expert) {
        return run(expert, RoundsStorage.inMemory(), RoundsProgress.NONE, () -> false);
    }

    /** Answers that change after they were used would make a result that nobody could repeat. */
    private static void requireFittedTo(RewardNetwork saved, int round, Demonstrations shown, Supervision said) {
        if (!saved.provenance().data().equals(shown.fingerprint())
                || !saved.provenance().supervision().equals(said.fingerprint())) {
            throw new InputException("the saved reward of round " + round
                    + " was fitted to other demonstrations or answers: restore them, or delete the files of round "
                    + round + " and of all later rounds");
        }
    }

    private RewardNetwork fitted(
            int round,
            List<Trajectory> shown,
            Supervision said,
            List<Round> over,
            RoundsStorage storage,
            RoundsProgress progress) {
        Matching matching = SortedMatching.fit(
                Demonstrations.of(shown, map),
                said,
                options.fit().withSeed(seed("fit", round)),
                over.stream().map(Round::reward).toList());
        storage.save(round, matching.reward());
        progress.fitted(round, matching);
        return matching.reward();
    }

    private Policy trained(
            int round,
            RewardNetwork reward,
            RoundsStorage storage,
            RoundsProgress progress,
            BooleanSupplier cancelled) {
        TrainedPolicy trained = PolicyTraining.of(
                        world, reward, options.policy().withSeed(seed("policy", round)))
                .named("that of round " + round)
                .withAttempts(options.attempts())
                .run(SearchControl.unwatched()
                        .withStorage(storage.search(round), ITERATIONS_PER_CHECKPOINT)
                        .withCancellation(cancelled)
                        .withProgress(progressOf(round, progress)));
        storage.save(round, trained);
        progress.trained(round, trained);
        return trained.policy();
    }

    private static SearchProgress progressOf(int round, RoundsProgress progress) {
        return (int attempt, PpoReport report) ->
                progress.training(round, attempt, (report.iteration() + 1.0) / report.iterations());
    }

    private long seed(String what, int round) {
        return streams.named(what).at(round).generator().nextLong();
    }
}
