package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.reward.Posterior;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The posterior of a reward's weights as JSON: prior deviations, and the directions that something is known about. */
final class PosteriorJson {
    private PosteriorJson() {}

    static void write(Posterior posterior, ObjectNode to) {
        to.put("rehearsals", posterior.rehearsals());
        ArrayNode deviations = to.putArray("deviations");
        for (int i = 0; i < posterior.size(); i++) {
            deviations.add(posterior.deviation(i));
        }
        ArrayNode information = to.putArray("information");
        ArrayNode directions = to.putArray("directions");
        for (int k = 0; k < posterior.rank(); k++) {
            information.add(posterior.information(k));
            ArrayNode direction = directions.addArray();
            for (int i = 0; i < posterior.size(); i++) {
                direction.add((float) posterior.direction(k, i)); // shorter than the same number as a double
            }
        }
    }

    static Posterior read(StrictJson json) {
        List<float[]> floats = json.listsOfFloats("directions");
        double[][] directions = new double[floats.size()][];
        for (int k = 0; k < directions.length; k++) {
            directions[k] = new double[floats.get(k).length];
            for (int i = 0; i < directions[k].length; i++) {
                directions[k][i] = floats.get(k)[i];
            }
        }
        var posterior = new Posterior(
                json.doubles("deviations"), directions, json.doubles("information"), json.integer("rehearsals"));
        json.done();
        return posterior;
    }
}
