package dev.monge.studio.study;

import dev.monge.assessment.report.FitSummary;
import dev.monge.fit.Fit;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.VerdictJson;
import dev.monge.knowledge.Openness;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.ProfileTarget;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the page shows of a fit.
 *
 * @param fit the fit
 * @param warnings its warnings
 * @param fitted its reward on the recordings
 * @param files the files that it was made from
 */
record FitSummaryJson(Fit fit, List<String> warnings, Fitted fitted, StatementFiles files) {
    private static final int LEVELS = 100;
    private static final int PARTS = 8;

    ObjectNode json() {
        ObjectNode json = JsonFile.object("monge-studio-fit", 1);
        json.put("profiles", files.profiles().size())
                .put("experts", files.answers().size());
        json.put(
                "answers",
                fit.supervision().decidedPairs().size()
                        + fit.supervision().fixedPoints().size());
        VerdictJson.write(fit.verdict(), json.putObject("verdict"));
        new FitSummary(fit).lines().forEach(json.putArray("lines")::add);
        warnings.forEach(json.putArray("warnings")::add);
        distributions(json.putArray("distributions"));
        openness(json.putObject("open"));
        int pairs = fit.supervision().decidedPairs().size();
        json.putObject("pairs")
                .put("total", pairs)
                .put(
                        "kept",
                        pairs - fit.members().get(0).after().violatedPairs().size());
        return json;
    }

    private void distributions(ArrayNode list) {
        double[] levels = new double[LEVELS + 1];
        for (int i = 0; i <= LEVELS; i++) {
            levels[i] = (double) i / LEVELS;
        }
        for (int k = 0; k < fit.supervision().profiles().size(); k++) {
            ProfileTarget target = fit.supervision().profiles().get(k);
            OptimalityProfile profile = target.profile().spread(PARTS);
            ObjectNode each = list.addObject()
                    .put("gamma", target.gamma())
                    .put("cohort", files.profiles().get(k).subject().cohort())
                    .put("name", fit.profileName(k))
                    .put("words", target.words())
                    .put("gap", fit.gap(k))
                    .put("deviation", profile.standardDeviation());
            JsonFile.add(each.putArray("levels"), levels);
            ArrayNode targets = each.putArray("target");
            for (double level : levels) {
                targets.add(profile.quantile(level));
            }
            JsonFile.add(each.putArray("fitted"), fitted.quantiles(target.gamma(), target.trajectories(), levels));
        }
    }

    private void openness(ObjectNode json) {
        Openness openness = fit.openness();
        ArrayNode sentences = json.putArray("sentences");
        sentences.add("Expected in the wrong order: "
                + OpennessSummary.wrongOrders(openness.wrongOrders(), fit.verdict()) + ".");
        openness.directions().stream()
                .limit(3)
                .forEach(each -> sentences.add(capital(OpennessSummary.words(each)) + "."));
        String unknown = OpennessSummary.unknown(openness);
        if (!unknown.isEmpty()) {
            sentences.add(unknown);
        }
        openness.further().stream()
                .findFirst()
                .ifPresent(each -> sentences.add(String.format(
                        Locale.ROOT, "Of further profiles, %s would say most: %.1f bits.", each.words(), each.bits())));
        ArrayNode weights = json.putArray("weights");
        for (Openness.Feature each : openness.features()) {
            weights.addObject()
                    .put("name", each.name())
                    .put("mean", each.effect())
                    .put("deviation", each.deviation());
        }
    }

    private static String capital(String words) {
        return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
