package dev.monge.cli.example;

import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.format.DataSets;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.nn.random.RandomStreams;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * The data of {@code examples/tracing}: 40 simulated trainees trace a drawn path with a stylus, ten samples a second.
 *
 * <p>Of every sample there is the deviation from the path (mm), the speed (mm/s), the jerk (in thousands of mm/s^3) and
 * the pressure of the tip (N). Trainees differ in how steady they are; all have lapses, in which the hand trembles, hurries
 * or presses too hard, and the steady ones have fewer. The simulator knows what a sample is worth: a point, less what
 * deviation, haste or dawdling, jerk and wrong pressure cost; that is the column {@code reward}, which a real recording
 * would not have. The expert's files are made from it: quantiles rounded to half points, 24 ordered pairs, 6 labels. Ten
 * newcomers, of whom the expert said nothing, are there to be assessed. The answers to questions of {@code monge ask} are
 * made from it too.
 *
 * <p>Run {@link #main} with a folder to write the files again; a test compares them with those in the repository.
 */
public final class TracingTask {
    private static final long SEED = 1781;
    private static final int TRAINEES = 40;
    private static final int NEWCOMERS = 10;
    private static final double GAMMA = 0.9;
    private static final String[] NAMES = {"deviation", "speed", "jerk", "pressure"};
    private static final int[] DECIMALS = {3, 2, 3, 3};

    private TracingTask() {}

    /** Writes the files into a folder, or fills in the answers to the questions in a second argument's file. */
    public static void main(String[] args) throws IOException {
        if (args.length > 1) {
            DataSet data = DataSets.load(Path.of(args[0]).resolve("trainees.csv"));
            PreparedData recordings = Preparation.NONE.apply(data);
            List<AskedQuestion> asked = QuestionsFile.load(Path.of(args[1]), recordings, AggregationRule.of(GAMMA));
            QuestionsFile.save(
                    answers(asked, data), recordings, Path.of(args[0]).resolve("questions.csv"));
            return;
        }
        for (Map.Entry<String, String> each : files().entrySet()) {
            Files.writeString(Path.of(args[0]).resolve(each.getKey()), each.getValue());
        }
    }

    /** The files by name. */
    static Map<String, String> files() {
        RandomStreams streams = RandomStreams.of(SEED);
        var table = new StringBuilder();
        var demonstrations = Demonstrations.of(group("trainee", TRAINEES, streams, table));
        var newcomers = new StringBuilder();
        group("newcomer", NEWCOMERS, streams, newcomers);
        var truth = new GroundTruth(demonstrations);
        var files = new LinkedHashMap<String, String>();
        files.put("trainees.csv", table.toString());
        files.put("newcomers.csv", newcomers.toString());
        files.put("expert.txt", statements(truth.profile(GAMMA, new Binning.Exact())));
        files.put(
                "pairs.csv",
                pairs(
                        demonstrations,
                        truth.pairs(24, GAMMA, streams.named("pairs").generator())));
        files.put("labels.csv", labels(demonstrations, truth.extremes(3, GAMMA)));
        return files;
    }

    /** What the expert, who knows what every sample is worth, answers to pairs; profiles are not drawn. */
    static List<AskedQuestion> answers(List<AskedQuestion> questions, DataSet data) {
        Demonstrations recorded = data.demonstrations();
        double[] worth = recorded.rewards();
        float[] rewards = new float[worth.length];
        for (int i = 0; i < rewards.length; i++) {
            rewards[i] = (float) worth[i];
        }
        var values = new SegmentValues(recorded, rewards);
        List<AskedQuestion> answered = new ArrayList<>();
        for (AskedQuestion each : questions) {
            if (each.question() instanceof Question.Pair pair) {
                double first = values.of(pair.first(), pair.aggregation());
                double second = values.of(pair.second(), pair.aggregation());
                answered.add(each.answered(first < second ? Answer.Word.WORSE : Answer.Word.BETTER));
            } else {
                answered.add(each);
            }
        }
        return answered;
    }

    private static List<Trajectory> group(String name, int size, RandomStreams streams, StringBuilder table) {
        List<Trajectory> runs = new ArrayList<>();
        table.append("trajectory,step,").append(String.join(",", NAMES)).append(",reward\n");
        for (int k = 0; k < size; k++) {
            RandomGenerator random = streams.named(name).at(k).generator();
            double skill = (k + random.nextDouble()) / size; // how steady the hand is, 0 to 1
            runs.add(trainee(String.format(Locale.ROOT, "%s-%02d", name, k + 1), skill, random, table));
        }
        return runs;
    }

    private static Trajectory trainee(String id, double skill, RandomGenerator random, StringBuilder table) {
        int samples = 50 + random.nextInt(30);
        float[][] states = new float[samples][];
        double[] rewards = new double[samples];
        double wander = 0;
        double pace = 0;
        double press = 0;
        int lapse = 0; // samples that are left of a lapse
        int kind = 0;
        for (int t = 0; t < samples; t++) {
            if (lapse > 0) {
                lapse--;
            } else if (random.nextDouble() < 0.012 + 0.05 * (1 - skill)) {
                lapse = 4 + random.nextInt(8);
                kind = random.nextInt(3);
            }
            double unsteady = 1.2 - skill + (lapse > 0 && kind == 0 ? 1.5 : 0);
            wander = 0.8 * wander + 0.5 * unsteady * random.nextGaussian();
            pace = 0.85 * pace + 4 * (1.3 - skill) * random.nextGaussian() + (lapse > 0 && kind == 1 ? 8 : 0);
            press = 0.9 * press + 0.1 * (1.3 - skill) * random.nextGaussian() + (lapse > 0 && kind == 2 ? 0.2 : 0);
            double jerk = Math.abs(unsteady * random.nextGaussian()) + 0.01 * Math.abs(pace);
            double[] sample = {
                rounded(Math.abs(wander), 0),
                rounded(Math.max(2, 40 + pace), 1),
                rounded(jerk, 2),
                rounded(Math.max(0.05, 1.2 + press), 3)
            };
            rewards[t] = reward(sample);
            states[t] = new float[] {(float) sample[0], (float) sample[1], (float) sample[2], (float) sample[3]};
            table.append(id).append(',').append(t);
            for (double each : sample) {
                table.append(',').append(BigDecimal.valueOf(each).toPlainString());
            }
            table.append(',')
                    .append(BigDecimal.valueOf(rewards[t]).toPlainString())
                    .append('\n');
        }
        return Trajectory.of(id, states).withRewards(rewards);
    }

    /** What a sample is worth to the simulator: at most a point. */
    private static double reward(double[] sample) {
        double off = Math.min(3, sample[0]);
        double hurry = Math.max(0, sample[1] - 50) / 25 + Math.max(0, 30 - sample[1]) / 30;
        double grip = Math.max(0, Math.abs(sample[3] - 1.2) - 0.3);
        double points = 1 - 0.35 * off * off - 0.5 * Math.min(3, hurry) - 0.15 * sample[2] - 0.6 * Math.min(2, grip);
        return BigDecimal.valueOf(points).setScale(4, RoundingMode.HALF_EVEN).doubleValue();
    }

    private static double rounded(double value, int which) {
        return BigDecimal.valueOf(value)
                .setScale(DECIMALS[which], RoundingMode.HALF_EVEN)
                .doubleValue();
    }

    /** Quantiles as an expert says them: to half a point. */
    private static String statements(OptimalityProfile profile) {
        var text =
                new StringBuilder("# Of all moments, how many points the next second or so will bring (gamma 0.9)\n");
        text.append("0% below ").append(half(profile.min())).append('\n');
        for (int percent : new int[] {2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95}) {
            text.append(percent)
                    .append("% below ")
                    .append(half(profile.quantile(percent / 100.0)))
                    .append('\n');
        }
        return text.append("100% below ")
                .append(half(profile.max() + 0.25))
                .append('\n')
                .toString();
    }

    private static String half(double value) {
        return BigDecimal.valueOf(Math.rint(2 * value) / 2).toPlainString();
    }

    private static String pairs(Demonstrations demonstrations, List<OrderedPair> pairs) {
        var text = new StringBuilder("worse,better\n");
        for (OrderedPair each : pairs) {
            text.append(name(demonstrations, each.worse()))
                    .append(',')
                    .append(name(demonstrations, each.better()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String labels(Demonstrations demonstrations, List<FixedPoint> labels) {
        var text = new StringBuilder("trajectory,return\n");
        for (FixedPoint each : labels) {
            text.append(name(demonstrations, each.segment()))
                    .append(',')
                    .append(half(each.value()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String name(Demonstrations demonstrations, Segment segment) {
        return demonstrations.ids().get(segment.trajectory()) + "@" + segment.from();
    }
}
