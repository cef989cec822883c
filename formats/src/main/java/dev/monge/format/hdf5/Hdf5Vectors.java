package dev.monge.format.hdf5;

import dev.monge.format.io.FloatBlock;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.StepShape;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the vectors of a node of an HDF5 file, which is one data set or a group of several named ones.
 *
 * <p>All nodes that are read must have the vectors of the first, with the same names and widths.
 */
final class Hdf5Vectors {
    private static final int MOST = 1_000;
    private static final int DEEPEST = 16;
    /** Every component has a name, which takes more memory than a number. */
    private static final int WIDEST = 1 << 18;

    private final Hdf5Input input;
    private final Hdf5Numbers numbers;
    private final List<String> wanted;
    private final ReadProgress progress;
    private @Nullable VectorLayout first;
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
            requireLayout(data.getPath(), Map.of("", width(data)));
            FloatBlock block = numbers.floats(data, alone);
            return new FloatBlock(
                    block.values(), block.rows(), block.width(), StepShape.numbered(alone, block.width()));
        }
        Map<String, Dataset> found = new TreeMap<>();
        looked = 0;
        collect(input.group(parent, name), "", 1, found);
        List<String> keys = wanted.isEmpty() ? vectors(found) : wanted;
        Map<String, Integer> widths = new LinkedHashMap<>();
        for (String key : keys) {
            Dataset data = found.get(key);
            if (data == null) {
                throw input.complaint(
                        parent.getPath() + name,
                        "there is no observation '" + key + "', expected one of " + String.join(", ", found.keySet()));
            }
            widths.put(key, width(data));
        }
        if (widths.isEmpty()) {
            throw input.complaint(parent.getPath() + name, "expected at least one vector, got none");
        }
        if (requireLayout(parent.getPath() + name, widths)) {
            progress.note(name + ": " + String.join(", ", keys) + (wanted.isEmpty() ? ", all that are vectors" : ""));
        }
        return beside(keys, found);
    }

    private FloatBlock beside(List<String> keys, Map<String, Dataset> found) {
        List<FloatBlock> blocks = new ArrayList<>();
        for (String key : keys) {
            Dataset data = Objects.requireNonNull(found.get(key));
            FloatBlock block = numbers.floats(data, key);
            blocks.add(block);
            if (blocks.get(0).rows() != block.rows()) {
                throw input.complaint(
                        data.getPath(),
                        "expected " + blocks.get(0).rows() + " rows as in '" + keys.get(0) + "', got " + block.rows());
            }
        }
        return FloatBlock.beside(blocks);
    }

    private int width(Dataset data) {
        int[] shape = input.shape(data);
        return shape.length < 2 ? 1 : shape[1];
    }

    /** Checks that vectors are those of the first node, and returns whether this is the first. */
    private boolean requireLayout(String place, Map<String, Integer> widths) {
        long width = widths.values().stream().mapToLong(each -> each).sum();
        if (width > WIDEST) {
            throw input.complaint(place, "expected at most " + WIDEST + " numbers per row, got " + width);
        }
        var layout = new VectorLayout(place, widths);
        if (first == null) {
            first = layout;
            return true;
        }
        String differences = first.differences(layout);
        if (!differences.isEmpty()) {
            throw input.complaint(place, "expected the vectors of " + first.place() + ", but " + differences);
        }
        return false;
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
