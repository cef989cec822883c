package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.Statement;
import dev.monge.supervision.ProfileTarget;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A profile given by statements, one per line: {@code 20% below 3} or {@code 5% above 40}. Empty lines, and text after
 * a {@code #}, are ignored.
 *
 * <p>Each statement is a point (x, F(x)) of the distribution function. Between two points the mass is spread evenly,
 * the only choice that adds no information, as bins of equal width that each contain about one hundredth of the total.
 * The mass below the lowest point and above the highest point needs a limit. Without a statement {@code 0% below} or
 * {@code 100% below}, the tail is as wide as its mass would be at the density of the adjacent interval. Contradictory
 * statements are rejected with the numbers of both lines.
 *
 * <p>{@linkplain RareValue Rare values} are said apart, {@code once in 200 moments: -95}. The percentages are then those of
 * all other values.
 */
public final class QuantileStatements {
    private static final Pattern SENTENCE = Pattern.compile(
            "(\\d+(?:\\.\\d*)?|\\.\\d+)\\s*%\\s*(?:is |are )?(below|under|above|over)\\s+([-+]?[0-9.]+(?:[eE][-+]?\\d+)?)");
    private static final int BINS = 100;
    /** The error of shares that were given as percentages, above or below. */
    private static final double ROUNDING = 1e-12;

    private static final int MOST = 10_000;
    private static final int LONGEST = 1_000;

    private QuantileStatements() {}

    /** One point of the distribution function. */
    private record Point(double at, double below, int line) {}

    /** Returns whether a text begins with a percentage, possibly after comments. */
    static boolean looksLikeOne(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .findFirst()
                .map(line -> line.matches("[0-9.]+\\s*%.*") || RareValue.looksLikeOne(line))
                .orElse(false);
    }

    /**
     * Reads a profile.
     *
     * @param unit what the profile gives the distribution of; null if that is not known
     */
    static OptimalityProfile read(PlainBytes bytes, ProfileTarget.@Nullable Unit unit) throws IOException {
        String file = bytes.file().toString();
        List<Point> points;
        List<RareValue> rare = new ArrayList<>();
        try (BufferedReader text = bytes.text()) {
            points = checked(text, file, rare);
        } catch (IOException failure) {
            throw PlainBytes.complaint(bytes.file(), failure);
        }
        var bins = new BinList();
        for (Stretch each : Stretch.between(points, file)) {
            each.addTo(bins);
        }
        try {
            check(rare, unit, file);
            return RareValue.beside(bins.toProfile(), rare);
        } catch (IllegalArgumentException noProfile) {
            throw new FormatException(file, String.valueOf(noProfile.getMessage()), noProfile);
        }
    }

    /**
     * Returns the statements of a text, ordered by their values.
     *
     * @param source the origin of the text, for messages
     * @throws FormatException if a line is no statement, or if two contradict each other
     */
    public static List<Statement> parse(String text, String source) {
        try {
            List<RareValue> rare = new ArrayList<>();
            List<Point> points = checked(new BufferedReader(new StringReader(text)), source, rare);
            if (!rare.isEmpty()) {
                throw new FormatException(source, "line " + rare.get(0).line() + ": expected percentages only");
            }
            return points.stream()
                    .map(each -> new Statement(each.below, each.at))
                    .toList();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Returns statements as text, one per line; percentages to six decimals, which is all that a person means. */
    public static String write(List<Statement> statements) {
        var text = new StringBuilder();
        for (Statement each : statements) {
            text.append(decimal(100 * each.share(), 6))
                    .append("% below ")
                    .append(decimal(each.value(), 9))
                    .append('\n');
        }
        return text.toString();
    }

    private static String decimal(double value, int places) {
        BigDecimal rounded =
                new BigDecimal(value).setScale(places, RoundingMode.HALF_EVEN).stripTrailingZeros();
        boolean tiny = rounded.signum() == 0 && value != 0;
        return tiny || Math.abs(value) >= 1e15 ? Double.toString(value) : rounded.toPlainString();
    }

    private static void check(List<RareValue> rare, ProfileTarget.@Nullable Unit unit, String file) {
        for (RareValue each : rare) {
            if (unit != null && each.unit() != unit) {
                boolean recordings = unit == ProfileTarget.Unit.RECORDINGS;
                throw new FormatException(
                        file,
                        "line " + each.line() + ": this is a profile of " + (recordings ? "recordings" : "moments")
                                + ", so say how often among " + (recordings ? "recordings" : "moments")
                                + (recordings ? "" : ", or that it is one of recordings (of=recordings)"));
            }
        }
        if (RareValue.total(rare) >= 1) {
            throw new FormatException(file, "the rare values together leave nothing for the others");
        }
    }

    /** Reads statements, and adds the rare values among them to a list. */
    private static List<Point> checked(BufferedReader text, String file, List<RareValue> rare) throws IOException {
        List<Point> points = new ArrayList<>();
        int number = 0;
        for (String line = text.readLine(); line != null; line = text.readLine()) {
            number++;
            String sentence = line.replaceFirst("#.*", "").strip();
            if (RareValue.looksLikeOne(sentence)) {
                rare.add(rare(sentence, number, file));
            } else if (!sentence.isEmpty()) {
                points.add(point(sentence, number, file));
            }
            if (points.size() + rare.size() > MOST) {
                throw new FormatException(file, "expected at most " + MOST + " statements, got more");
            }
        }
        points.sort(Comparator.comparingDouble(Point::at).thenComparingDouble(Point::below));
        check(points, file);
        return points;
    }

    private static RareValue rare(String sentence, int line, String file) {
        return (sentence.length() <= LONGEST ? RareValue.of(sentence, line) : Optional.<RareValue>empty())
                .orElseThrow(() -> new FormatException(
                        file,
                        "line " + line + ": expected a statement such as \"once in 200 moments: -95\" or \"in 3 of 40"
                                + " recordings: 20\", got \"" + shown(sentence) + "\""));
    }

    private static String shown(String sentence) {
        return sentence.length() <= 40 ? sentence : sentence.substring(0, 40) + "...";
    }

    private static Point point(String sentence, int line, String file) {
        String remark = "";
        if (sentence.length() <= LONGEST) {
            Matcher matcher = SENTENCE.matcher(sentence);
            try {
                if (matcher.matches()) {
                    double share = Double.parseDouble(matcher.group(1)) / 100;
                    double at = Double.parseDouble(matcher.group(3));
                    boolean below =
                            matcher.group(2).equals("below") || matcher.group(2).equals("under");
                    if (share <= 1 && Double.isFinite(at)) {
                        return new Point(at, below ? share : 1 - share, line);
                    }
                    remark = Double.isFinite(at) ? "" : ", whose value is beyond the range of double";
                }
            } catch (NumberFormatException noNumber) {
                // Reported below.
            }
        }
        throw new FormatException(
                file,
                "line " + line + ": expected a statement such as \"20% below 3\" or \"5% above 40\", got \""
                        + shown(sentence) + "\"" + remark);
    }

    private static void check(List<Point> points, String file) {
        for (int i = 1; i < points.size(); i++) {
            Point one = points.get(i - 1);
            Point other = points.get(i);
            if (other.below < one.below - ROUNDING
                    || (other.at == one.at && Math.abs(other.below - one.below) > ROUNDING)) {
                throw new FormatException(
                        file,
                        "lines " + Math.min(one.line, other.line) + " and " + Math.max(one.line, other.line)
                                + " contradict each other: " + percent(one.below) + " below " + one.at + " and "
                                + percent(other.below) + " below " + other.at);
            }
        }
    }

    private static String percent(double share) {
        return Math.round(share * 1e6) / 1e4 + "%";
    }

    /** An interval over which the mass is spread evenly. */
    private record Stretch(double from, double to, double mass) {
        static List<Stretch> between(List<Point> points, String file) {
            List<Stretch> inner = new ArrayList<>();
            for (int i = 1; i < points.size(); i++) {
                Point one = points.get(i - 1);
                Point other = points.get(i);
                if (other.at > one.at && other.below > one.below) {
                    inner.add(new Stretch(one.at, other.at, other.below - one.below));
                }
            }
            if (inner.isEmpty()) {
                throw new FormatException(
                        file,
                        "expected statements about two values with something between them, such as \"20% below 3\" and"
                                + " \"90% below 7\"");
            }
            List<Stretch> all = new ArrayList<>(inner);
            Point lowest = points.get(0);
            if (lowest.below > 0) {
                double width = inner.get(0).width(lowest.below);
                all.add(0, new Stretch(lowest.at - width, lowest.at, lowest.below));
            }
            Point highest = points.get(points.size() - 1);
            if (highest.below < 1) {
                double width = inner.get(inner.size() - 1).width(1 - highest.below);
                all.add(new Stretch(highest.at, highest.at + width, 1 - highest.below));
            }
            return all;
        }

        /** Returns the width of a mass at the density of this interval. */
        private double width(double other) {
            return (to - from) * other / mass;
        }

        void addTo(BinList bins) {
            int count = (int) Math.max(1, Math.round(BINS * mass));
            double width = (to - from) / count;
            for (int i = 0; i < count; i++) {
                bins.add(from + i * width, i + 1 == count ? to : from + (i + 1) * width, mass / count);
            }
        }
    }
}
