package dev.monge.validation;

import dev.monge.input.InputException;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingBatch;
import dev.monge.matching.MatchingOutcome;
import dev.monge.matching.MatchingTask;
import dev.monge.matching.MatchingTeam;
import dev.monge.metric.Bootstrap;
import dev.monge.options.Coefficients;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.recording.People;
import dev.monge.reward.HeldOut;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cross-validation that holds out whole people, or what else there are enough of. Nothing said about a person, and no
 * recording of theirs, is used by the fit that judges them; the ridge is chosen by an inner cross-validation of the others.
 *
 * <p>Each side of a pair is valued by the reward that was fitted without its person. A reward that knows one side well
 * tells much about a pair, but nothing about new people. The result does not depend on the number of threads.
 */
public final class CrossValidation {
    /** The largest number of parts for statements of recordings, which are few; with fewer people, each of them is one. */
    public static final int FOLDS = 10;

    /** The largest number of parts for statements of moments. */
    private static final int SLOW_FOLDS = 5;

    private static final int INNER_FOLDS = 5;
    /** With more, the linear reward beside a slow fit is not quick. */
    private static final int MOST_STATEMENTS = 1000;

    private final Optional<Baselines> baselines;
    private final Problem problem;
    private final MatchingOptions options;
    private final boolean chooses;
    private final double[] ratings;
    private final Folds outer;

    /** For the reward and each baseline. */
    private final List<HeldOutValues> judges;

    private final double[] values;
    private final double[] errors;
    private final String[] columns;

    private CrossValidation(
            Demonstrations steps, Problem problem, MatchingOptions options, boolean chooses, double[] ratings) {
        this.baselines = Baselines.exist(problem) ? Optional.of(new Baselines(problem, steps)) : Optional.empty();
        this.problem = problem;
        this.options = baselines.isPresent() ? options : options.withRestarts(1);
        this.chooses = chooses;
        this.ratings = ratings;
        this.outer = Folds.of(
                problem.units(),
                everybody(),
                baselines.isPresent() || problem.supervision().isOfMeans() ? FOLDS : SLOW_FOLDS);
        this.judges = Stream.generate(() -> new HeldOutValues(problem, aggregation()))
                .limit(baselines.isPresent() ? 3 : 1)
                .toList();
        this.values = HeldOutValues.unknown(problem.recordings());
        this.errors = HeldOutValues.unknown(problem.supervision().fixedPoints().size());
        this.columns = new String[outer.size()];
    }

    /**
     * Validates a fit. A fit that cannot be condensed is slow, so it is made from one start.
     *
     * @param demonstrations the features of all recordings
     * @param supervision pairs or labels, with or without profiles
     * @param units what is held out together
     * @param options the options of the fit
     * @param chooses whether the ridge is chosen; otherwise that of the options is used
     * @param ratings an outside rating of each recording to compare with, not a number where unknown; they are not used
     *     by any fit. Not modified.
     * @param team who makes the fits; the result does not depend on it
     * @param progress told how many thousandths are done
     * @throws InputException if there are fewer than two units, or no pairs and no labels
     */
    public static Validation of(
            Demonstrations demonstrations,
            Supervision supervision,
            HeldOutUnits units,
            MatchingOptions options,
            boolean chooses,
            double[] ratings,
            MatchingTeam team,
            IntConsumer progress) {
        if (units.size() < 2) {
            throw new InputException("cross-validation holds out "
                    + units.kind().several() + ", so it needs at least two, got " + units.size());
        }
        if (supervision.pairs().isEmpty() && supervision.fixedPoints().isEmpty()) {
            throw new InputException("cross-validation needs pairs or labels to hold out, got none");
        }
        supervision.check(demonstrations);
        Problem problem = Problem.of(demonstrations, supervision, units, options);
        boolean quick = Baselines.exist(problem);
        Validation validation = new CrossValidation(demonstrations, problem, options, chooses && quick, ratings.clone())
                .run(team, progress);
        boolean few = supervision.pairs().size() + supervision.fixedPoints().size() <= MOST_STATEMENTS;
        return quick || !few
                ? validation
                : validation.beside(linear(demonstrations, supervision, units, options, ratings, team));
    }

