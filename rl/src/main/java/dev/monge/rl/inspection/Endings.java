package dev.monge.rl.inspection;

/**
 * How the episodes of a policy end, compared with the demonstrations.
 *
 * @param length the policy's mean number of steps
 * @param longest the number of steps that 99% of the demonstrations do not exceed
 * @param unfinished the share of the policy's episodes that are cut off by a time limit and longer than that
 * @param unfinishedPay the learned reward of a step in the second half of these episodes; 0 if there are none
 */
public record Endings(double length, int longest, double unfinished, double unfinishedPay) {
    private static final double QUANTILE = 0.99;

    static Endings of(ScoredEpisodes shown, ScoredEpisodes played) {
        int longest = shown.lengthAt(QUANTILE);
        int unfinished = 0;
        double paid = 0;
        long steps = 0;
        for (int k = 0; k < played.episodes(); k++) {
            if (played.cutOff()[k] && played.length(k) > longest) {
                unfinished++;
                for (int row = played.offsets()[k] + played.length(k) / 2; row < played.offsets()[k + 1]; row++) {
                    paid += played.rewards()[row];
                    steps++;
                }
            }
        }
        return new Endings(
                (double) played.steps() / played.episodes(),
                longest,
                (double) unfinished / played.episodes(),
                steps == 0 ? 0 : paid / steps);
    }
}
