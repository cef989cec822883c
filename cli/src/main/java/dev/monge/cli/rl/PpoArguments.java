package dev.monge.cli.rl;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.input.InputException;
import dev.monge.nn.Activation;
import dev.monge.nn.Schedule;
import dev.monge.rl.ppo.PpoDescent;
import dev.monge.rl.ppo.PpoNetworks;
import dev.monge.rl.ppo.PpoNormalisation;
import dev.monge.rl.ppo.PpoObjective;
import dev.monge.rl.ppo.PpoOptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The option {@code --ppo}, which changes settings of the preset; a mixin. */
@HelpTopic(Topic.TRAINING)
public final class PpoArguments {
    @Option(
            names = "--ppo",
            paramLabel = "NAME=VALUE",
            description = "Change one setting of the preset, such as gamma=0.99, hidden=64,64, or"
                    + " learning-rate=1e-3:1e-4 for one that falls; may be repeated. An unknown name lists them"
                    + " all.")
    private Map<String, String> settings = new LinkedHashMap<>();

    private final TreeSet<String> names = new TreeSet<>();

    /** The preset with these settings; refuses names that there are not and values that cannot be. */
    public PpoOptions applyTo(PpoOptions preset) {
        PpoObjective objective = preset.objective();
        PpoDescent descent = preset.descent();
        PpoNormalisation normalisation = preset.normalisation();
        PpoNetworks networks = preset.networks();
        PpoOptions options = preset.withRollouts(
                        setting("environments", preset.environments(), Integer::valueOf),
                        setting("horizon", preset.horizon(), Integer::valueOf))
                .withHold(setting("hold", preset.hold(), Integer::valueOf))
                .withObjective(new PpoObjective(
                        setting("gamma", objective.gamma(), Double::valueOf),
                        setting("lambda", objective.lambda(), Double::valueOf),
                        setting("clip", objective.clip(), PpoArguments::schedule),
                        setting("value-clip", objective.valueClip(), Double::valueOf),
                        setting("value-weight", objective.valueWeight(), Double::valueOf),
                        setting("entropy-weight", objective.entropyWeight(), PpoArguments::schedule),
                        setting("normalise-advantages", objective.normaliseAdvantages(), PpoArguments::yes)))
                .withDescent(new PpoDescent(
                        setting("epochs", descent.epochs(), Integer::valueOf),
                        setting("minibatch", descent.minibatch(), Integer::valueOf),
                        setting("learning-rate", descent.learningRate(), PpoArguments::schedule),
                        setting("epsilon", descent.epsilon(), Double::valueOf),
                        setting("largest-norm", descent.largestNorm(), Double::valueOf),
                        setting("target-divergence", descent.targetDivergence(), Double::valueOf)))
                .withNormalisation(new PpoNormalisation(
                        setting("normalise-observations", normalisation.observations(), PpoArguments::yes),
                        setting("normalise-returns", normalisation.returns(), PpoArguments::yes),
                        setting("reward-scale", normalisation.rewardScale(), Double::valueOf)))
                .withNetworks(new PpoNetworks(
                        setting("hidden", networks.hidden(), PpoArguments::widths),
                        setting("activation", networks.activation(), PpoArguments::activation),
                        setting("log-deviation", networks.logDeviation(), Double::valueOf)));
        for (String name : settings.keySet()) {
            if (!names.contains(name)) {
                throw new InputException(
                        "there is no setting " + name + " of PPO, expected one of " + String.join(", ", names));
            }
        }
        return options;
    }

    private <T> T setting(String name, T preset, Function<String, T> parse) {
        names.add(name);
        String text = settings.get(name);
        if (text == null) {
            return preset;
        }
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException e) {
            throw new InputException("--ppo " + name + " cannot be " + text, e);
        }
    }

    /** One number, or two for a straight line from one to the other. */
    private static Schedule schedule(String text) {
        String[] ends = text.split(":", 2);
        double from = Double.parseDouble(ends[0]);
        return ends.length == 1 ? new Schedule.Constant(from) : new Schedule.Linear(from, Double.parseDouble(ends[1]));
    }

    private static boolean yes(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new InputException("expected true or false, got " + text);
        }
        return text.equals("true");
    }

    private static List<Integer> widths(String text) {
        return Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
    }

    private static Activation activation(String text) {
        return Activation.valueOf(text.toUpperCase(Locale.ROOT));
    }
}
