package dev.monge.reward;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agreement of a reward with the supervision that it was fitted to, and the warnings of the fit. It is stored with
 * the reward, so that whoever uses the reward later learns how far to trust it.
 *
 * @param gaps the gap to each profile, in order
 * @param pairs number of ordered pairs
 * @param pairsInOrder number of pairs that the reward puts in order
 * @param labels number of labels
 * @param meanLabelError mean absolute difference of return and label; 0 without labels
 * @param largestLabelError largest absolute difference of return and label; 0 without labels
 * @param validation what rewards fitted in the same way say of people held out; null if this was not tried
 * @param pursuit how profile pursuit found the reward; null if it was fitted by descent
 * @param warnings the warnings about the supervision and about the result, one sentence each
 */
public record SupervisionAgreement(
        List<ProfileGap> gaps,
        int pairs,
        int pairsInOrder,
        int labels,
        double meanLabelError,
        double largestLabelError,
        @Nullable Validation validation,
        @Nullable Pursuit pursuit,
        List<String> warnings) {
    /**
     * The distance of the induced return distribution from a profile.
     *
     * @param profile name of the profile
     * @param gamma its discount; 1 for a profile of recordings by mean or total
     * @param gap W_p between the returns and the profile, in the expert's units
     * @param deviation the profile's standard deviation, to compare the gap with
     */
    public record ProfileGap(String profile, double gamma, double gap, double deviation) {}

    /** Validates the numbers and copies the lists. */
    public SupervisionAgreement {
        if (pairs < 0 || labels < 0 || pairsInOrder < 0 || pairsInOrder > pairs) {
            throw new IllegalArgumentException("pairs in order must be at most the pairs, and labels at least 0, got "
                    + pairsInOrder + " of " + pairs + " pairs and " + labels + " labels");
        }
        gaps = List.copyOf(gaps);
        warnings = List.copyOf(warnings);
    }
}
