package dev.monge.rl.inspection;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What a policy is paid for standing still and for going round in circles. States are alike if all components are, in
 * steps of a quarter of the component's standard deviation in the demonstrations.
 *
 * @param stillShare the share of steps in which the state hardly changes
 * @param stillPay the learned reward of such a step; 0 if there are none
 * @param cycleShare the share of steps between two visits to like states
 * @param cyclePay the learned reward of such a step; 0 if there are none
 * @param paid the learned reward of any step, on average
 */
public record Repetition(double stillShare, double stillPay, double cycleShare, double cyclePay, double paid) {
    /** The width of a cell of like states, in standard deviations. */
    private static final double CELL = 0.25;
    /** A state that changes by less than this in every component, in standard deviations, stands still. */
    private static final double STILL = 0.01;

    /**
     * Measures episodes; O(steps).
     *
     * @param scales the unit of every component of a state
     */
    static Repetition of(ScoredEpisodes episodes, double[] scales) {
        int still = 0;
        double stillPaid = 0;
        int round = 0;
        double roundPaid = 0;
        for (int k = 0; k < episodes.episodes(); k++) {
            int first = episodes.offsets()[k];
            int end = episodes.offsets()[k + 1];
            int covered = first;
            Map<Cell, Integer> last = new HashMap<>();
            Cell before = null;
            for (int row = first; row < end; row++) {
                if (row > first && isStill(episodes.states(), row, scales)) {
                    still++;
                    stillPaid += episodes.rewards()[row - 1];
                }
                Cell cell = Cell.at(episodes.states(), row, scales);
                Integer visited = last.put(cell, row);
                if (visited != null && !cell.equals(before)) {
                    for (int each = Math.max(covered, visited); each < row; each++) {
                        round++;
                        roundPaid += episodes.rewards()[each];
                    }
                    covered = Math.max(covered, row);
                }
                before = cell;
            }
        }
        return new Repetition(
                (double) still / episodes.steps(),
                still == 0 ? 0 : stillPaid / still,
                (double) round / episodes.steps(),
                round == 0 ? 0 : roundPaid / round,
                episodes.paid() / episodes.steps());
    }

    /** Returns the share of all learned reward that is earned by standing still; 1 if it is gained there and lost elsewhere. */
    public double stillGain() {
        return gain(stillRate());
    }

    /** Returns what is earned by standing still, spread over all steps. */
    double stillRate() {
        return stillShare * stillPay;
    }

    /** Returns the share of all learned reward that is earned in circles; 1 if it is gained there and lost elsewhere. */
    public double cycleGain() {
        return gain(cycleRate());
    }

    /** Returns what is earned in circles, spread over all steps. */
    double cycleRate() {
        return cycleShare * cyclePay;
    }

    private double gain(double earned) {
        return earned <= 0 ? 0 : paid <= earned ? 1 : earned / paid;
    }

    private static boolean isStill(float[][] states, int row, double[] scales) {
        for (int i = 0; i < scales.length; i++) {
            if (Math.abs(states[i][row] - states[i][row - 1]) > STILL * scales[i]) {
                return false;
            }
        }
        return true;
    }

    /** A cell of like states. */
    @SuppressWarnings("ArrayRecordComponent") // compared by content
    private record Cell(long[] numbers) {
        static Cell at(float[][] states, int row, double[] scales) {
            long[] numbers = new long[scales.length];
            Arrays.setAll(numbers, i -> Math.round(states[i][row] / (CELL * scales[i])));
            return new Cell(numbers);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cell cell && Arrays.equals(numbers, cell.numbers);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(numbers);
        }
    }
}
