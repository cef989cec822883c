package dev.monge.cli.fuzz;

import dev.monge.derive.Preparation;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.format.reward.RewardFile;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.OptimalityProfile;
import dev.monge.recording.MissingValues;
import dev.monge.research.parity.lander.LanderEpisodeDigest;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PoolFolder;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateActionFeatures;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Discrete;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Whole files of every kind, as small as they can be: what a fuzzer and the tests damage. */
final class Seeds {
    static final DataSet DATA = data();
    private static final Path GOLDEN = Path.of("../formats/src/test/resources/data");
    static final Path SCRATCH = scratch();

    static final byte[] MINARI_DATA = bytes(minari().resolve("data/main_data.hdf5"));
    static final byte[] MINARI_METADATA = bytes(minari().resolve("data/metadata.json"));
    static final byte[] POLICY = policy(true);
    static final byte[] POOL = pool();

    private Seeds() {}

    static List<byte[]> of(Parser parser) throws IOException {
        return switch (parser) {
            case CSV -> List.of(kind(0, saved("d.csv")), kind(1, saved("d.csv")), kind(0, saved("d.csv.gz")));
            case RECORDINGS ->
                List.of(
                        kind(0, text(RawRecordings.TEXT)),
                        kind(1, text(RawRecordings.TEXT)),
                        kind(2, text(RawRecordings.NUMBERS)),
                        kind(3, text(RawRecordings.NAMES)),
                        kind(4, text(RawRecordings.SECOND)),
                        kind(5, text(RawRecordings.PEOPLE)));
            case JSONL ->
                List.of(
                        kind(0, saved("d.jsonl")),
                        kind(1, saved("d.jsonl")),
                        kind(0, saved("d.jsonl.gz")),
                        kind(0, text("""
                            {"trajectory": "run-7", "step": 0, "state": [0.1, 1.4], "action": 2, "reward": -0.3}
                            {"episode": 8, "obs": [3, 4], "act": [1], "done": true}
                            """)));
            case GZIP ->
                List.of(
                        kind(0, Packing.gzip(text("one"))),
                        kind(0, CompressedFiles.joined(Packing.gzip(text("one")), Packing.gzip(text("two")))),
                        kind(0, CompressedFiles.joined(Packing.gzip(text("padded")), new byte[9])),
                        kind(0, CompressedFiles.withEveryField(text("full"))),
                        kind(1, text("\u0002\u0003abcdefgh")));
            case NPZ ->
                List.of(
                        kind(0, golden("imitation.npz")),
                        kind(0, golden("imitation-one.npz")),
                        kind(0, golden("imitation-other.npz")),
                        kind(1, entries("imitation.npz")),
                        kind(1, entries("imitation-one.npz")),
                        kind(1, entries("imitation-other.npz")));
            case PARQUET ->
                List.of(
                        kind(0, parquet("special")),
                        kind(0, parquet("split")),
                        kind(0, parquet("pyarrow-delta")),
                        kind(0, parquet("pyarrow-gzip")),
                        kind(0, parquet("polars")),
                        kind(0, parquet("duckdb-2")),
                        kind(1, RobotFolders.frames(true)),
                        kind(1, RobotFolders.frames(false)));
            case LEROBOT -> RobotFolders.seeds();
            case ROBOMIMIC -> List.of(kind(0, golden("robomimic.hdf5")));
            case MINARI -> List.of(kind(0, MINARI_DATA));
            case METADATA -> List.of(kind(0, MINARI_METADATA));
            case PROFILE ->
                List.of(
                        kind(0, text("low,high,weight\n0,1,2\n1,3,4\n")),
                        kind(0, text("# mine\n0% below -1\n20% is below 3\n5% above 40\n")),
                        kind(
                                0,
                                text(
                                        "{\"format\":\"monge-profile\",\"version\":1,\"atoms\":[{\"at\":-5,\"weight\":2}]}")),
                        kind(
                                0,
                                text(
                                        "{\"format\":\"monge-profile\",\"version\":1,\"bins\":"
                                                + "[{\"low\":0,\"high\":2,\"weight\":1,\"at\":1.5},{\"low\":2,\"high\":9,\"weight\":3}]}")));
            case SUPERVISION ->
                List.of(
                        kind(0, text("worse,better,gamma\nrun-0,run-1@0,0.5\nrun-1,run-2,1\n")),
                        kind(1, text("trajectory,return\nrun-0,12.5\nrun-1@0,-3e2\n")),
                        kind(2, text("run-0\n\n run-1 \nrun-2\n")));
            case QUESTIONS -> List.of(kind(0, text("""
                question,kind,first,second,gamma,answer,value,remark
                1,pair,run-0,run-1@0,0.5,worse,,so
                2,label,run-2,,1,,-3.5,
                3,pair,run-1,run-2,,cannot say,,
                4,profile,,,0.5,,,
                """)), kind(1, text("""
                    {"format":"monge-questions","version":1,"questions":[
                    {"question":1,"kind":"pair","first":"run-0","second":"run-1@0","gamma":0.5,"answer":"better"},
                    {"kind":"label","first":"run-2","answer":null,"value":2.5}]}
                    """)));
            case REWARD -> List.of(kind(0, reward(1)), kind(0, reward(2)));
            case POLICY -> List.of(kind(0, policy(true)), kind(0, policy(false)), kind(1, POLICY), kind(2, POOL));
            case CHECKPOINT -> List.of(kind(0, ShortRuns.fitCheckpoint()), kind(1, ShortRuns.ppoCheckpoint()));
            case LANDER -> List.of(kind(0, ShortRuns.landerState()));
            case REFERENCE ->
                List.of(
                        kind(0, trace()),
                        kind(
                                1,
                                text(LanderEpisodeDigest.HEADER
                                        + "\n0,random,0,0,-10.0,91,crash,c0733f9d2a9d3aca,d9ae3e9e\n")),
                        kind(2, transport()),
                        kind(3, losses()),
                        kind(4, text(VerifiedWorlds.trace() + "\n")),
                        kind(5, text(VerifiedWorlds.digests())),
                        kind(6, text(VerifiedWorlds.table())),
                        kind(
                                6,
                                text("{\"CartPole-v1 cos\":{\"x\":[\"0000000000000000\"],"
                                        + "\"value\":[\"3ff0000000000000\"]}}")));
            case RESULTS ->
                List.of(kind(
                        0,
                        text("{\"key\":\"ab\",\"study\":\"s\",\"numbers\":{\"a\":1.5},\"series\":{\"b\":[1,2]},"
                                + "\"seconds\":0.25}\n")));
            case SHOW ->
                List.of(
                        kind(0, saved("d.csv")),
                        kind(0, saved("d.jsonl")),
                        kind(0, POLICY),
                        kind(0, reward(1)),
                        kind(0, POOL),
                        kind(0, golden("imitation.npz")),
                        kind(0, text("20% below 3\n30% below 5\n")));
        };
    }

