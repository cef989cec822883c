package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.StepShape;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the vectors of a node of an HDF5 file, which is one data set or a group of several named ones. */
final class Hdf5Vectors {
    private static final int MOST = 1_000;
    private static final int DEEPEST = 16;

    private final Hdf5Input input;
    private final Hdf5Numbers numbers;
    private final List<String> wanted;
    private final ReadProgress progress;
    private boolean said;
    private int looked;

    /** Creates a reader of the wanted keys, in order; of all that are vectors if none are named. */
    Hdf5Vectors(Hdf5Input input, List<String> wanted, ReadProgress progress) {
        this.input = input;
        this.numbers = new Hdf5Numbers(input);
        this.wanted = wanted;
        this.progress = progress;
    }

    /** Returns all wanted vectors side by side; the components of a single data set have the prefix {@code alone}. */
    FloatBlock read(Group parent, String name, String alone) {
        Optional<Node> node = input.member(parent, name);
        if (node.isPresent() && node.get() instanceof Dataset data) {
            if (!wanted.isEmpty()) {
                throw input.complaint(
                        data.getPath(), "is a single observation without parts, so --observations does not apply");
            }
            FloatBlock block = numbers.floats(data, alone);
            return new FloatBlock(
                    block.values(), block.rows(), block.width(), StepShape.numbered(alone, block.width()));
        }
        Map<String, Dataset> found = new TreeMap<>();
        looked = 0;
        collect(input.group(parent, name), "", 1, found);
        List<String> keys = wanted.isEmpty() ? vectors(found) : wanted;
        List<FloatBlock> blocks = new ArrayList<>();
        for (String key : keys) {
            Dataset data = found.get(key);
            if (data == null) {
                throw input.complaint(
                        parent.getPath() + name,
                        "there is no observation '" + key + "', expected one of " + String.join(", ", found.keySet()));
            }
            blocks.add(numbers.floats(data, key));
            if (blocks.get(0).rows() != blocks.get(blocks.size() - 1).rows()) {
                throw input.complaint(
                        data.getPath(),
                        "expected "
                                + blocks.get(0).rows() + " rows as in '" + keys.get(0) + "', got "
                                + blocks.get(blocks.size() - 1).rows());
            }
        }
        if (blocks.isEmpty()) {
            throw input.complaint(parent.getPath() + name, "expected at least one vector, got none");
        }
        if (!said) {
            said = true;
            progress.note(name + ": " + String.join(", ", keys) + (wanted.isEmpty() ? ", all that are vectors" : ""));
        }
        return FloatBlock.beside(blocks);
    }

    private void collect(Group group, String prefix, int depth, Map<String, Dataset> found) {
        // A group can contain itself, which would cause infinite recursion.
        if (depth > DEEPEST) {
            throw input.complaint(prefix, "expected groups at most " + DEEPEST + " deep, got more");
        }
        for (String name : input.members(group).keySet()) {
            if (++looked > MOST) {
                throw input.complaint(group.getPath(), "expected at most " + MOST + " observations, got more");
            }
            Optional<Node> node = input.member(group, name);
            if (node.isPresent() && node.get() instanceof Dataset data) {
                found.put(prefix + name, data);
            } else if (node.isPresent() && node.get() instanceof Group inner) {
                collect(inner, prefix + name + "/", depth + 1, found);
            }
        }
    }

    private List<String> vectors(Map<String, Dataset> found) {
        List<String> keys = new ArrayList<>();
        found.forEach((key, data) -> {
            if (numbers.areRows(data)) {
                keys.add(key);
            }
        });
        return keys;
    }
}
