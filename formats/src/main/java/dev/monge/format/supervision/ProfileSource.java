package dev.monge.format.supervision;

import dev.monge.format.io.FormatException;
import dev.monge.format.io.PlainBytes;
import dev.monge.format.io.ReadProgress;
import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.DataSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A profile file with its options, as text: {@code
 * FILE[,of=recordings|moments][,by=KIND][,gamma=G][,weight=W][,cohort=FILE]}.
 *
 * @param file the profile, in a format of {@link ProfileFile}
 * @param unit what it gives the distribution of: moments, as in the paper, or recordings
 * @param kind how the value of a recording is aggregated
 * @param gamma its discount, or null for the common one
 * @param weight its weight in the transport loss
 * @param cohort a file with the ids of the trajectories it describes, one per line, or null for all trajectories
 */
public record ProfileSource(
        Path file,
        ProfileTarget.Unit unit,
        Aggregation.Kind kind,
        @Nullable Double gamma,
        double weight,
        @Nullable Path cohort) {
    private static final String FORM = "FILE[,of=recordings|moments][,by=KIND][,gamma=G][,weight=W][,cohort=FILE]";

    /** Returns a profile of the moments of all trajectories, with the common discount. */
    public static ProfileSource of(Path file) {
        return new ProfileSource(file, ProfileTarget.Unit.MOMENTS, Aggregation.Kind.DISCOUNTED, null, 1, null);
    }

    /**
     * Parses the text form.
     *
     * @throws InputException if an option has no such value
     */
    public static ProfileSource parse(String text) {
        String[] parts = text.split(",(?=(?:of|by|gamma|weight|cohort)=)", -1);
        ProfileTarget.Unit unit = null;
        Aggregation.Kind kind = null;
        Double gamma = null;
        double weight = 1;
        Path cohort = null;
        Set<String> given = new HashSet<>();
        for (int i = 1; i < parts.length; i++) {
            String option = parts[i].substring(0, parts[i].indexOf('='));
            if (!given.add(option)) {
                throw new InputException("expected " + option + " once, got " + text);
            }
            String value = parts[i].substring(parts[i].indexOf('=') + 1);
            switch (option) {
                case "of" -> unit = unit(text, value);
                case "by" -> kind = Aggregation.Kind.of(value);
                case "gamma" -> gamma = number(text, value);
                case "weight" -> weight = number(text, value);
                default -> cohort = Path.of(value);
            }
        }
        boolean recordings = unit == null ? kind != null : unit == ProfileTarget.Unit.RECORDINGS;
        if (!recordings && kind != null && kind != Aggregation.Kind.DISCOUNTED) {
            throw new InputException("only a profile of recordings is by " + kind + ", got " + text);
        }
        if (recordings && kind == null) {
            kind = gamma == null ? Aggregation.Kind.MEAN : Aggregation.Kind.DISCOUNTED;
        }
        return new ProfileSource(
                Path.of(parts[0]),
                recordings ? ProfileTarget.Unit.RECORDINGS : ProfileTarget.Unit.MOMENTS,
                kind == null ? Aggregation.Kind.DISCOUNTED : kind,
                gamma,
                weight,
                cohort);
    }

    private static ProfileTarget.Unit unit(String text, String value) {
        return switch (value) {
            case "recordings" -> ProfileTarget.Unit.RECORDINGS;
            case "moments" -> ProfileTarget.Unit.MOMENTS;
            default -> throw new InputException("expected of=recordings or of=moments, got " + text);
        };
    }

    private static double number(String text, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException noNumber) {
            throw new InputException("expected " + FORM + " with numbers for gamma and weight, got " + text);
        }
    }

    /**
     * Reads the profile and looks up its cohort in a data set.
     *
     * @param common the discount of a profile without its own
     */
    public ProfileTarget load(DataSet data, double common) throws IOException {
        return new ProfileTarget(
                ProfileFile.load(file, unit),
                Aggregation.of(kind, gamma == null ? common : gamma),
                unit,
                weight,
                cohort == null ? List.of() : indices(data, cohort));
    }

    /** Returns this profile for all trajectories. */
    public ProfileSource withoutCohort() {
        return new ProfileSource(file, unit, kind, gamma, weight, null);
    }

    /**
     * Returns the ids of the trajectories it describes, in order; empty for all trajectories.
     *
     * @throws FormatException if the file names none, or one twice
     */
    public Set<String> cohortIds() throws IOException {
        return cohort == null ? Set.of() : new LinkedHashSet<>(lines(cohort).values());
    }

    /** Returns the ids in a file by their line. */
    private static Map<Integer, String> lines(Path cohort) throws IOException {
        List<String> lines;
        try (PlainBytes bytes = PlainBytes.open(cohort, ReadProgress.NONE);
                BufferedReader text = bytes.text()) {
            lines = text.lines().toList();
        } catch (UncheckedIOException failure) {
            throw PlainBytes.complaint(cohort, Objects.requireNonNull(failure.getCause()));
        }
        Map<Integer, String> ids = new LinkedHashMap<>();
        Set<String> found = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String id = lines.get(i).strip();
            if (!id.isEmpty() && !found.add(id)) {
                throw complaint(cohort, i + 1, "trajectory \"" + id + "\" is named twice");
            }
            if (!id.isEmpty()) {
                ids.put(i + 1, id);
            }
        }
        if (ids.isEmpty()) {
            throw new FormatException(cohort.toString(), "expected ids of trajectories, one per line, got none");
        }
        return ids;
    }

    private static FormatException complaint(Path cohort, int line, String what) {
        return new FormatException(cohort.toString(), "line " + line + ": " + what);
    }

    private static List<Integer> indices(DataSet data, Path cohort) throws IOException {
        Map<String, Integer> index = new HashMap<>();
        data.trajectories().forEach(run -> index.put(run.id(), index.size()));
        List<Integer> found = new ArrayList<>();
        for (Map.Entry<Integer, String> each : lines(cohort).entrySet()) {
            Integer trajectory = index.get(each.getValue());
            if (trajectory == null) {
                throw complaint(cohort, each.getKey(), "no trajectory \"" + each.getValue() + "\" in " + data.origin());
            }
            found.add(trajectory);
        }
        return found;
    }
}
