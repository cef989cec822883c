package dev.monge.format.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.ProfileTarget;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rare value of a profile, said apart: {@code once in 200 moments: -95} or {@code in 3 of 40 recordings: 20}. Nobody can
 * draw a bar of half a percent, and rare values tell most of a reward.
 *
 * @param share how often it occurs, above 0 and below 1
 * @param unit what it occurs among
 */
record RareValue(double share, ProfileTarget.Unit unit, double value, int line) {
    private static final Pattern SENTENCE =
            Pattern.compile("(?:once in|in (\\d{1,15}) of) (\\d{1,15}) (moment|recording)s?"
                    + "\\s*(?::|is |are )\\s*(?:about )?([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)");
    /** The number of places over which each bin of the other values is spread. */
    private static final int PLACES = 8;

    /** Returns whether a line begins like such a sentence. */
    static boolean looksLikeOne(String line) {
        return line.matches("(?i)(once )?in \\d.*");
    }

    /** Returns the rare value that a sentence states; nothing if it is none. */
    static Optional<RareValue> of(String sentence, int line) {
        Matcher matcher = SENTENCE.matcher(sentence.toLowerCase(Locale.ROOT).replaceAll("\\s+", " "));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double times = matcher.group(1) == null ? 1 : Double.parseDouble(matcher.group(1));
        double share = times / Double.parseDouble(matcher.group(2));
        double value = Double.parseDouble(matcher.group(4));
        ProfileTarget.Unit unit =
                matcher.group(3).equals("moment") ? ProfileTarget.Unit.MOMENTS : ProfileTarget.Unit.RECORDINGS;
        return share > 0 && share < 1 && Double.isFinite(value)
                ? Optional.of(new RareValue(share, unit, value, line))
                : Optional.empty();
    }

    /** Returns the shares of all together. */
    static double total(List<RareValue> values) {
        return values.stream().mapToDouble(RareValue::share).sum();
    }

    /** Returns a profile with rare values beside it, as atoms; the profile itself if there are none. */
    static OptimalityProfile beside(OptimalityProfile others, List<RareValue> values) {
        if (values.isEmpty()) {
            return others;
        }
        OptimalityProfile rare = OptimalityProfile.ofAtoms(
                values.stream().mapToDouble(RareValue::value).toArray(),
                values.stream().mapToDouble(RareValue::share).toArray());
        double total = total(values);
        return OptimalityProfile.pool(List.of(others.spread(PLACES), rare), new double[] {1 - total, total});
    }
}
