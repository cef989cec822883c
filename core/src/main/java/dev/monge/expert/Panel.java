package dev.monge.expert;

import dev.monge.input.InputException;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Several experts who judge the same recordings, each with a scale and a severity of their own.
 *
 * <p>The panel's units are the mean of the experts' means and standard deviations. Every profile is aligned to them by
 * an affine map, so that a severe expert and a lenient one who see the same differences agree; the panel's profile is
 * the Wasserstein barycentre of the aligned ones. Answers and correlations of labels need no units.
 */
public final class Panel {
    private final List<Opinion> opinions;
    private final double mean;
    private final double spread;
    private final @Nullable OptimalityProfile profile;

    /**
     * Creates a panel.
     *
     * @throws InputException if there are fewer than two experts, or two of the same name
     */
    public Panel(List<Opinion> opinions) {
        if (opinions.size() < 2) {
            throw new InputException("a panel needs at least two experts, got " + opinions.size());
        }
        if (opinions.stream().map(Opinion::name).distinct().count() < opinions.size()) {
            throw new InputException("the experts of a panel need different names");
        }
        this.opinions = List.copyOf(opinions);
        List<OptimalityProfile> own =
                opinions.stream().map(Opinion::profile).filter(Objects::nonNull).toList();
        mean = own.stream().mapToDouble(OptimalityProfile::mean).average().orElse(0);
        spread = own.stream()
                .mapToDouble(OptimalityProfile::standardDeviation)
                .average()
                .orElse(0);
        double[] equal = new double[own.size()];
        Arrays.fill(equal, 1);
        profile = own.isEmpty()
                ? null
                : OptimalityProfile.barycentre(
                        own.stream()
                                .map(each -> Alignment.of(each, mean, spread).of(each))
                                .toList(),
                        equal);
    }

    /** Returns the barycentre of the aligned profiles; empty if nobody drew one. */
    public Optional<OptimalityProfile> profile() {
        return Optional.ofNullable(profile);
    }

    /** Returns the standard deviation of the panel's values, which distances can be compared with. */
    public double spread() {
        return spread;
    }

    /** Returns how each expert agrees with the others, in the order of the opinions; O(answers^2). */
    public List<Member> members() {
        return opinions.stream().map(this::member).toList();
    }

    private Member member(Opinion opinion) {
        List<OrderedPair> against = new ArrayList<>();
        int compared = 0;
        for (OrderedPair each : opinion.pairs()) {
            int votes = votesOfOthers(opinion, each);
            int own = vote(each);
            if (votes != 0 && own != 0) {
                compared++;
                if (Integer.signum(votes) != own) {
                    against.add(each);
                }
            }
        }
        PairedSample labels = labels(opinion);
        Optional<ProfileGap> gap = gap(opinion);
        return new Member(
                opinion.name(),
                alignment(opinion),
                gap.map(each -> OptionalDouble.of(each.distance())).orElse(OptionalDouble.empty()),
                gap.flatMap(ProfileGap::apart),
                compared,
                against,
                labels.size(),
                Agreement.PEARSON.of(labels));
    }

    private Alignment alignment(Opinion opinion) {
        return opinion.profile() == null ? Alignment.NONE : Alignment.of(opinion.profile(), mean, spread);
    }

    private Optional<ProfileGap> gap(Opinion opinion) {
        return opinion.profile() == null || profile == null
                ? Optional.empty()
                : Optional.of(ProfileGap.between(alignment(opinion).of(opinion.profile()), profile, spread));
    }

    /** Returns the votes of the other experts on a comparison: those that say the same minus those that say the opposite. */
    private int votesOfOthers(Opinion opinion, OrderedPair pair) {
        int votes = 0;
        for (Opinion other : opinions) {
            if (!other.equals(opinion)) {
                for (OrderedPair each : other.pairs()) {
                    if (compares(each, pair.worse(), pair.better(), pair.aggregation())) {
                        votes += vote(each);
                    } else if (compares(each, pair.better(), pair.worse(), pair.aggregation())) {
                        votes -= vote(each);
                    }
                }
            }
        }
        return votes;
    }

    private static boolean compares(OrderedPair pair, Segment worse, Segment better, Aggregation aggregation) {
        return pair.worse().equals(worse)
                && pair.better().equals(better)
                && pair.aggregation().equals(aggregation);
    }

    private static int vote(OrderedPair pair) {
        return pair.equal() ? 0 : 1;
    }

    /** Returns the expert's labels beside the means of the others' aligned labels of the same segments. */
    private PairedSample labels(Opinion opinion) {
        List<Double> own = new ArrayList<>();
        List<Double> others = new ArrayList<>();
        for (FixedPoint label : opinion.labels()) {
            double[] values = opinions.stream()
                    .filter(other -> !other.equals(opinion))
                    .flatMapToDouble(other -> other.labels().stream()
                            .filter(each -> each.segment().equals(label.segment())
                                    && each.aggregation().equals(label.aggregation()))
                            .mapToDouble(each -> alignment(other).of(each.value())))
                    .toArray();
            if (values.length > 0) {
                own.add(label.value());
                others.add(Arrays.stream(values).average().orElseThrow());
            }
        }
        return PairedSample.of(array(own), array(others));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
