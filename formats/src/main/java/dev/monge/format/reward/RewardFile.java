package dev.monge.format.reward;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.JsonText;
import dev.monge.format.json.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.options.MatchingOptions;
import dev.monge.reward.Posterior;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardEnsemble;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.FeatureChoice;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;
import dev.monge.trajectory.StepShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The format {@code *.reward.json}: a reward with everything that is needed to use it elsewhere and to repeat its fit.
 *
 * <p>The file is one JSON object: the network's shape and weights, those of rewards fitted to resamples if there are any, the
 * posterior of the weights if it is known,
 * the preparation of recordings if there is any, the shape of the steps and the feature map, the target scaling, and the
 * provenance (version, digests of data and supervision, discounts, options, names of files,
 * agreement with the supervision and warnings of the fit).
 * Weights are written as the exact decimal value of their double, so they are read back to the same bits. Files that
 * are truncated, have another format or version, or contain unknown fields are rejected.
 *
 * <p>An ensemble is one file too: a list of the same objects, in the order in which they were fitted.
 */
public final class RewardFile {
    private static final String FORMAT = "monge-reward";
    private static final String ENSEMBLE = "monge-reward-ensemble";
    private static final int VERSION = 2;

    private final FeatureMapJson maps;

    private RewardFile(FeatureMaps maps) {
        this.maps = new FeatureMapJson(maps);
    }

    /**
     * Writes a reward or an ensemble atomically.
     *
     * @throws IOException if the file cannot be written; an existing file is then unchanged
     * @throws IllegalArgumentException if the reward's feature map has no name
     */
    public static void save(Reward reward, Path file) throws IOException {
        save(reward, file, FeatureMaps.standard());
    }

    /** Writes a reward or an ensemble atomically, with custom feature maps. */
    public static void save(Reward reward, Path file, FeatureMaps maps) throws IOException {
        AtomicFile.write(file, text(reward, maps));
    }

    /** Returns the text of the file of a reward or an ensemble, to be sent elsewhere. */
    public static String text(Reward reward) {
        return text(reward, FeatureMaps.standard());
    }

