package dev.monge.assessment.report;

import dev.monge.fit.Fit;
import dev.monge.fit.HeldOutSummary;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.OpennessJson;
import dev.monge.format.reward.PursuitJson;
import dev.monge.format.reward.ValidationJson;
import dev.monge.format.reward.VerdictJson;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.matching.Matching;
import dev.monge.matching.MatchingQuality;
import dev.monge.reward.Pursuit;
import dev.monge.reward.Validation;
import dev.monge.wording.Counted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The summary of a fit, as text or JSON: the verdict, the Wasserstein gap before and after, the pairs in order, the errors of the labels.
 *
 * @param fit the result
 */
public record FitSummary(Fit fit) {
    /** Returns the summary as lines of text. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("verdict: " + fit.verdict().words());
        lines.add(String.format(
                Locale.ROOT,
                "fitted: %s, %s, features %s",
                Counted.of(fit.demonstrations().trajectories(), "trajectory"),
                Counted.of(fit.demonstrations().steps(), "step"),
                String.join(", ", fit.demonstrations().names())));
        lines.add("supervision: " + fit.supervision().words());
        Validation validation = fit.validation();
        if (validation != null) {
            lines.addAll(HeldOutSummary.of(validation));
            lines.add("the fit itself:");
        }
        for (int k = 0; k < fit.supervision().profiles().size(); k++) {
            lines.add(String.format(
                    Locale.ROOT,
                    "profile %s (%s): Wasserstein gap %.4g before, %.4g after",
                    fit.profileName(k),
                    fit.supervision().profiles().get(k).words(),
                    gap(k, Matching::before),
                    gap(k, Matching::after)));
        }
        fit.members().stream()
                .map(Matching::pursuit)
                .filter(Objects::nonNull)
                .map(FitSummary::words)
                .forEach(lines::add);
        int pairs = fit.supervision().decidedPairs().size();
        if (pairs > 0) {
            double right = mean(each -> pairs - each.after().violatedPairs().size());
            lines.add(String.format(
                    Locale.ROOT, "pairs in order: %s of %d (%.0f%%)", count(right), pairs, 100 * right / pairs));
        }
        if (!fit.supervision().fixedPoints().isEmpty()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "label errors: %.4g on average, %.4g at most",
                    mean(each -> absolute(each).average().orElse(0)),
                    fit.members().stream()
                            .flatMapToDouble(FitSummary::absolute)
                            .max()
                            .orElse(0)));
        }
        if (fit.members().size() > 1) {
            lines.add("rewards: " + fit.members().size()
                    + "; these numbers are their means, but for the largest label error, which is that of any");
        }
        lines.addAll(OpennessSummary.of(fit.openness(), fit.verdict()));
        return lines;
    }

    /**
     * Returns the summary as JSON.
     *
     * @param where where the reward is
     */
    public ObjectNode json(Path where, List<String> warnings) {
        ObjectNode json = JsonFile.object()
                .put("reward", where.toString())
                .put("trajectories", fit.demonstrations().trajectories())
                .put("steps", fit.demonstrations().steps());
        fit.demonstrations().names().forEach(json.putArray("features")::add);
        VerdictJson.write(fit.verdict(), json.putObject("verdict"));
        ArrayNode list = json.putArray("members");
        for (Matching each : fit.members()) {
            ObjectNode member = list.addObject()
                    .put("seed", each.reward().provenance().seed())
                    .put("restart", each.restart());
            ArrayNode gaps = member.putArray("profiles");
            for (int k = 0; k < fit.supervision().profiles().size(); k++) {
                gaps.addObject()
                        .put("profile", fit.profileName(k))
                        .put("gamma", fit.supervision().profiles().get(k).gamma())
                        .put("gapBefore", each.before().gaps().get(k))
                        .put("gapAfter", each.after().gaps().get(k));
            }
            Pursuit pursuit = each.pursuit();
            if (pursuit != null) {
                PursuitJson.write(pursuit, member.putObject("pursuit"));
            }
            member.put("pairs", fit.supervision().pairs().size());
            ArrayNode violated = member.putArray("violatedPairs");
            each.after().violatedPairs().forEach(pair -> violated.add(pair + 1));
            each.after().labelErrors().forEach(member.putArray("labelErrors")::add);
        }
        Validation validation = fit.validation();
        if (validation != null) {
            ValidationJson.write(validation, json.putObject("validation"));
        }
        OpennessJson.write(fit.openness(), json.putObject("knowledge"));
        warnings.forEach(json.putArray("warnings")::add);
        return json;
    }

    private static String words(Pursuit pursuit) {
        return "found by profile pursuit: " + pursuit.agreeing() + " of " + Counted.of(pursuit.starts(), "start")
                + " led to this reward or a similar one";
    }

    private double gap(int profile, Function<Matching, MatchingQuality> when) {
        return mean(each -> when.apply(each).gaps().get(profile));
    }

    private double mean(ToDoubleFunction<Matching> number) {
        return fit.members().stream().mapToDouble(number).average().orElse(0);
    }

    private static DoubleStream absolute(Matching each) {
        return each.after().labelErrors().stream().mapToDouble(Math::abs);
    }

    private static String count(double number) {
        return number == Math.rint(number)
                ? Long.toString(Math.round(number))
                : String.format(Locale.ROOT, "%.1f", number);
    }
}