    /**
     * Validates a linear reward of pairs and labels alone, which is quick: what a slower fit must beat. Its ridge is chosen
     * once, by all.
     */
    private static List<HeldOut> linear(
            Demonstrations demonstrations,
            Supervision supervision,
            HeldOutUnits units,
            MatchingOptions options,
            double[] ratings,
            MatchingTeam team) {
        MatchingOptions simple = MatchingOptions.LINEAR
                .withShape(RewardShape.LINEAR)
                .withDescent(Descent.LINEAR)
                .withCoefficients(Coefficients.MEANS)
                .withRestarts(1)
                .withSeed(options.seed())
                .withThreads(options.threads());
        Problem answers = Problem.ofAnswers(demonstrations, supervision, units);
        MatchingOptions chosen = simple.withRidge(ridge(answers, simple, team));
        Validation validation =
                new CrossValidation(demonstrations, answers, chosen, false, ratings.clone()).run(team, done -> {});
        List<HeldOut> all =
                new ArrayList<>(List.of(validation.reward().named("a linear reward of pairs and labels alone")));
        all.addAll(validation.baselines());
        return all;
    }

    /**
     * Chooses the ridge of a fit on everybody by cross-validation over people, without validating the choice.
     *
     * @throws InputException if the fit cannot be condensed: the reward is not linear, or not all statements
     *     are about means
     */
    public static double ridge(
            Demonstrations demonstrations, Supervision supervision, People people, MatchingOptions options) {
        HeldOutUnits units = HeldOutUnits.people(people);
        Problem problem = Problem.of(demonstrations, supervision, units, options);
        if (!Baselines.exist(problem)) {
            throw new InputException("a ridge is chosen only for linear rewards and statements about means");
        }
        return ridge(problem, options, MatchingTeam.onThreads(options.threads()));
    }

    private static double ridge(Problem problem, MatchingOptions options, MatchingTeam team) {
        HeldOutUnits units = problem.units();
        List<Integer> all = IntStream.range(0, units.size()).boxed().toList();
        boolean[] allowed = new boolean[units.size()];
        Arrays.fill(allowed, true);
        var choice = new RidgeChoice(problem, options, Folds.of(units, all, FOLDS), allowed);
        team.run(problem.demonstrations(), new Search(List.of(choice), () -> {}));
        return choice.best();
    }

    private Validation run(MatchingTeam team, IntConsumer progress) {
        int sets = outer.size() + 1;
        List<RidgeChoice> choices = new ArrayList<>();
        for (int set = 0; chooses && set < sets; set++) {
            boolean[] allowed = allowed(set);
            List<Integer> some =
                    everybody().stream().filter(each -> allowed[each]).toList();
            Folds inner = Folds.of(problem.units(), some, set == outer.size() ? FOLDS : INNER_FOLDS);
            choices.add(new RidgeChoice(problem, options, inner, allowed));
        }
        var done = new AtomicInteger();
        int all = choices.stream().mapToInt(RidgeChoice::fits).sum() + outer.size();
        Runnable one = () -> progress.accept((int) (1000L * done.incrementAndGet() / all));
        team.run(problem.demonstrations(), new Search(choices, one));
        var judged = new Judged(choices, one);
        team.run(problem.demonstrations(), judged);
        for (int fold = 0; fold < judged.rewards.length; fold++) {
            judge(fold, judged.rewards[fold]);
        }
        return result(chooses ? choices.get(outer.size()).best() : options.ridge());
    }

    /** The fits that choose ridges. */
    private record Search(List<RidgeChoice> choices, Runnable done) implements MatchingBatch {
        @Override
        public int size() {
            return choices.stream().mapToInt(RidgeChoice::fits).sum();
        }

        @Override
        public Optional<MatchingTask> task(int index) {
            Optional<MatchingTask> task = of(index, RidgeChoice::task);
            if (task.isEmpty()) {
                done.run();
            }
            return task;
        }

        @Override
        public void accept(int index, MatchingOutcome outcome) {
            of(index, (choice, fit) -> {
                choice.accept(fit, outcome);
                return choice;
            });
            done.run();
        }

        private <T> T of(int index, BiFunction<RidgeChoice, Integer, T> action) {
            int fit = index;
            int choice = 0;
            while (fit >= choices.get(choice).fits()) {
                fit -= choices.get(choice++).fits();
            }
            return action.apply(choices.get(choice), fit);
        }
    }

