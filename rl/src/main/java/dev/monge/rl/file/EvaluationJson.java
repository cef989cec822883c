package dev.monge.rl.file;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.rl.episode.Evaluation;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes evaluations as JSON, with every episode and how it was played. */
final class EvaluationJson {
    private static final String DETERMINISTIC = "deterministic";
    private static final String STOCHASTIC = "stochastic";

    private EvaluationJson() {}

    static void write(Evaluation evaluation, ObjectNode to) {
        to.put("actions", evaluation.options().deterministic() ? DETERMINISTIC : STOCHASTIC);
        to.put("seed", evaluation.options().seed());
        // For human readers only; reading computes these from the episodes.
        to.put("mean", evaluation.mean()).put("deviation", evaluation.deviation());
        JsonFile.add(to.putArray("returns"), evaluation.returns());
        ArrayNode lengths = to.putArray("lengths");
        for (int length : evaluation.lengths()) {
            lengths.add(length);
        }
        evaluation.endings().forEach(to.putObject("endings")::put);
    }

    static Evaluation read(StrictJson json) {
        String actions = json.text("actions");
        if (!actions.equals(DETERMINISTIC) && !actions.equals(STOCHASTIC)) {
            throw json.complaint("actions", "expected deterministic or stochastic, got " + actions);
        }
        double[] returns = json.doubles("returns");
        int[] lengths =
                json.integers("lengths").stream().mapToInt(Integer::intValue).toArray();
        Map<String, Integer> endings = new TreeMap<>();
        StrictJson written = json.object("endings");
        for (String name : written.fields()) {
            endings.put(name, written.integer(name));
        }
        var options = new Evaluation.Options(returns.length, actions.equals(DETERMINISTIC), json.whole("seed"), 1);
        json.number("mean");
        json.number("deviation");
        json.done();
        return new Evaluation(options, returns, lengths, endings);
    }
}
