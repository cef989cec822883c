package dev.monge.rl.demonstration;

import dev.monge.rl.numeric.Ranges;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a set of demonstrations: how many policies of which quality, and how much of each.
 *
 * @param policies how many; {@link #ALL} takes all that there are
 * @param quality which ones; if more are of this quality, they are taken at equal distances of rank
 * @param amount how much they demonstrate
 */
public record SetPart(int policies, Quality quality, Amount amount) {
    /** As many policies as there are of the quality. */
    public static final int ALL = 0;

    /** Checks the number. */
    public SetPart {
        if (policies < 0) {
            throw new IllegalArgumentException("a portion needs at least 1 policy, or 0 for all, got " + policies);
        }
    }

    /** How much is demonstrated. */
    public sealed interface Amount {}

    /**
     * So many whole episodes by each policy.
     *
     * @param each at least 1
     */
    public record Episodes(int each) implements Amount {
        /** Checks the number. */
        public Episodes {
            Ranges.atLeastOne("the number of episodes", each);
        }
    }

    /**
     * So many steps in all, shared out evenly: each policy plays until its share is used up, and its last episode is cut
     * off there.
     *
     * @param all at least 1
     */
    public record Steps(int all) implements Amount {
        /** Checks the number. */
        public Steps {
            Ranges.atLeastOne("the number of steps", all);
        }
    }

    /** The policies that are chosen, from the worst to the best. */
    public List<Candidate> choose(List<Candidate> candidates) {
        List<Candidate> suitable = quality.among(candidates);
        int wanted = policies == ALL ? Math.max(1, suitable.size()) : policies;
        if (suitable.size() < wanted) {
            throw new IllegalArgumentException(wanted + " policies with a " + quality + " are needed, but only "
                    + suitable.size() + " of " + candidates.size() + " have it");
        }
        if (amount instanceof Steps steps && steps.all() < wanted) {
            throw new IllegalArgumentException(
                    steps.all() + " steps are too few for " + wanted + " policies: each needs at least one");
        }
        List<Candidate> chosen = new ArrayList<>(wanted);
        for (int k = 0; k < wanted; k++) {
            // From the first to the last, so that the ends of the range are seen.
            chosen.add(suitable.get(
                    wanted == 1 ? suitable.size() - 1 : (int) ((long) k * (suitable.size() - 1) / (wanted - 1))));
        }
        return chosen;
    }
}