    /** The fits without a fold each; null if too little is left to fit a reward. */
    private final class Judged implements MatchingBatch {
        private final @Nullable RewardNetwork[] rewards = new RewardNetwork[outer.size()];
        private final List<RidgeChoice> choices;
        private final Runnable done;

        Judged(List<RidgeChoice> choices, Runnable done) {
            this.choices = choices;
            this.done = done;
        }

        @Override
        public int size() {
            return rewards.length;
        }

        @Override
        public Optional<MatchingTask> task(int fold) {
            Optional<Supervision> training = problem.of(allowed(fold));
            if (training.isEmpty()) {
                done.run();
                return Optional.empty();
            }
            double ridge = chooses ? choices.get(fold).best() : options.ridge();
            return Optional.of(new MatchingTask(training.get(), options.withRidge(ridge)));
        }

        @Override
        public void accept(int fold, MatchingOutcome outcome) {
            rewards[fold] = outcome.matching().map(Matching::reward).orElse(null);
            done.run();
        }
    }

    private void judge(int fold, @Nullable RewardNetwork reward) {
        if (reward == null) {
            return;
        }
        boolean[] held = outer.in(fold, problem.units().size());
        Problem.Values own = problem.values(reward);
        judges.get(0).judge(own, held);
        if (baselines.isPresent()) {
            Supervision training = problem.of(allowed(fold)).orElseThrow();
            Baselines.Rule length = baselines.get().length(training);
            Baselines.Rule column = baselines.get().bestColumn(training);
            columns[fold] = column.name();
            judges.get(1).judge((segment, aggregation) -> length.of(segment), held);
            judges.get(2).judge((segment, aggregation) -> column.of(segment), held);
        }
        for (int recording = 0; recording < values.length; recording++) {
            int unit = problem.units().ofRecording(recording);
            if (unit >= 0 && held[unit]) {
                values[recording] = own.of(Segment.whole(recording), aggregation());
            }
        }
        for (int k = 0; k < errors.length; k++) {
            FixedPoint label = problem.supervision().fixedPoints().get(k);
            if (held[problem.unitOf(label.segment())]) {
                errors[k] = own.of(label.segment(), label.aggregation()) - label.value();
            }
        }
    }

    private Validation result(double ridge) {
        double[] squares = Arrays.stream(errors)
                .filter(each -> !Double.isNaN(each))
                .map(each -> each * each)
                .toArray();
        double error = Math.sqrt(Arrays.stream(squares).average().orElse(0));
        HeldOut reward = heldOut("the reward", 0, squares.length, error);
        List<HeldOut> simpler = new ArrayList<>();
        if (baselines.isPresent()) {
            simpler.add(heldOut("length alone", 1, 0, 0));
            String column = Arrays.stream(columns)
                    .filter(each -> each != null)
                    .distinct()
                    .reduce((one, other) -> one + " or " + other)
                    .orElse("");
            simpler.add(heldOut("one column alone (" + column + ")", 2, 0, 0));
        }
        return new Validation(
                problem.units().kind(),
                problem.units().size(),
                outer.size(),
                ridge,
                chooses,
                reward,
                simpler,
                Arrays.stream(values).boxed().toList());
    }

    private HeldOut heldOut(String name, int judge, int labels, double error) {
        var measures = new HeldOutMeasures(problem, judges.get(judge));
        return new HeldOut(
                name,
                measures.shareInOrder(Bootstrap.DEFAULT),
                measures.spearman(ratings, Bootstrap.DEFAULT),
                measures.chance(),
                labels,
                error);
    }

    /** Returns how a recording is judged as a whole: as the statements do, and by its mean if none speaks of wholes. */
    private Aggregation aggregation() {
        return baselines.isPresent() ? Aggregation.MEAN : problem.supervision().wholes();
    }

    private List<Integer> everybody() {
        return IntStream.range(0, problem.units().size()).boxed().toList();
    }

    /** Returns who is not in a fold; everybody for the number after the last. */
    private boolean[] allowed(int fold) {
        boolean[] allowed = new boolean[problem.units().size()];
        Arrays.fill(allowed, true);
        if (fold < outer.size()) {
            outer.of().get(fold).forEach(each -> allowed[each] = false);
        }
        return allowed;
    }
}