    private static String text(Reward reward, FeatureMaps maps) {
        ObjectNode json = new RewardFile(maps).json(reward);
        return JsonText.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json);
    }

    /**
     * Reads a reward or an ensemble from the text of a file.
     *
     * @param origin where the text comes from, for messages
     * @throws FormatException if it is not the text of a reward file that this version supports
     */
    public static Reward parse(String text, String origin) {
        return new RewardFile(FeatureMaps.standard()).read(StrictJson.parse(text, origin));
    }

    /**
     * Reads a reward or an ensemble.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not a reward file that this version supports
     */
    public static Reward load(Path file) throws IOException {
        return load(file, FeatureMaps.standard());
    }

    /** Reads a reward or an ensemble, with custom feature maps. */
    public static Reward load(Path file, FeatureMaps maps) throws IOException {
        return new RewardFile(maps).read(StrictJson.parse(file));
    }

    private ObjectNode json(Reward reward) {
        if (reward.members().size() == 1) {
            return json(reward.members().get(0));
        }
        ObjectNode json = JsonFile.object(ENSEMBLE, VERSION);
        ArrayNode list = json.putArray("members");
        reward.members().forEach(member -> list.add(json(member)));
        return json;
    }

    private ObjectNode json(RewardNetwork reward) {
        ObjectNode json = JsonFile.object(FORMAT, VERSION);
        ObjectNode network = json.putObject("network");
        network.put("inputs", reward.network().inputs());
        reward.network().hidden().forEach(network.putArray("hidden")::add);
        network.put("activation", reward.network().activation().name());
        ArrayNode parameters = network.putArray("parameters");
        for (float parameter : reward.parameters()) {
            parameters.add((double) parameter);
        }
        if (!reward.resampled().isEmpty()) {
            ArrayNode resamples = network.putArray("resamples");
            for (RewardNetwork each : reward.resampled()) {
                ArrayNode weights = resamples.addArray();
                for (float parameter : each.parameters()) {
                    weights.add((double) parameter);
                }
            }
        }
        reward.posterior().ifPresent(each -> PosteriorJson.write(each, network.putObject("posterior")));
        if (!reward.preparation().isNone()) {
            PreparationJson.write(reward.preparation(), json.putObject("preparation"));
        }
        ObjectNode steps = json.putObject("steps");
        reward.shape().stateNames().forEach(steps.putArray("states")::add);
        reward.shape().actionNames().forEach(steps.putArray("actions")::add);
        steps.put("next", reward.shape().next());
        ObjectNode features = json.putObject("features");
        reward.names().forEach(features.putArray("names")::add);
        maps.write(reward.map(), features.putObject("map"));
        json.putObject("scaling").put("scale", reward.scaling().scale());
        write(reward.provenance(), json.putObject("provenance"));
        return json;
    }

    private static void write(Provenance provenance, ObjectNode to) {
        to.put("monge", provenance.version())
                .put("data", provenance.data())
                .put("supervision", provenance.supervision());
        provenance.gammas().forEach(to.putArray("gammas")::add);
        MatchingOptions options = provenance.options();
        if (options != null) {
            MatchingOptionsJson.write(options, to.putObject("options"));
        }
        FeatureChoice choice = provenance.features();
        if (choice != null) {
            ObjectNode features = to.putObject("features").put("sees", choice.sees());
            choice.features().forEach(features.putArray("selected")::add);
            features.put("raw", choice.raw());
        }
        ObjectNode sources = to.putObject("sources");
        provenance.sources().forEach(sources::put);
        SupervisionAgreement quality = provenance.quality();
        if (quality != null) {
            SupervisionAgreementJson.write(quality, to.putObject("quality"));
        }
    }

    private Reward read(StrictJson json) {
        if (!json.has("members")) {
            return member(json);
        }
        expect(json, ENSEMBLE);
        List<RewardNetwork> members =
                json.objects("members").stream().map(this::member).toList();
        json.done();
        if (members.isEmpty()) {
            throw json.complaint("members", "expected at least one reward, got none");
        }
        try {
            return new RewardEnsemble(members);
        } catch (IllegalArgumentException noEnsemble) {
            throw json.complaint("members", String.valueOf(noEnsemble.getMessage()));
        }
    }

    private static void expect(StrictJson json, String format) {
        json.expect(format, VERSION);
        if (json.integer("version") < VERSION) {
            throw json.complaint(
                    "version",
                    "this reward file has version " + json.integer("version") + ", which does not record the features"
                            + " of the reward; fit the reward again");
        }
    }

    private RewardNetwork member(StrictJson json) {
        expect(json, FORMAT);
        try {
            RewardNetwork reward = network(json);
            json.done();
            return reward;
        } catch (IllegalArgumentException noReward) {
            throw json.inPlace(noReward);
        }
    }

    private RewardNetwork network(StrictJson json) {
        StrictJson network = json.object("network");
        Mlp mlp = new Mlp(
                network.integer("inputs"),
                network.integers("hidden"),
                1,
                network.constant("activation", Activation.class));
        float[] parameters = network.floats("parameters");
        List<float[]> resamples = network.has("resamples") ? network.listsOfFloats("resamples") : List.of();
        Optional<Posterior> posterior = network.has("posterior")
                ? Optional.of(PosteriorJson.read(network.object("posterior")))
                : Optional.empty();
        network.done();
        StrictJson steps = json.object("steps");
        var shape = new StepShape(steps.texts("states"), steps.texts("actions"), steps.flag("next"));
        steps.done();
        StrictJson features = json.object("features");
        List<String> names = features.texts("names");
        FeatureMap map = maps.read(features.object("map"));
        features.done();
        StrictJson scale = json.object("scaling");
        var scaling = new TargetScaling(scale.number("scale"));
        scale.done();
        RewardNetwork reward = new RewardNetwork(
                        mlp, parameters, shape, map, scaling, provenance(json.object("provenance")))
                .withResamples(resamples);
        if (!reward.names().equals(names)) {
            throw features.complaint(
                    "names",
                    "expected " + String.join(", ", reward.names()) + " from the feature map, got "
                            + String.join(", ", names));
        }
        RewardNetwork known = posterior.map(reward::withPosterior).orElse(reward);
        return json.has("preparation")
                ? known.withPreparation(PreparationJson.read(json.object("preparation")))
                : known;
    }

    private static Provenance provenance(StrictJson json) {
        MatchingOptions options = json.has("options") ? MatchingOptionsJson.read(json.object("options")) : null;
        FeatureChoice features = json.has("features") ? choice(json.object("features")) : null;
        SupervisionAgreement quality =
                json.has("quality") ? SupervisionAgreementJson.read(json.object("quality")) : null;
        var provenance = new Provenance(
                json.text("monge"),
                json.text("data"),
                json.text("supervision"),
                Arrays.stream(json.doubles("gammas")).boxed().toList(),
                options,
                features,
                json.textsByName("sources"),
                quality);
        json.done();
        return provenance;
    }

    private static FeatureChoice choice(StrictJson json) {
        var choice = new FeatureChoice(json.text("sees"), json.texts("selected"), json.flag("raw"));
        json.done();
        return choice;
    }
}
