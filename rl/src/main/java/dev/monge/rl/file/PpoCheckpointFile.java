package dev.monge.rl.file;

import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.nn.OptimiserState;
import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.ppo.PpoCheckpoint;
import dev.monge.rl.ppo.PpoCheckpoints;
import dev.monge.rl.training.TrainingTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The checkpoint of a run of PPO in one JSON file. The file is replaced atomically: if the process is killed, it holds
 * the old or the new checkpoint.
 *
 * <p>The file contains the whole task, so that a run does not continue from the checkpoint of a run with another reward
 * or environment, even if its networks fit.
 */
public final class PpoCheckpointFile implements PpoCheckpoints {
    private static final String FORMAT = "monge-ppo-checkpoint";
    private static final int VERSION = 2;

    private final Path file;
    private final TrainingTask task;

    /** Creates a checkpoint of a task at a path, which need not exist yet. */
    public PpoCheckpointFile(Path file, TrainingTask task) {
        this.file = file;
        this.task = task;
    }

    @Override
    public Optional<PpoCheckpoint> load() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            StrictJson json = StrictJson.parse(file).expect(FORMAT, VERSION);
            String other = json.text("task");
            if (!other.equals(task.identity())) {
                throw new FormatException(
                        file.toString(),
                        "is the checkpoint of another run: " + TrainingTask.difference(task.identity(), other));
            }
            try {
                return Optional.of(read(json));
            } catch (IllegalArgumentException noCheckpoint) {
                throw json.inPlace(noCheckpoint);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void save(PpoCheckpoint checkpoint) {
        try {
            JsonFile.write(file, json(checkpoint));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path. */
    @Override
    public String toString() {
        return file.toString();
    }

    private ObjectNode json(PpoCheckpoint checkpoint) {
        ObjectNode json = JsonFile.object(FORMAT, VERSION);
        json.put("task", task.identity()).put("run", checkpoint.run()).put("iteration", checkpoint.iteration());
        ArrayNode networks = json.putArray("networks");
        for (int k = 0; k < checkpoint.parameters().size(); k++) {
            ObjectNode network = networks.addObject();
            JsonFile.add(network.putArray("parameters"), checkpoint.parameters().get(k));
            OptimiserState optimiser = checkpoint.optimisers().get(k);
            network.put("steps", optimiser.steps());
            ArrayNode averages = network.putArray("averages");
            optimiser.averages().forEach(each -> JsonFile.add(averages.addArray(), each));
        }
        ArrayNode groups = json.putArray("groups");
        for (PpoCheckpoint.Group group : checkpoint.groups()) {
            ObjectNode written = groups.addObject();
            written.put("environments", Base64.getEncoder().encodeToString(group.environments()));
            JsonFile.add(written.putArray("returns"), group.returns());
            ArrayNode lengths = written.putArray("lengths");
            for (int length : group.lengths()) {
                lengths.add(length);
            }
        }
        write(checkpoint.observations(), json.putObject("observations"));
        write(checkpoint.returns(), json.putObject("returns"));
        JsonFile.add(json.putArray("discountedReturns"), checkpoint.discountedReturns());
        JsonFile.add(json.putArray("maximisedReturns"), checkpoint.maximisedReturns());
        write(checkpoint.curve(), json.putObject("curve"));
        return json;
    }

    private static void write(LearningCurve curve, ObjectNode to) {
        ArrayNode steps = to.putArray("steps");
        curve.points().forEach(each -> steps.add(each.steps()));
        JsonFile.add(to.putArray("trueReturns"), curve.trueReturns());
        JsonFile.add(to.putArray("maximisedReturns"), curve.maximisedReturns());
    }

    private static void write(RunningStatistics.State statistics, ObjectNode to) {
        to.put("count", statistics.count());
        JsonFile.add(to.putArray("means"), statistics.means());
        JsonFile.add(to.putArray("squares"), statistics.squares());
    }

    private static PpoCheckpoint read(StrictJson json) {
        List<float[]> parameters = new ArrayList<>();
        List<OptimiserState> optimisers = new ArrayList<>();
        for (StrictJson network : json.objects("networks")) {
            parameters.add(network.floats("parameters"));
            optimisers.add(new OptimiserState(network.whole("steps"), network.listsOfFloats("averages")));
            network.done();
        }
        List<PpoCheckpoint.Group> groups = new ArrayList<>();
        for (StrictJson group : json.objects("groups")) {
            groups.add(new PpoCheckpoint.Group(
                    bytes(group),
                    group.doubles("returns"),
                    group.integers("lengths").stream()
                            .mapToInt(Integer::intValue)
                            .toArray()));
            group.done();
        }
        double[] discounted = json.doubles("discountedReturns");
        var checkpoint = new PpoCheckpoint(
                json.text("run"),
                json.integer("iteration"),
                parameters,
                optimisers,
                groups,
                statistics(json.object("observations")),
                statistics(json.object("returns")),
                discounted,
                // Version 1 had neither these nor a curve; the run does not need them.
                json.has("maximisedReturns") ? json.doubles("maximisedReturns") : new double[discounted.length],
                json.has("curve") ? curve(json.object("curve")) : LearningCurve.EMPTY);
        json.done();
        return checkpoint;
    }

    private static LearningCurve curve(StrictJson json) {
        double[] steps = json.doubles("steps");
        double[] trueReturns = json.doubles("trueReturns", steps.length);
        double[] maximisedReturns = json.doubles("maximisedReturns", steps.length);
        json.done();
        List<LearningCurve.Point> points = new ArrayList<>();
        for (int k = 0; k < steps.length; k++) {
            points.add(new LearningCurve.Point((long) steps[k], trueReturns[k], maximisedReturns[k]));
        }
        return new LearningCurve(points);
    }

    private static byte[] bytes(StrictJson group) {
        try {
            return Base64.getDecoder().decode(group.text("environments"));
        } catch (FormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw group.complaint("environments", "expected bytes in Base64");
        }
    }

    private static RunningStatistics.State statistics(StrictJson json) {
        var statistics =
                new RunningStatistics.State(json.whole("count"), json.doubles("means"), json.doubles("squares"));
        json.done();
        return statistics;
    }
}
