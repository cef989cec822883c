package dev.monge.cli;

import dev.monge.fit.FitOptions;
import dev.monge.fit.KnowledgeOptions;
import dev.monge.fit.Recommendation;
import dev.monge.metric.Bootstrap;
import dev.monge.nn.Schedule;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.Binning;
import dev.monge.question.InquiryOptions;
import dev.monge.supervision.GroundTruth;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The defaults that help texts name, taken from the records that hold them, so that no number is written twice. A
 * description refers to one as {@code ${bundle:fit.epochs}}.
 */
final class Defaults extends ListResourceBundle {
    private static final MatchingOptions NETWORK = MatchingOptions.DEFAULT;
    private static final MatchingOptions LINEAR = MatchingOptions.LINEAR;
    private static final InquiryOptions ASK = InquiryOptions.DEFAULT;
    private static final MatchingOptions PAPER = MatchingOptions.PAPER;

    @Override
    protected @Nullable Object[][] getContents() {
        Object[][] own = {
            {
                "fit.hidden",
                NETWORK.shape().hidden().stream().map(String::valueOf).collect(Collectors.joining(","))
            },
            {"fit.epochs", NETWORK.epochs() + "; linear: " + LINEAR.epochs()},
            {"fit.batch", text(NETWORK.batch())},
            {"fit.starts", text(MatchingOptions.STARTS)},
            {"fit.restarts", text(NETWORK.restarts())},
            {"fit.ensemble", text(FitOptions.DEFAULT.ensemble())},
            {"fit.odd-bias-decay", text(Recommendation.ODD_BIAS_DECAY)},
            {"fit.coefficients", coefficients(NETWORK.coefficients())},
            {
                "fit.pairs-end",
                text(100 * ((Schedule.Linear) NETWORK.coefficients().pairwise()).end())
            },
            {"fit.pair-error", text(NETWORK.likelihood().errorRate())},
            {"fit.pair-temperature", text(NETWORK.likelihood().temperature())},
            {"fit.answers-temperature", text(PairLikelihood.ANSWERS.temperature())},
            {"fit.rehearsals", text(KnowledgeOptions.REHEARSALS)},
            {"ask.pair-seconds", text(ASK.times().pair())},
            {"ask.label-seconds", text(ASK.times().label())},
            {"ask.profile-seconds", text(ASK.times().profile())},
            {"ask.pair-error", text(ASK.errorRate())},
            {"ask.temperature", text(ASK.temperature())},
            {"ask.label-error", text(ASK.labelError())},
            {"ask.wanted", text(100 * ASK.wanted())},
            {"fit.learning-rate", rate(NETWORK) + "; linear: " + rate(LINEAR)},
            {"fit.paper.batch", text(PAPER.batch())},
            {"fit.paper.epochs", text(PAPER.epochs())},
            {"pairs.count", text(GroundTruth.PAIRS)},
            {"profile.atoms", text(Binning.DEFAULT.atoms())},
            {"evaluate.resamples", text(Bootstrap.DEFAULT.resamples())},
            {"evaluate.level", text(100 * Bootstrap.DEFAULT.level())},
        };
        if (!ResearchCommands.isPresent()) {
            return own;
        }
        var all = new ArrayList<>(Arrays.asList(own));
        ResearchCommands.defaults().forEach((name, text) -> all.add(new Object[] {name, text}));
        return all.toArray(Object[][]::new);
    }

    private static String rate(MatchingOptions options) {
        var rate = options.descent().learningRate();
        return text(rate.at(0)) + "," + text(rate.at(1));
    }

    private static String coefficients(Coefficients coefficients) {
        return text(coefficients.transport().at(0)) + ","
                + text(coefficients.pairwise().at(0)) + ","
                + text(coefficients.fixedPoints().at(0));
    }

    /** Without an exponent, and without digits that say nothing. */
    static String text(double number) {
        return number == Math.rint(number)
                ? String.format(Locale.ROOT, "%.0f", number)
                : new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    }
}
