package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoReport;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Names the numbers of an iteration, in the order of a log's columns. */
final class Scalars {
    /** How to get each number from a report. */
    static final Map<String, ToDoubleFunction<PpoReport>> COLUMNS = columns();

    private Scalars() {}

    private static Map<String, ToDoubleFunction<PpoReport>> columns() {
        Map<String, ToDoubleFunction<PpoReport>> columns = new LinkedHashMap<>();
        columns.put("return", PpoReport::meanReturn);
        columns.put("length", PpoReport::meanLength);
        columns.put("episodes", PpoReport::episodes);
        columns.put("reward", PpoReport::meanReward);
        columns.put("policy_loss", PpoReport::policyLoss);
        columns.put("value_loss", PpoReport::valueLoss);
        columns.put("entropy", PpoReport::entropy);
        columns.put("divergence", PpoReport::divergence);
        columns.put("clipped", PpoReport::clipped);
        columns.put("updates", PpoReport::updates);
        columns.put("learning_rate", PpoReport::learningRate);
        columns.put("steps_per_second", PpoReport::stepsPerSecond);
        return Collections.unmodifiableMap(columns);
    }
}
