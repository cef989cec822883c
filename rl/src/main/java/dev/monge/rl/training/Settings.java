package dev.monge.rl.training;

import dev.monge.nn.Schedule;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The settings of a learner by name, for the provenance of its policies: every option that affects the result, except
 * the seed, which is stored separately. Names and values are those that {@code --ppo NAME=VALUE} takes.
 */
public final class Settings {
    private Settings() {}

    /** Returns the settings of PPO. */
    public static Map<String, String> of(PpoOptions options) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("steps", Long.toString(options.steps()));
        settings.put("environments", Integer.toString(options.environments()));
        settings.put("horizon", Integer.toString(options.horizon()));
        if (options.hold() != 1) {
            // Runs from before there was such an option go on as the same task.
            settings.put("hold", Integer.toString(options.hold()));
        }
        PpoObjective objective = options.objective();
        settings.put("gamma", Double.toString(objective.gamma()));
        settings.put("lambda", Double.toString(objective.lambda()));
        settings.put("clip", text(objective.clip()));
        settings.put("value-clip", Double.toString(objective.valueClip()));
        settings.put("value-weight", Double.toString(objective.valueWeight()));
        settings.put("entropy-weight", text(objective.entropyWeight()));
        settings.put("normalise-advantages", Boolean.toString(objective.normaliseAdvantages()));
        PpoDescent descent = options.descent();
        settings.put("epochs", Integer.toString(descent.epochs()));
        settings.put("minibatch", Integer.toString(descent.minibatch()));
        settings.put("learning-rate", text(descent.learningRate()));
        settings.put("epsilon", Double.toString(descent.epsilon()));
        settings.put("largest-norm", Double.toString(descent.largestNorm()));
        settings.put("target-divergence", Double.toString(descent.targetDivergence()));
        PpoNormalisation normalisation = options.normalisation();
        settings.put("normalise-observations", Boolean.toString(normalisation.observations()));
        settings.put("normalise-returns", Boolean.toString(normalisation.returns()));
        settings.put("reward-scale", Double.toString(normalisation.rewardScale()));
        settings.putAll(of(options.networks()));
        return settings;
    }

    /** Returns the settings of networks. */
    public static Map<String, String> of(PpoNetworks networks) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("hidden", text(networks.hidden()));
        settings.put("activation", word(networks.activation()));
        settings.put("log-deviation", Double.toString(networks.logDeviation()));
        return settings;
    }

    /** The word for one of several choices. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The widths of layers, separated by commas. */
    public static String text(List<Integer> widths) {
        return widths.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** One number, or {@code from:to} for a straight line over the whole run. */
    public static String text(Schedule schedule) {
        if (schedule instanceof Schedule.Constant constant) {
            return Double.toString(constant.value());
        }
        if (schedule instanceof Schedule.Linear line) {
            return line.from() + ":" + line.to() + until(line.end());
        }
        var curve = (Schedule.Exponential) schedule;
        return curve.from() + ":" + curve.to() + " exponentially" + until(curve.end());
    }

    private static String until(double end) {
        return end == 1 ? "" : " until " + end;
    }
}
