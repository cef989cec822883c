package dev.monge.format.reward;

import dev.monge.derive.Preparation;
import dev.monge.format.json.StrictJson;
import dev.monge.recording.MissingValues;
import tools.jackson.databind.node.ObjectNode;

/** The preparation of recordings as JSON. Fields are absent where recordings are left as they are. */
final class PreparationJson {
    private PreparationJson() {}

    static void write(Preparation preparation, ObjectNode to) {
        if (!preparation.derived().isEmpty()) {
            preparation.derived().forEach(to.putArray("derive")::add);
        }
        if (preparation.every() > 0) {
            to.put("every", preparation.every());
        }
        if (preparation.missing() != MissingValues.REFUSE) {
            to.put("missing", preparation.missing().toString());
        }
    }

    static Preparation read(StrictJson json) {
        Preparation preparation = Preparation.NONE;
        try {
            if (json.has("derive")) {
                preparation = preparation.withDerived(json.texts("derive"));
            }
            if (json.has("every")) {
                preparation = preparation.withEvery(json.number("every"));
            }
            if (json.has("missing")) {
                preparation = preparation.withMissing(MissingValues.of(json.text("missing")));
            }
        } catch (IllegalArgumentException impossible) {
            throw json.inPlace(impossible);
        }
        json.done();
        return preparation;
    }
}
