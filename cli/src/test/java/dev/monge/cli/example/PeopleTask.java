package dev.monge.cli.example;

import dev.monge.nn.random.RandomStreams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * The data of {@code examples/tracing/people}: raw recordings as a laboratory has them, one file each without a header
 * row, of twelve people who followed a target with a pen three times each, and of three newcomers.
 *
 * <p>Beside the recordings there are the names of the columns, whose recordings they are, and what an expert said: 30
 * pairs of whole recordings and a profile of them. Two raters, whom no fit needs, gave points; some recordings they did
 * not see. The simulator knows what a recording is worth; experts and raters see that with some error.
 *
 * <p>Run {@link #main} with a folder to write the files again; a test compares them with those in the repository.
 */
public final class PeopleTask {
    private static final long SEED = 1788;
    private static final List<String> PEOPLE = List.of(
            "anna", "bert", "carla", "david", "emma", "finn", "greta", "hugo", "ines", "jakob", "klara", "leon");
    private static final List<String> NEWCOMERS = List.of("mia", "noah", "olga");
    private static final int PAIRS = 30;
    private static final String DERIVED = """
            # How far the hand wanders around its usual distance from the target
            wander = deviation(pen_x - target_x, 2s) + deviation(pen_y - target_y, 2s)
            # How it trembles: the speed against the target
            tremor = log(speed(pen_x - target_x, pen_y - target_y), 1)
            # How unevenly it presses
            press = deviation(pressure, 2s)
            """;

    private final RandomStreams streams = RandomStreams.of(SEED);
    private final Map<String, String> files = new LinkedHashMap<>();

    private PeopleTask() {}

    /** Writes the files into a folder. */
    public static void main(String[] args) throws IOException {
        for (Map.Entry<String, String> each : files().entrySet()) {
            Path file = Path.of(args[0]).resolve(each.getKey());
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, each.getValue());
        }
    }

    /** The files by name. */
    static Map<String, String> files() {
        var task = new PeopleTask();
        task.files.put("columns.txt", "time\npen_x\npen_y\npressure\ntarget_x\ntarget_y\n");
        task.files.put("derived.txt", DERIVED);
        Map<String, Double> known = task.group("recordings", PEOPLE, 3);
        task.files.put("people.csv", task.metadata(known, 1));
        task.files.put("pairs.csv", task.pairs(known));
        task.files.put("trials.txt", task.statements(known));
        task.files.put("ratings.csv", task.ratings(known));
        Map<String, Double> unseen = task.group("new", NEWCOMERS, 2);
        task.files.put("newcomers.csv", task.metadata(unseen, 20));
        task.files.put("new-ratings.csv", task.ratings(unseen));
        return task.files;
    }

    /** Writes the recordings of some people and returns what each is worth. */
    private Map<String, Double> group(String folder, List<String> people, int attempts) {
        List<Double> skills = new ArrayList<>();
        for (int k = 0; k < people.size(); k++) {
            skills.add((k + 0.5) / people.size());
        }
        Collections.shuffle(skills, new java.util.Random(SEED)); // specified to the bit, unlike other generators
        Map<String, Double> worth = new TreeMap<>();
        for (int k = 0; k < people.size(); k++) {
            RandomGenerator own = streams.named(people.get(k)).generator();
            var person = new TracingPerson(skills.get(k), own);
            for (int attempt = 1; attempt <= attempts; attempt++) {
                String id = people.get(k) + "-" + attempt;
                TracingPerson.Recording recording = person.trace(attempt);
                files.put(folder + "/" + id + ".txt", recording.text());
                worth.put(id, recording.quality());
            }
        }
        return worth;
    }

    private String metadata(Map<String, Double> known, int day) {
        var text = new StringBuilder("recording,person,date\n");
        for (String id : known.keySet()) {
            int attempt = Integer.parseInt(id.substring(id.indexOf('-') + 1));
            text.append(String.format(
                    Locale.ROOT, "%s,%s,2026-03-%02d%n", id, id.substring(0, id.indexOf('-')), day + attempt));
        }
        return text.toString().replace(System.lineSeparator(), "\n");
    }

    /** Which of two recordings is better, of different people, as an expert sees it who errs a little. */
    private String pairs(Map<String, Double> known) {
        RandomGenerator random = streams.named("pairs").generator();
        List<String> ids = List.copyOf(known.keySet());
        Map<String, String> pairs = new LinkedHashMap<>();
        while (pairs.size() < PAIRS) {
            String one = ids.get(random.nextInt(ids.size()));
            String other = ids.get(random.nextInt(ids.size()));
            boolean strangers = !one.substring(0, 3).equals(other.substring(0, 3));
            double margin = worth(known, other) - worth(known, one) + 0.5 * random.nextGaussian();
            if (strangers && !pairs.containsKey(other + "," + one)) {
                pairs.putIfAbsent(one + "," + other, margin > 0 ? one + "," + other : other + "," + one);
            }
        }
        return "worse,better\n" + String.join("\n", pairs.values()) + "\n";
    }

    /** The distribution of the recordings' worth, to half a point. */
    private String statements(Map<String, Double> known) {
        List<Double> sorted = known.values().stream().sorted().toList();
        var text = new StringBuilder("# Of the trials, how many points out of ten\n");
        for (int percent : new int[] {10, 20, 40, 60, 80, 90}) {
            double quantile = sorted.get(percent * sorted.size() / 100);
            text.append(percent).append("% are below ").append(half(quantile)).append('\n');
        }
        return text.toString();
    }

    /** Two raters, of whom one is more severe; each saw most recordings. */
    private String ratings(Map<String, Double> known) {
        var text = new StringBuilder("recording,rater,rating\n");
        for (Map.Entry<String, Double> each : known.entrySet()) {
            for (String rater : List.of("smith", "jones")) {
                RandomGenerator random =
                        streams.named(rater + " on " + each.getKey()).generator();
                double points = each.getValue() + (rater.equals("jones") ? -0.7 : 0) + 0.7 * random.nextGaussian();
                boolean seen = random.nextDouble() < 0.85;
                text.append(each.getKey()).append(',').append(rater).append(',');
                text.append(seen ? half(Math.min(10, Math.max(0, points))) : "").append('\n');
            }
        }
        return text.toString();
    }

    private static double worth(Map<String, Double> known, String id) {
        return known.getOrDefault(id, 0.0);
    }

    private static String half(double value) {
        double rounded = Math.rint(2 * value) / 2;
        return rounded == Math.rint(rounded) ? Long.toString(Math.round(rounded)) : Double.toString(rounded);
    }
}
