package dev.monge.format.reward;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.matching.Checkpoints;
import dev.monge.matching.Divergence;
import dev.monge.matching.MatchingCheckpoint;
import dev.monge.nn.OptimiserState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A checkpoint of a run in one JSON file, replaced atomically: if the process is killed, it is the old one or the new
 * one.
 */
public final class CheckpointFile implements Checkpoints {
    private static final String FORMAT = "monge-checkpoint";
    private static final int VERSION = 1;

    private final Path file;

    /** Creates a checkpoint at this path, which need not exist yet. */
    public CheckpointFile(Path file) {
        this.file = file;
    }

    @Override
    public Optional<MatchingCheckpoint> load() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        StrictJson json;
        try {
            json = StrictJson.parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            return Optional.of(read(json.expect(FORMAT, VERSION)));
        } catch (IllegalArgumentException noCheckpoint) {
            throw json.inPlace(noCheckpoint);
        }
    }

    private static MatchingCheckpoint read(StrictJson json) {
        StrictJson optimiser = json.object("optimiser");
        var checkpoint = new MatchingCheckpoint(
                json.text("run"),
                json.integer("restart"),
                json.integer("epoch"),
                json.floats("parameters"),
                new OptimiserState(optimiser.whole("steps"), optimiser.listsOfFloats("averages")),
                json.listsOfFloats("finished"),
                json.has("diverged")
                        ? json.objects("diverged").stream()
                                .map(CheckpointFile::divergence)
                                .toList()
                        : List.of());
        optimiser.done();
        json.done();
        return checkpoint;
    }

    private static Divergence divergence(StrictJson json) {
        var divergence = new Divergence(json.integer("restart"), json.integer("epoch"), json.number("learningRate"));
        json.done();
        return divergence;
    }

    @Override
    public void save(MatchingCheckpoint checkpoint) {
        ObjectNode json = JsonFile.object(FORMAT, VERSION);
        json.put("run", checkpoint.run());
        json.put("restart", checkpoint.restart());
        json.put("epoch", checkpoint.epoch());
        add(json.putArray("parameters"), checkpoint.parameters());
        ObjectNode optimiser = json.putObject("optimiser");
        optimiser.put("steps", checkpoint.optimiser().steps());
        ArrayNode averages = optimiser.putArray("averages");
        checkpoint.optimiser().averages().forEach(each -> add(averages.addArray(), each));
        ArrayNode finished = json.putArray("finished");
        checkpoint.finished().forEach(each -> add(finished.addArray(), each));
        if (!checkpoint.diverged().isEmpty()) {
            ArrayNode diverged = json.putArray("diverged");
            checkpoint
                    .diverged()
                    .forEach(each -> diverged.addObject()
                            .put("restart", each.restart())
                            .put("epoch", each.epoch())
                            .put("learningRate", each.learningRate()));
        }
        try {
            AtomicFile.write(file, JsonFile.line(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path. */
    @Override
    public String toString() {
        return file.toString();
    }

    /** Appends floats as the exact decimal value of their double, which is read back to the same bits. */
    private static void add(ArrayNode list, float[] values) {
        for (float value : values) {
            list.add((double) value);
        }
    }
}
