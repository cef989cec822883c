package dev.monge.rl.demonstration;

import dev.monge.input.InputException;
import dev.monge.rl.numeric.Ranges;
import java.util.ArrayList;
import java.util.List;

/**
 * A portion of a set of demonstrations: the number and quality of the policies and the amount that they contribute.
 *
 * @param policies the number of policies; {@link #ALL} selects all of the given quality
 * @param quality the quality of the policies; if more have this quality, they are chosen at equal distances of rank
 * @param amount the amount that they contribute
 */
public record SetPart(int policies, Quality quality, Amount amount) {
    /** Selects all policies of the given quality. */
    public static final int ALL = 0;

    /** Checks the number. */
    public SetPart {
        if (policies < 0) {
            throw new InputException("a portion needs at least 1 policy, or 0 for all, got " + policies);
        }
    }

    /** The amount that is demonstrated. */
    public sealed interface Amount {}

    /**
     * A number of whole episodes by each policy.
     *
     * @param each the number of episodes per policy; at least 1
     */
    public record Episodes(int each) implements Amount {
        /** Checks the number. */
        public Episodes {
            Ranges.atLeastOne("the number of episodes", each);
        }
    }

    /**
     * A total number of steps, divided evenly: each policy plays until its share is used up, and its last episode is
     * cut off there.
     *
     * @param all the total number of steps; at least 1
     */
    public record Steps(int all) implements Amount {
        /** Checks the number. */
        public Steps {
            Ranges.atLeastOne("the number of steps", all);
        }
    }

    /** Returns the chosen policies, from the worst to the best. */
    public List<Candidate> choose(List<Candidate> candidates) {
        List<Candidate> suitable = quality.among(candidates);
        int wanted = policies == ALL ? Math.max(1, suitable.size()) : policies;
        if (suitable.size() < wanted) {
            throw new InputException(wanted + " policies with a " + quality + " are needed, but only " + suitable.size()
                    + " of " + candidates.size() + " have it");
        }
        if (amount instanceof Steps steps && steps.all() < wanted) {
            throw new InputException(
                    steps.all() + " steps are too few for " + wanted + " policies: each needs at least one");
        }
        List<Candidate> chosen = new ArrayList<>(wanted);
        for (int k = 0; k < wanted; k++) {
            // From the first to the last, so that both ends of the range are included.
            chosen.add(suitable.get(
                    wanted == 1 ? suitable.size() - 1 : (int) ((long) k * (suitable.size() - 1) / (wanted - 1))));
        }
        return chosen;
    }
}
