package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.reward.Pursuit;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.Validation;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes the quality of a fit as JSON. */
final class SupervisionAgreementJson {
    private SupervisionAgreementJson() {}

    static void write(SupervisionAgreement quality, ObjectNode to) {
        ArrayNode gaps = to.putArray("profiles");
        for (SupervisionAgreement.ProfileGap each : quality.gaps()) {
            gaps.addObject()
                    .put("profile", each.profile())
                    .put("gamma", each.gamma())
                    .put("gap", each.gap())
                    .put("deviation", each.deviation());
        }
        to.put("pairs", quality.pairs())
                .put("pairsInOrder", quality.pairsInOrder())
                .put("labels", quality.labels())
                .put("meanLabelError", quality.meanLabelError())
                .put("largestLabelError", quality.largestLabelError());
        Validation validation = quality.validation();
        if (validation != null) {
            ValidationJson.write(validation, to.putObject("validation"));
        }
        Pursuit pursuit = quality.pursuit();
        if (pursuit != null) {
            PursuitJson.write(pursuit, to.putObject("pursuit"));
        }
        quality.warnings().forEach(to.putArray("warnings")::add);
    }

    static SupervisionAgreement read(StrictJson json) {
        List<SupervisionAgreement.ProfileGap> gaps = json.objects("profiles").stream()
                .map(SupervisionAgreementJson::gap)
                .toList();
        var quality = new SupervisionAgreement(
                gaps,
                json.integer("pairs"),
                json.integer("pairsInOrder"),
                json.integer("labels"),
                json.number("meanLabelError"),
                json.number("largestLabelError"),
                json.has("validation") ? ValidationJson.read(json.object("validation")) : null,
                json.has("pursuit") ? PursuitJson.read(json.object("pursuit")) : null,
                json.texts("warnings"));
        json.done();
        return quality;
    }

    private static SupervisionAgreement.ProfileGap gap(StrictJson json) {
        var gap = new SupervisionAgreement.ProfileGap(
                json.text("profile"), json.number("gamma"), json.number("gap"), json.number("deviation"));
        json.done();
        return gap;
    }
}
