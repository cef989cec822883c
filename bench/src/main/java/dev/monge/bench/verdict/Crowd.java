package dev.monge.bench.verdict;

import dev.monge.recording.People;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Recordings of people with habits, and what an expert thinks of them and of their stretches: in part what a direction of
 * the columns says, in part something else, which also differs from person to person.
 *
 * @param data the recordings
 * @param opinions the expert's opinion of each recording
 * @param ofStretches the expert's opinion of each stretch of each recording
 * @param shown what the columns say of each step, in the same units; the rest of the opinion is not in the recordings
 */
@SuppressWarnings("ArrayRecordComponent") // private to this package, which does not change them
record Crowd(DataSet data, double[] opinions, double[][] ofStretches, double[][] shown) {
    static final int COLUMNS = 6;
    static final int STRETCH = 10;
    /** The share of the variance of anything that a person's recordings have in common. */
    private static final double HABIT = 0.3;

    /**
     * Draws people.
     *
     * @param each the number of recordings of a person
     * @param stretches the number of stretches of a recording
     * @param correlation of the expert's opinion and the direction; 0 for noise
     * @param named whether the data say whose the recordings are
     */
    static Crowd draw(
            int people,
            int each,
            int stretches,
            double correlation,
            boolean named,
            double[] direction,
            RandomGenerator random) {
        List<Recording> all = new ArrayList<>();
        double[] opinions = new double[people * each];
        double[][] ofStretches = new double[people * each][stretches];
        double[][] shown = new double[people * each][stretches * STRETCH];
        double other = Math.sqrt(1 - correlation * correlation);
        for (int person = 0; person < people; person++) {
            double[] habits = gaussians(COLUMNS + 1, random);
            for (int k = person * each; k < (person + 1) * each; k++) {
                double[] own = gaussians(COLUMNS + 1, random);
                double[] level = new double[COLUMNS + 1];
                for (int i = 0; i <= COLUMNS; i++) {
                    level[i] = Math.sqrt(HABIT) * habits[i] + Math.sqrt(1 - HABIT) * own[i];
                }
                float[][] states = new float[stretches * STRETCH][COLUMNS];
                double said = 0;
                for (int s = 0; s < stretches; s++) {
                    double[] wave = gaussians(COLUMNS + 1, random);
                    double here = 0;
                    for (int t = s * STRETCH; t < (s + 1) * STRETCH; t++) {
                        double step = 0;
                        for (int i = 0; i < COLUMNS; i++) {
                            states[t][i] = (float) (level[i] + wave[i] + 0.3 * random.nextGaussian());
                            step += direction[i] * states[t][i];
                        }
                        shown[k][t] = step;
                        here += step / STRETCH;
                    }
                    // Level and wave have a variance of 1 each.
                    ofStretches[k][s] =
                            correlation * here / Math.sqrt(2) + other * (level[COLUMNS] + wave[COLUMNS]) / Math.sqrt(2);
                    said += here / stretches;
                }
                opinions[k] = correlation * said / Math.sqrt(1 + 1.0 / stretches) + other * level[COLUMNS];
                all.add(new Recording(
                        Trajectory.of("r" + k, states), named ? Map.of(People.PERSON, "p" + person) : Map.of()));
            }
        }
        DataSet data = DataSet.named(all, StepShape.numbered("column", COLUMNS), List.of(), "recordings");
        return new Crowd(data, opinions, ofStretches, shown);
    }

    /** Returns a direction of length 1. */
    static double[] direction(RandomGenerator random) {
        double[] direction = gaussians(COLUMNS, random);
        double length = 0;
        for (double each : direction) {
            length += each * each;
        }
        for (int i = 0; i < COLUMNS; i++) {
            direction[i] /= Math.sqrt(length);
        }
        return direction;
    }

    private static double[] gaussians(int count, RandomGenerator random) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }

    int recordings() {
        return opinions.length;
    }

    int stretches() {
        return ofStretches[0].length;
    }

    static Segment stretch(int recording, int stretch) {
        return new Segment(recording, stretch * STRETCH, (stretch + 1) * STRETCH);
    }

    /** Returns the opinion of a stretch, given by its segment. */
    double opinion(Segment segment) {
        return segment.isWhole()
                ? opinions[segment.trajectory()]
                : ofStretches[segment.trajectory()][Math.min(segment.from() / STRETCH, stretches() - 1)];
    }
}
