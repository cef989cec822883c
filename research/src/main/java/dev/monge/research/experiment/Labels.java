package dev.monge.research.experiment;

import dev.monge.rl.demonstration.Demonstration;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.world.lander.LanderEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;

/** The choice of suffixes that are labelled; fewer than ten, as in the paper. */
public enum Labels {
    /** The two best and the two worst suffixes, as in the paper: four labels. */
    EXTREMES,
    /**
     * Those four, and a random example of each kind of moment that determines what a policy learns: the last step of a
     * landing, of a crash and of an episode that left the screen, and a step without engines. At most eight labels; a
     * kind that was not demonstrated is missing.
     */
    MOMENTS,
    /**
     * Those four, and the last step of a random episode of each kind of terminal ending, at most four kinds. This knows
     * nothing of the world.
     */
    ENDINGS;

    private static final int KINDS = 4;

    private static final List<LanderEnding> MOMENTOUS =
            List.of(LanderEnding.LANDED, LanderEnding.CRASHED, LanderEnding.FLEW_OUT);

    /**
     * Returns Y_fix as given by an expert with perfect judgement.
     *
     * @param shown the demonstrations
     * @param seen the same as columns
     * @param gamma the discount of the extremes; moments are single steps
     */
    public List<FixedPoint> of(List<Demonstration> shown, Demonstrations seen, double gamma, RandomGenerator random) {
        var labels = new ArrayList<>(new GroundTruth(seen).extremes(GroundTruth.EXTREMES, gamma));
        if (this == MOMENTS) {
            for (LanderEnding ending : MOMENTOUS) {
                addMoment(seen, endings(shown, ending.word()), random, labels);
            }
            addMoment(seen, idle(shown, seen), random, labels);
        }
        if (this == ENDINGS) {
            shown.stream()
                    .filter(each -> endsTerminally(each))
                    .map(Demonstration::ending)
                    .distinct()
                    .sorted()
                    .limit(KINDS)
                    .forEach(ending -> addMoment(seen, endings(shown, ending), random, labels));
        }
        return labels;
    }

    private static void addMoment(
            Demonstrations seen, List<Suffix> candidates, RandomGenerator random, List<FixedPoint> labels) {
        if (!candidates.isEmpty()) {
            Suffix chosen = candidates.get(random.nextInt(candidates.size()));
            labels.add(new FixedPoint(chosen, seen.trueReturns(0)[seen.start(chosen)], 0));
        }
    }

    private static boolean endsTerminally(Demonstration shown) {
        int last = shown.trajectory().length() - 1;
        return shown.trajectory().cursor().moveTo(last).terminal();
    }

    /** Returns the last steps of the episodes with this ending. */
    private static List<Suffix> endings(List<Demonstration> shown, String ending) {
        List<Suffix> last = new ArrayList<>();
        for (int k = 0; k < shown.size(); k++) {
            if (shown.get(k).ending().equals(ending)) {
                last.add(new Suffix(k, shown.get(k).trajectory().length() - 1));
            }
        }
        return last;
    }

    /** Returns the steps on which no engine fired, except terminal steps. */
    private static List<Suffix> idle(List<Demonstration> shown, Demonstrations seen) {
        List<Suffix> steps = new ArrayList<>();
        for (int k = 0; k < shown.size(); k++) {
            var cursor = shown.get(k).trajectory().cursor();
            IntPredicate idle = t -> cursor.moveTo(t).action(0) == 0 && !cursor.terminal();
            for (int t = 0; t < seen.length(k); t++) {
                if (idle.test(t)) {
                    steps.add(new Suffix(k, t));
                }
            }
        }
        return steps;
    }
}
