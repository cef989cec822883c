package dev.monge.format.reward;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.JsonText;
import dev.monge.format.json.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.FeatureMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code *.reward.json}: a reward with all that is needed to use it elsewhere and to fit it again.
 *
 * <p>One JSON object: the network's shape and weights, what it sees of a step (names and feature map), the target scaling,
 * and the provenance (version, data fingerprint, seed, discounts, options). Weights are written as the exact decimal
 * value of their double, so a file read back gives the same bits. Reading refuses a file that is truncated, of another
 * format, of a newer version, or that has a field it does not understand.
 *
 * <p>An ensemble is one file too: the same objects in a list, in the order they were fitted.
 */
public final class RewardFile {
    private static final String FORMAT = "monge-reward";
    private static final String ENSEMBLE = "monge-reward-ensemble";
    private static final int VERSION = 1;

    private final FeatureMapJson maps;

    /** Files whose rewards see what the maps of core make of a step. */
    public RewardFile() {
        this(Map.of());
    }

    /** Files whose rewards may also see what these maps make of a step; a file holds their names. */
    public RewardFile(Map<String, FeatureMap> registered) {
        this.maps = new FeatureMapJson(registered);
    }

    /**
     * Writes a reward, wholly or not at all.
     *
     * @throws IOException if the file cannot be written; a file that was there stays as it was
     */
    public void save(RewardNetwork reward, Path file) throws IOException {
        AtomicFile.write(file, JsonText.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json(reward)));
    }

    /**
     * Writes the members of an ensemble as one file, wholly or not at all; a single one is a plain reward file.
     *
     * @throws IOException if the file cannot be written; a file that was there stays as it was
     */
    public void save(List<RewardNetwork> members, Path file) throws IOException {
        if (members.isEmpty()) {
            throw new IllegalArgumentException("an ensemble needs at least one reward");
        }
        if (members.size() == 1) {
            save(members.get(0), file);
            return;
        }
        ObjectNode json = JsonFile.object(ENSEMBLE, VERSION);
        ArrayNode list = json.putArray("members");
        members.forEach(member -> list.add(json(member)));
        AtomicFile.write(file, JsonText.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json));
    }

    /**
     * Reads a reward.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not a reward file that this version understands
     */
    public RewardNetwork load(Path file) throws IOException {
        return member(StrictJson.parse(file));
    }

    /**
     * Reads the members of an ensemble; of a plain reward file, its one reward.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not a reward or ensemble file that this version understands
     */
    public List<RewardNetwork> loadMembers(Path file) throws IOException {
        StrictJson json = StrictJson.parse(file);
        if (!json.has("members")) {
            return List.of(member(json));
        }
        json.expect(ENSEMBLE, VERSION);
        List<RewardNetwork> members =
                json.objects("members").stream().map(this::member).toList();
        json.done();
        if (members.isEmpty()) {
            throw json.complaint("members", "expected at least one reward, got none");
        }
        for (RewardNetwork each : members) {
            if (!each.names().equals(members.get(0).names())) {
                throw json.complaint(
                        "members",
                        "expected rewards of one kind, got features "
                                + members.get(0).names() + " and " + each.names());
            }
        }
        return members;
    }

    private RewardNetwork member(StrictJson json) {
        json.expect(FORMAT, VERSION);
        try {
            RewardNetwork reward = read(json);
            json.done();
            return reward;
        } catch (IllegalArgumentException noReward) {
            throw json.inPlace(noReward);
        }
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
        ObjectNode features = json.putObject("features");
        reward.names().forEach(features.putArray("names")::add);
        maps.write(reward.map(), features.putObject("map"));
        json.putObject("scaling").put("scale", reward.scaling().scale());
        Provenance provenance = reward.provenance();
        ObjectNode from = json.putObject("provenance");
        from.put("monge", provenance.version()).put("data", provenance.data()).put("seed", provenance.seed());
        provenance.gammas().forEach(from.putArray("gammas")::add);
        ObjectNode options = from.putObject("options");
        provenance.options().forEach(options::put);
        return json;
    }

    private RewardNetwork read(StrictJson json) {
        StrictJson network = json.object("network");
        Mlp shape = new Mlp(
                network.integer("inputs"),
                network.integers("hidden"),
                1,
                network.constant("activation", Activation.class));
        float[] parameters = network.floats("parameters");
        network.done();
        StrictJson features = json.object("features");
        var names = features.texts("names");
        FeatureMap map = maps.read(features.object("map"));
        features.done();
        StrictJson scale = json.object("scaling");
        var scaling = new TargetScaling(scale.number("scale"));
        scale.done();
        return new RewardNetwork(shape, parameters, map, names, scaling, provenance(json.object("provenance")));
    }

    private static Provenance provenance(StrictJson json) {
        var provenance = new Provenance(
                json.text("monge"),
                json.text("data"),
                json.whole("seed"),
                Arrays.stream(json.doubles("gammas")).boxed().toList(),
                json.textsByName("options"));
        json.done();
        return provenance;
    }
}
