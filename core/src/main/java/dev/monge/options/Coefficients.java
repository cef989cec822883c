package dev.monge.options;

import dev.monge.nn.Schedule;

/**
 * The weights of eq. total_objective over the run: c_ot, c_pw and c_fix.
 *
 * @param transport c_ot
 * @param pairwise c_pw
 * @param fixedPoints c_fix
 */
public record Coefficients(Schedule transport, Schedule pairwise, Schedule fixedPoints) {
    /** c_ot = 1, c_pw = 0.1, c_fix = 1, constant. */
    public static final Coefficients PAPER = of(1, 0.1, 1);

    /**
     * The same, but c_pw falls to 0 in the first 60% of the run. Pairs say which way is up, profiles and labels say how
     * much; L_pw never rests, though, and draws returns apart for as long as it has a voice.
     */
    public static final Coefficients DEFAULT = PAPER.withPairwise(new Schedule.Linear(0.1, 0, 0.6));

    /** Checks that none starts or ends below zero; between its ends a schedule is monotone. */
    public Coefficients {
        check("c_ot", transport);
        check("c_pw", pairwise);
        check("c_fix", fixedPoints);
    }

    /** Coefficients that stay as they are. */
    public static Coefficients of(double transport, double pairwise, double fixedPoints) {
        return new Coefficients(
                new Schedule.Constant(transport), new Schedule.Constant(pairwise), new Schedule.Constant(fixedPoints));
    }

    /** The same with c_pw following this schedule. */
    public Coefficients withPairwise(Schedule schedule) {
        return new Coefficients(transport, schedule, fixedPoints);
    }

    private static void check(String name, Schedule schedule) {
        if (schedule.at(0) < 0 || schedule.at(1) < 0) {
            throw new IllegalArgumentException(
                    name + " must not be negative, got " + schedule.at(0) + " to " + schedule.at(1));
        }
    }
}
