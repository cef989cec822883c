package dev.monge.recording;

import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Listed;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds what is probably the same under two names: people and recordings whose names differ in capitals, spaces or
 * Unicode forms, and recordings with the same content. Whoever is held out from a fit is not new to it if a double stayed
 * in. O(steps) at most; recordings are compared only where their lengths and beginnings agree.
 */
public final class Lookalikes {
    private Lookalikes() {}

    /** Returns a sentence about each suspicion; contents are compared only if the metadata name people. */
    public static List<String> in(DataSet data) {
        Set<String> people = new LinkedHashSet<>();
        for (Recording each : data.recordings()) {
            String person = each.about().get(People.PERSON);
            if (person != null) {
                people.add(person);
            }
        }
        List<String> found = new ArrayList<>(among(people));
        doubles(data.trajectories().stream().map(Trajectory::id).toList(), Lookalikes::composed)
                .forEach(names -> found.add("the recordings " + shown(names)
                        + " have the same name in two forms of Unicode; is it one recording?"));
        if (!people.isEmpty()) {
            for (List<String> names : identical(data)) {
                found.add(
                        "the recordings " + Listed.of(names)
                                + " are identical; if they are one recording under several names, nobody may be held out by them");
            }
        }
        return found;
    }

    /** Returns a sentence about the names of people that differ in capitals, spaces or forms of Unicode alone. */
    public static List<String> among(Collection<String> people) {
        return doubles(new LinkedHashSet<>(people), Lookalikes::plain).stream()
                .map(names -> "the people " + shown(names)
                        + " count as different, and would be held out apart; is it one person?")
                .toList();
    }

    /** A name in quotes, with what a reader cannot see: two forms of Unicode look the same. */
    private static String shown(List<String> names) {
        boolean alike = names.stream().map(Lookalikes::composed).distinct().count() < names.size();
        return Listed.of(names.stream()
                .map(name -> "'" + name + "'" + (alike ? " (" + name.length() + " characters)" : ""))
                .toList());
    }

    private interface Form {
        String of(String name);
    }

    private static List<List<String>> doubles(Collection<String> names, Form form) {
        Map<String, List<String>> byForm = new LinkedHashMap<>();
        for (String each : names) {
            byForm.computeIfAbsent(form.of(each), any -> new ArrayList<>()).add(each);
        }
        return byForm.values().stream().filter(each -> each.size() > 1).toList();
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC)
                .strip()
                .replaceAll("\\s+", " ")
                .toLowerCase(Locale.ROOT);
    }

    private static List<List<String>> identical(DataSet data) {
        Map<List<Integer>, List<Trajectory>> alike = new LinkedHashMap<>();
        for (Trajectory each : data.trajectories()) {
            alike.computeIfAbsent(beginning(each), any -> new ArrayList<>()).add(each);
        }
        List<List<String>> found = new ArrayList<>();
        for (List<Trajectory> group : alike.values()) {
            Map<Long, List<Trajectory>> same = new LinkedHashMap<>();
            if (group.size() > 1) {
                for (Trajectory each : group) {
                    same.computeIfAbsent(digest(each), any -> new ArrayList<>()).add(each);
                }
            }
            for (List<Trajectory> each : same.values()) {
                List<String> names = each.stream()
                        .filter(other -> equal(each.get(0), other))
                        .map(Trajectory::id)
                        .toList();
                if (names.size() > 1) {
                    found.add(names);
                }
            }
        }
        return found;
    }

    private static List<Integer> beginning(Trajectory run) {
        List<Integer> numbers = new ArrayList<>(List.of(run.length()));
        Trajectory.Cursor first = run.cursor().moveTo(0);
        for (int i = 0; i < run.shape().states(); i++) {
            numbers.add(Float.floatToIntBits(first.state(i)));
        }
        return numbers;
    }

    private static long digest(Trajectory run) {
        Trajectory.Cursor step = run.cursor();
        long digest = 1;
        for (int t = 0; t < run.length(); t++) {
            step.moveTo(t);
            for (int i = 0; i < run.shape().states(); i++) {
                digest = digest * 0x9E3779B97F4A7C15L + Float.floatToIntBits(step.state(i));
            }
        }
        return digest;
    }

    private static boolean equal(Trajectory one, Trajectory other) {
        Trajectory.Cursor a = one.cursor();
        Trajectory.Cursor b = other.cursor();
        int states = one.shape().states();
        int actions = one.shape().actions();
        if (states != other.shape().states() || actions != other.shape().actions()) {
            return false;
        }
        for (int t = 0; t < one.length(); t++) {
            a.moveTo(t);
            b.moveTo(t);
            for (int i = 0; i < states; i++) {
                if (a.state(i) != b.state(i)) {
                    return false;
                }
            }
            for (int i = 0; i < actions; i++) {
                if (a.action(i) != b.action(i)) {
                    return false;
                }
            }
        }
        return true;
    }
}
