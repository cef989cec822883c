package dev.monge.rl.file;

import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.world.WorldId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Policy files, {@code *.policy.json}: a policy with everything needed to use it elsewhere and to train it again.
 *
 * <p>A file is one JSON object: the environment, the action space, the network's shape and weights, the standardisation
 * of the observations, the provenance and, in a pool, the evaluation. Saving and loading preserves all bits. Loading
 * rejects files that are truncated, have another format or a newer version, or contain an unknown field.
 */
public final class PolicyFile {
    private static final String FORMAT = "monge-policy";
    private static final int VERSION = 1;

    private PolicyFile() {}

    /**
     * Writes a policy atomically.
     *
     * @throws IOException if the file cannot be written; an existing file remains unchanged
     */
    public static void save(SavedPolicy saved, Path file) throws IOException {
        JsonFile.write(file, json(saved));
    }

    /**
     * Writes a policy that was just trained, with its provenance, atomically.
     *
     * @throws IOException if the file cannot be written; an existing file remains unchanged
     */
    public static void save(TrainedPolicy trained, Path file) throws IOException {
        save(SavedPolicy.of(trained), file);
    }

    /**
     * Reads a policy.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not a policy file that this version can read
     */
    public static SavedPolicy load(Path file) throws IOException {
        StrictJson json = StrictJson.parse(file).expect(FORMAT, VERSION);
        try {
            SavedPolicy saved = read(json);
            json.done();
            return saved;
        } catch (IllegalArgumentException noPolicy) {
            throw json.inPlace(noPolicy);
        }
    }

    /**
     * Reads a policy for use in the given environment, whose options may differ from those of the training.
     *
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is not a policy file, or the policy was trained in an environment of another name
     */
    public static SavedPolicy load(Path file, String environment) throws IOException {
        SavedPolicy saved = load(file);
        if (!saved.environment().name().equals(environment)) {
            throw new FormatException(
                    file.toString(),
                    "expected a policy for " + environment + ", got one for "
                            + saved.environment().name());
        }
        return saved;
    }

    private static ObjectNode json(SavedPolicy saved) {
        Policy policy = saved.policy();
        ObjectNode json = JsonFile.object(FORMAT, VERSION);
        write(saved.environment(), json.putObject("environment"));
        json.put("observations", policy.observations());
        SpaceJson.write(policy.actions(), json.putObject("actions"));
        ObjectNode network = json.putObject("network");
        policy.network().hidden().forEach(network.putArray("hidden")::add);
        network.put("activation", policy.network().activation().name());
        JsonFile.add(network.putArray("parameters"), policy.parameters());
        JsonFile.add(json.putArray("logDeviations"), policy.logDeviations());
        policy.standardisation().ifPresent(each -> {
            ObjectNode standardisation = json.putObject("standardisation");
            JsonFile.add(standardisation.putArray("means"), each.means());
            JsonFile.add(standardisation.putArray("deviations"), each.deviations());
        });
        PolicyProvenance provenance = saved.provenance();
        ObjectNode from = json.putObject("provenance");
        from.put("monge", provenance.version())
                .put("algorithm", provenance.algorithm())
                .put("reward", provenance.reward())
                .put("seed", provenance.seed())
                .put("iteration", provenance.iteration())
                .put("steps", provenance.steps());
        provenance.options().forEach(from.putObject("options")::put);
        saved.evaluation().ifPresent(each -> EvaluationJson.write(each, json.putObject("evaluation")));
        return json;
    }

    private static SavedPolicy read(StrictJson json) {
        WorldId environment = environment(json.object("environment"));
        var actions = SpaceJson.read(json.object("actions"));
        StrictJson network = json.object("network");
        var shape = new Mlp(
                json.integer("observations"),
                network.integers("hidden"),
                SpaceJson.outputs(actions),
                network.constant("activation", Activation.class));
        float[] parameters = network.floats("parameters");
        network.done();
        Optional<Standardisation> standardisation = Optional.empty();
        if (json.has("standardisation")) {
            StrictJson written = json.object("standardisation");
            standardisation = Optional.of(new Standardisation(written.floats("means"), written.floats("deviations")));
            written.done();
        }
        var policy = new Policy(actions, shape, parameters, json.floats("logDeviations"), standardisation);
        return new SavedPolicy(
                policy,
                environment,
                provenance(json.object("provenance")),
                json.has("evaluation")
                        ? Optional.of(EvaluationJson.read(json.object("evaluation")))
                        : Optional.empty());
    }

    static void write(WorldId environment, ObjectNode to) {
        to.put("name", environment.name());
        environment.options().forEach(to.putObject("options")::put);
    }

    static WorldId environment(StrictJson json) {
        try {
            var environment = new WorldId(json.text("name"), json.textsByName("options"));
            json.done();
            return environment;
        } catch (IllegalArgumentException noEnvironment) {
            throw json.inPlace(noEnvironment);
        }
    }

    private static PolicyProvenance provenance(StrictJson json) {
        var provenance = new PolicyProvenance(
                json.text("monge"),
                json.text("algorithm"),
                json.text("reward"),
                json.whole("seed"),
                json.integer("iteration"),
                json.whole("steps"),
                json.textsByName("options"));
        json.done();
        return provenance;
    }
}
