package dev.monge.options;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.nn.Schedule;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The coefficients c_ot, c_pw and c_fix of eq. total_objective, as schedules over the run.
 *
 * @param transport c_ot
 * @param pairwise c_pw
 * @param fixedPoints c_fix
 */
@RecordBuilder
public record Coefficients(Schedule transport, Schedule pairwise, Schedule fixedPoints)
        implements CoefficientsBuilder.With, Serializable {
    /** c_ot = 1, c_pw = 0.1, c_fix = 1, constant. */
    public static final Coefficients PAPER = of(1, 0.1, 1);

    /**
     * The coefficients of {@link #PAPER}, except that c_pw falls to 0 in the first 60% of the run. Pairs determine the
     * direction of a reward; profiles and labels determine its values. L_pw has no minimum, however: it spreads returns
     * apart for as long as c_pw is positive.
     */
    public static final Coefficients DEFAULT = PAPER.withPairwise(new Schedule.Linear(0.1, 0, 0.6));

    /**
     * c_ot = c_pw = c_fix = 1, constant; for supervision by means, whose few pairs are all there is and whose scale the
     * ridge bounds.
     */
    public static final Coefficients MEANS = of(1, 1, 1);

    /** Validates that no coefficient starts or ends below zero; between its ends a schedule is monotone. */
    public Coefficients {
        check("c_ot", transport);
        check("c_pw", pairwise);
        check("c_fix", fixedPoints);
    }

    /** Returns constant coefficients. */
    public static Coefficients of(double transport, double pairwise, double fixedPoints) {
        return new Coefficients(
                new Schedule.Constant(transport), new Schedule.Constant(pairwise), new Schedule.Constant(fixedPoints));
    }

    private static void check(String name, Schedule schedule) {
        if (schedule.at(0) < 0 || schedule.at(1) < 0) {
            throw new InputException(name + " must not be negative, got " + schedule.at(0) + " to " + schedule.at(1));
        }
    }

    /** Returns what stored results are found by. */
    public Identity identity() {
        return Identity.of("Coefficients")
                .with("transport", transport)
                .with("pairwise", pairwise)
                .with("fixedPoints", fixedPoints);
    }
}
