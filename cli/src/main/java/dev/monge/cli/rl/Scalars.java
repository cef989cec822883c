package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoReport;
import java.util.LinkedHashMap;
import java.util.Map;

/** Names the numbers of an iteration, in a fixed order, for logs. */
final class Scalars {
    private Scalars() {}

    static Map<String, Double> of(PpoReport report) {
        Map<String, Double> scalars = new LinkedHashMap<>();
        scalars.put("return", report.meanReturn());
        scalars.put("length", report.meanLength());
        scalars.put("episodes", (double) report.episodes());
        scalars.put("reward", report.meanReward());
        scalars.put("policy_loss", report.policyLoss());
        scalars.put("value_loss", report.valueLoss());
        scalars.put("entropy", report.entropy());
        scalars.put("divergence", report.divergence());
        scalars.put("clipped", report.clipped());
        scalars.put("updates", (double) report.updates());
        scalars.put("learning_rate", report.learningRate());
        scalars.put("steps_per_second", report.stepsPerSecond());
        return scalars;
    }
}