    private static DataSet data() {
        List<Recording> all = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            Trajectory trajectory = Trajectory.of("run-" + k, new float[][] {{k, 1.5f}, {0.25f, -1e-3f}})
                    .withActions(new float[][] {{2}, {k}})
                    .withRewards(new double[] {0.5, -k})
                    .withFinalState(new float[] {1, 2});
            all.add(new Recording(k == 1 ? trajectory : trajectory.asTerminated(), Map.of("seed", "" + k)));
        }
        return DataSet.named(all, List.of("x", "speed"), List.of("action"), "seeds");
    }

    private static byte[] saved(String name) throws IOException {
        Path file = SCRATCH.resolve(name);
        DataSets.save(DATA, file, new SaveOptions(null, true));
        return bytes(file);
    }

    private static Path minari() {
        Path folder = SCRATCH.resolve("d-v0");
        try {
            DataSets.save(DATA, folder, new SaveOptions(null, true));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }

    private static byte[] entries(String name) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipFile(GOLDEN.resolve(name).toFile())) {
            for (String each : List.of("obs", "acts", "indices", "rews", "terminal")) {
                ZipEntry entry = zip.getEntry(each + ".npy");
                if (entry != null) {
                    Packing.entry(each, zip.getInputStream(entry).readAllBytes(), bytes);
                }
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] reward(int members) throws IOException {
        var map = new ScaledFeatures(
                new SelectedFeatures(new StateActionFeatures(), List.of(2, 0)), List.of(0.5f, -3f), List.of(1f, 0.25f));
        RewardNetwork fitted = ProfileMatching.fit(
                        DATA.demonstrations(map),
                        Supervision.of(OptimalityProfile.ofAtoms(new double[] {0, 2}, new double[] {1, 1}), 0.5),
                        MatchingOptions.DEFAULT.withEpochs(1).withBatch(4))
                .reward();
        if (members > 1) {
            String name = fitted.shape().stateNames().get(0);
            fitted = fitted.withPreparation(Preparation.of(name + " = abs(-\"a b\") + mean(speed(p, q), 0.5s) / 2")
                    .withEvery(0.2)
                    .withMissing(MissingValues.HOLD));
        }
        Path file = SCRATCH.resolve("a.reward.json");
        RewardFile.save(Reward.of(Collections.nCopies(members, fitted)), file);
        return bytes(file);
    }

    private static byte[] policy(boolean discrete) {
        var actions = discrete ? new Discrete(2) : Box.of(2, -1, Float.POSITIVE_INFINITY);
        var shape = Mlp.of(Activation.RELU, 1, 2);
        var policy = new Policy(
                actions,
                shape,
                new float[] {0.5f, -2, 0, 1e-9f},
                discrete ? new float[0] : new float[] {-0.5f, 0},
                discrete
                        ? Optional.empty()
                        : Optional.of(new Standardisation(new float[] {0.25f}, new float[] {1e-4f})));
        var evaluation = new Evaluation(
                new Evaluation.Options(2, true, 4, 1), new double[] {0.5, -2}, new int[] {7, 10}, Map.of("a", 2));
        Path file = SCRATCH.resolve("a.policy.json");
        try {
            PolicyFile.save(
                    new SavedPolicy(
                            policy,
                            ShortRuns.TASK.environment(),
                            PolicyProvenance.of(ShortRuns.TASK, 3),
                            Optional.of(evaluation)),
                    file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes(file);
    }

    private static byte[] pool() {
        try {
            PoolFolder.open(SCRATCH.resolve("pool"), ShortRuns.TASK, "2 episodes")
                    .close();
            return bytes(SCRATCH.resolve("pool/pool.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The shortest recorded episode, cut after its first steps, where it no longer agrees but can still be read. */
    private static byte[] trace() {
        String obs = "\"" + "0".repeat(50) + "\"";
        String bits = "\"" + "0".repeat(16) + "\"";
        return text("{\"reset_seed\":1,\"options\":{\"gravity\":-10.0},\"steps\":2,\"terminated\":false,"
                + "\"truncated\":false,\"ret_hex\":" + bits + ",\"actions\":[0,2],\"obs\":[" + obs + "," + obs + ","
                + obs + "],\"reward\":[" + bits + "," + bits + "]}\n");
    }

    private static byte[] transport() {
        return text(
                "{\"made_with\":{\"pot\":\"0.9\"},\"cases\":[{\"p\":2,\"x\":[0,1],\"a\":[0.5,0.5],\"y\":[0,2],"
                        + "\"b\":[0.25,0.75],\"cost\":1,\"wasserstein\":1,\"exact_plan\":[[0.25,0.25],[0,0.5]],\"sinkhorn\":"
                        + "[{\"reg\":0.5,\"cost\":1.1,\"entropy\":1,\"marginal_gap\":1e-9,\"plan\":[[0.2,0.3],[0.05,0.45]]}]}]}");
    }

    private static byte[] losses() {
        return text("{\"made_with\":{\"torch\":\"2\"},\"cases\":[{\"inputs\":1,\"lengths\":[2,1],\"features\":[1,2,3],"
                + "\"hidden\":1,\"coefficients\":{\"ot\":1,\"pw\":0.5,\"fix\":1},\"gamma\":0.9,\"p\":2,"
                + "\"batch\":[[0,0],[1,0]],\"targets\":[1,2],\"worse\":[[0,0]],\"better\":[[1,0]],\"fixed\":[[0,1]],"
                + "\"labels\":[3],\"parameters\":[0.5,0,1,0.25],"
                + "\"rewards\":[1,1,1],\"returns\":[1,1],\"loss_ot\":1,\"loss_pw\":1,\"loss_fix\":1,\"loss_total\":1,"
                + "\"gradient\":[1,1,1,1],\"after_3_adam\":[1,1,1,1],\"after_3_rmsprop\":[1,1,1,1]}]}");
    }

    private static byte[] parquet(String name) {
        return bytes(GOLDEN.resolveSibling("parquet").resolve(name + ".parquet"));
    }

    private static byte[] golden(String name) {
        return bytes(GOLDEN.resolve(name));
    }

    private static byte[] kind(int kind, byte[] rest) {
        byte[] input = new byte[rest.length + 1];
        input[0] = (byte) kind;
        System.arraycopy(rest, 0, input, 1, rest.length);
        return input;
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path scratch() {
        try {
            return Files.createTempDirectory("monge-seeds");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
