package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.DataSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A profile file with its options, as text: {@code FILE[,gamma=G][,weight=W][,cohort=FILE]}.
 *
 * @param file the profile, in a format of {@link ProfileFile}
 * @param gamma its discount, or null for the common one
 * @param weight its weight in the transport loss
 * @param cohort a file with the ids of the trajectories it describes, one per line, or null for all trajectories
 */
public record ProfileSource(
        Path file,
        @Nullable Double gamma,
        double weight,
        @Nullable Path cohort) {
    /** Returns a profile of all trajectories, with the common discount. */
    public static ProfileSource of(Path file) {
        return new ProfileSource(file, null, 1, null);
    }

    /**
     * Parses the text form.
     *
     * @throws IllegalArgumentException if gamma or weight is not a number
     */
    public static ProfileSource parse(String text) {
        String[] parts = text.split(",(?=(?:gamma|weight|cohort)=)", -1);
        Double gamma = null;
        double weight = 1;
        Path cohort = null;
        Set<String> given = new HashSet<>();
        for (int i = 1; i < parts.length; i++) {
            String option = parts[i].substring(0, parts[i].indexOf('='));
            if (!given.add(option)) {
                throw new IllegalArgumentException("expected " + option + " once, got " + text);
            }
            String value = parts[i].substring(parts[i].indexOf('=') + 1);
            if (parts[i].startsWith("gamma=")) {
                gamma = number(text, value);
            } else if (parts[i].startsWith("weight=")) {
                weight = number(text, value);
            } else {
                cohort = Path.of(value);
            }
        }
        return new ProfileSource(Path.of(parts[0]), gamma, weight, cohort);
    }

    private static double number(String text, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException("expected FILE[,gamma=G][,weight=W][,cohort=FILE] with numbers for gamma"
                    + " and weight, got " + text);
        }
    }

    /**
     * Reads the profile and looks up its cohort in a data set.
     *
     * @param common the discount of a profile without its own
     */
    public ProfileTarget load(DataSet data, double common) throws IOException {
        return new ProfileTarget(
                ProfileFile.load(file),
                gamma == null ? common : gamma,
                weight,
                cohort == null ? List.of() : indices(data, cohort));
    }

    private static List<Integer> indices(DataSet data, Path cohort) throws IOException {
        Map<String, Integer> index = new HashMap<>();
        data.runs().forEach(run -> index.put(run.id(), index.size()));
        List<String> lines;
        try (PlainBytes bytes = PlainBytes.open(cohort, ReadProgress.NONE);
                BufferedReader text = bytes.text()) {
            lines = text.lines().toList();
        } catch (UncheckedIOException failure) {
            throw PlainBytes.complaint(cohort, Objects.requireNonNull(failure.getCause()));
        }
        Set<Integer> found = new LinkedHashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String id = lines.get(i).strip();
            if (id.isEmpty()) {
                continue;
            }
            Integer trajectory = index.get(id);
            if (trajectory == null || !found.add(trajectory)) {
                throw new FormatException(
                        cohort.toString(),
                        "line " + (i + 1) + ": "
                                + (trajectory == null
                                        ? "no trajectory \"" + id + "\" in " + data.origin()
                                        : "trajectory \"" + id + "\" is named twice"));
            }
        }
        if (found.isEmpty()) {
            throw new FormatException(cohort.toString(), "expected ids of trajectories, one per line, got none");
        }
        return new ArrayList<>(found);
    }
}
