package dev.monge.format.hdf5;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataFormat;
import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import dev.monge.trajectory.DataSet;
import io.jhdf.exceptions.HdfFilterException;
import io.jhdf.filter.FilterManager;
import io.jhdf.object.message.FilterPipelineMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HDF5 files that could be read in a wrong way are refused with the file and the place. */
class Hdf5ReadingTest {
    private static final Path GOLDEN = Path.of("src/test/resources/data/robomimic.hdf5");

    @TempDir
    private Path folder;

    /** The shape of a data set: rows, and columns or 0 if it has one dimension; all its numbers are {@code value}. */
    private record Array(int rows, int columns, double value) {
        static Array of(int rows, int columns) {
            return new Array(rows, columns, 0);
        }

        long write(Hdf5Writer to) throws IOException {
            return to.dataSet(Hdf5Type.FLOAT64, rows, columns, (row, bytes) -> {
                for (int c = 0; c < Math.max(1, columns); c++) {
                    bytes.putDouble(value);
                }
            });
        }
    }

    /** Demonstrations of two steps, whose members can be replaced by path. */
    private static Map<String, Array> twoDemos() {
        Map<String, Array> paths = new LinkedHashMap<>();
        for (String demo : List.of("data/demo_0/", "data/demo_1/")) {
            for (String group : List.of("obs/", "next_obs/")) {
                paths.put(demo + group + "arm", Array.of(2, 3));
                paths.put(demo + group + "hand", Array.of(2, 0));
            }
            paths.put(demo + "actions", Array.of(2, 2));
            paths.put(demo + "rewards", Array.of(2, 0));
            paths.put(demo + "dones", Array.of(2, 0));
        }
        return paths;
    }

    private Path write(Map<String, Array> paths) throws IOException {
        return write(paths, folder.resolve("demos.hdf5"));
    }

    private static Path write(Map<String, Array> paths, Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            var writer = new Hdf5Writer(channel);
            writer.finish(group(paths, "", writer));
        }
        return file;
    }

    private static long group(Map<String, Array> paths, String prefix, Hdf5Writer writer) throws IOException {
        Map<String, Long> members = new LinkedHashMap<>();
        for (Map.Entry<String, Array> each : paths.entrySet()) {
            if (each.getKey().startsWith(prefix)) {
                String rest = each.getKey().substring(prefix.length());
                int slash = rest.indexOf('/');
                String name = slash < 0 ? rest : rest.substring(0, slash);
                if (!members.containsKey(name)) {
                    members.put(
                            name,
                            slash < 0 ? each.getValue().write(writer) : group(paths, prefix + name + "/", writer));
                }
            }
        }
        return writer.group(members, Map.of());
    }

    private void refused(Map<String, Array> paths, String sentence) throws IOException {
        Path file = write(paths);
        assertThatThrownBy(() -> DataSets.load(file))
                .isInstanceOf(FormatException.class)
                .hasMessage(file + ": " + sentence);
    }

    private static Map<String, Array> with(String path, Array array) {
        Map<String, Array> paths = twoDemos();
        paths.put(path, array);
        return paths;
    }

    private static Map<String, Array> without(String path) {
        Map<String, Array> paths = twoDemos();
        paths.remove(path);
        return paths;
    }

    @Test
    void demonstrationsWithTheSameVectorsAreRead() throws Exception {
        DataSet data = DataSets.load(write(twoDemos()));
        assertThat(data.stateNames()).containsExactly("arm_0", "arm_1", "arm_2", "hand");
        assertThat(data.steps()).isEqualTo(4);
    }

    @Test
    void observationsOtherThanThoseOfTheFirstDemonstrationAreRefused() throws Exception {
        Map<String, Array> renamed = without("data/demo_1/obs/hand");
        renamed.put("data/demo_1/obs/head", Array.of(2, 0));
        refused(
                renamed,
                "/data/demo_1/obs: expected the vectors of /data/demo_0/obs, but 'hand' is missing, 'head' is additional");
        // As wide in all, so that nothing but the names and widths tells them apart.
        Map<String, Array> swapped = with("data/demo_1/obs/arm", Array.of(2, 0));
        swapped.put("data/demo_1/obs/hand", Array.of(2, 3));
        refused(
                swapped,
                "/data/demo_1/obs: expected the vectors of /data/demo_0/obs, but 'arm' has 1 components instead of 3,"
                        + " 'hand' has 3 components instead of 1");
        Map<String, Array> single = without("data/demo_1/obs/hand");
        single.remove("data/demo_1/obs/arm");
        single.put("data/demo_1/obs", Array.of(2, 4));
        refused(
                single,
                "/data/demo_1/obs: expected the vectors of /data/demo_0/obs, but 'arm' is missing, 'hand' is missing, a"
                        + " vector without parts is additional");
    }

    @Test
    void onlyTheChosenObservationsMustBeTheSame() throws Exception {
        Map<String, Array> more = with("data/demo_1/obs/head", Array.of(2, 0));
        Path file = write(more);
        ReadOptions chosen = ReadOptions.DEFAULT.withObservations(List.of("hand", "arm"));
        assertThat(DataSets.load(file, chosen, ReadProgress.NONE).stateNames())
                .containsExactly("hand", "arm_0", "arm_1", "arm_2");
        refused(more, "/data/demo_1/obs: expected the vectors of /data/demo_0/obs, but 'head' is additional");
    }

    @Test
    void nextObservationsOtherThanTheObservationsAreRefused() throws Exception {
        Map<String, Array> renamed = without("data/demo_0/next_obs/hand");
        renamed.put("data/demo_0/next_obs/head", Array.of(2, 0));
        refused(
                renamed,
                "/data/demo_0/next_obs: expected the vectors of /data/demo_0/obs, but 'hand' is missing, 'head' is"
                        + " additional");
        Map<String, Array> longer = with("data/demo_1/next_obs/arm", Array.of(3, 3));
        longer.put("data/demo_1/next_obs/hand", Array.of(3, 0));
        refused(longer, "/data/demo_1/next_obs: expected 2 rows as in obs, got 3");
    }

    @Test
    void actionsRewardsAndEndingsMustFit() throws Exception {
        refused(
                with("data/demo_1/actions", Array.of(2, 1)),
                "/data/demo_1/actions: expected the vectors of /data/demo_0/actions, but a vector without parts has 1"
                        + " components instead of 2");
        refused(
                with("data/demo_1/rewards", Array.of(2, 3)),
                "/data/demo_1/rewards: expected one number per row, shape [2] or [2, 1], got [2, 3]");
        refused(
                with("data/demo_1/dones", Array.of(1, 2)),
                "/data/demo_1/dones: expected one number per row, shape [1] or [1, 1], got [1, 2]");
        refused(with("data/demo_1/dones", Array.of(3, 0)), "/data/demo_1/dones: expected 2 rows as in obs, got 3");
        refused(
                with("data/demo_1/dones", new Array(2, 0, 0.5)),
                "/data/demo_1/dones: row 0: expected true, false, 1 or 0, got 0.5");
        assertThat(DataSets.load(write(with("data/demo_1/rewards", Array.of(2, 1))))
                        .steps())
                .isEqualTo(4);
    }

    @Test
    void episodesOfMinariWithOtherVectorsAreRefused() throws Exception {
        Map<String, Array> paths = new LinkedHashMap<>();
        for (String episode : List.of("episode_0/", "episode_1/")) {
            String other = episode.equals("episode_0/") ? "" : "er";
            paths.put(episode + "observations/arm", Array.of(3, 2));
            paths.put(episode + "observations/high" + other, Array.of(3, 0));
            paths.put(episode + "actions/push", Array.of(2, 0));
            paths.put(episode + "actions/turn" + other, Array.of(2, 0));
            paths.put(episode + "rewards", Array.of(2, 0));
            paths.put(episode + "terminations", Array.of(2, 0));
        }
        Path data = Files.createDirectories(folder.resolve("set-v0/data"));
        Files.writeString(data.resolve("metadata.json"), "{\"data_format\": \"hdf5\", \"total_episodes\": 2}");
        Path file = write(paths, data.resolve(MinariFile.DATA));
        assertThatThrownBy(() -> DataSets.load(folder.resolve("set-v0")))
                .hasMessage(file + ": /episode_1/observations: expected the vectors of /episode_0/observations, but"
                        + " 'high' is missing, 'higher' is additional");
        ReadOptions arm = ReadOptions.DEFAULT.withObservations(List.of("arm"));
        assertThatThrownBy(() -> DataSets.load(folder.resolve("set-v0"), arm, ReadProgress.NONE))
                .hasMessage(file + ": /episode_1/actions: expected the vectors of /episode_0/actions, but 'turn' is"
                        + " missing, 'turner' is additional");
    }

    @Test
    void aFileThatIsCutWhileItIsReadIsRefused() throws Exception {
        Map<String, Array> paths = twoDemos();
        paths.keySet().removeIf(path -> path.contains("rewards") || path.contains("dones"));
        paths.replaceAll((path, array) -> Array.of(2_000, array.columns));
        Path whole = write(paths);
        long size = Files.size(whole);
        // Without all pages, with some, and with a last page that reads as zeros from the cut on.
        for (long left : new long[] {0, size / 2, size - 1}) {
            Path file = Files.copy(whole, folder.resolve("cut-" + left + ".hdf5"));
            assertThatThrownBy(() -> DataSets.load(file, ReadOptions.DEFAULT, (read, total) -> cut(file, left)))
                    .isInstanceOf(FormatException.class)
                    .hasMessage(file + ": the file changed while it was read: it had " + size + " bytes and now has "
                            + left);
        }
    }

    private static void cut(Path file, long length) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void filesWithAUserBlockAreRead() throws Exception {
        byte[] plain = Files.readAllBytes(GOLDEN);
        DataSet expected = DataSets.load(GOLDEN);
        for (int block : new int[] {512, 1024, 4096}) {
            for (String begin : List.of("", "PK", "{", "x,y\n")) {
                byte[] moved = new byte[block + plain.length];
                System.arraycopy(begin.getBytes(UTF_8), 0, moved, 0, begin.length());
                System.arraycopy(plain, 0, moved, block, plain.length);
                // Put before the file later: the superblock does not know of it.
                same(expected, Files.write(folder.resolve("later.h5"), moved));
                // Made with the file: the base address and the end count from the beginning of the file.
                ByteBuffer.wrap(moved)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(block + 24, block)
                        .putLong(block + 40, moved.length);
                same(expected, Files.write(folder.resolve("made.h5"), moved));
                Path cut = Files.write(folder.resolve("cut.h5"), Arrays.copyOf(moved, moved.length - 1));
                assertThatThrownBy(() -> DataSets.load(cut))
                        .hasMessage(cut + ": the HDF5 file is truncated or damaged: expected " + moved.length
                                + " bytes, got " + (moved.length - 1));
            }
        }
        ByteBuffer.wrap(plain).order(ByteOrder.LITTLE_ENDIAN).putLong(24, 512);
        Path lost = Files.write(folder.resolve("lost.h5"), plain);
        assertThatThrownBy(() -> DataSets.load(lost))
                .hasMessage(lost + ": expected a user block of 512 bytes before the HDF5 content, got 0");
    }

    private static void same(DataSet expected, Path file) throws IOException {
        assertThat(DataFormat.of(file)).isEqualTo(DataFormat.ROBOMIMIC);
        DataSet data = DataSets.load(file);
        assertThat(data.stateNames()).isEqualTo(expected.stateNames());
        assertThat(data.demonstrations().columns())
                .isDeepEqualTo(expected.demonstrations().columns());
    }

    @Test
    void aCompressedChunkStopsAtTheLimit() throws Exception {
        byte[] content = new byte[1 << 16];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i * i / 7);
        }
        assertThat(new Hdf5Deflate().decode(deflated(content, 1), new int[0])).isEqualTo(content);
        byte[] bomb = deflated(new byte[1 << 16], 2_000);
        assertThatThrownBy(() -> new Hdf5Deflate().decode(bomb, new int[0]))
                .isInstanceOf(HdfFilterException.class)
                .hasMessage("the compressed chunk expands to more than 200 times its size");
        assertThatThrownBy(() -> new Hdf5Deflate().decode(Arrays.copyOf(bomb, 1_000), new int[0]))
                .hasMessage("the compressed chunk is truncated");
        // Once a file was read, the library decompresses with it.
        DataSets.load(GOLDEN);
        var deflate = new FilterPipelineMessage.FilterInfo(Hdf5Deflate.ID, "deflate", false, new int[0]);
        assertThatThrownBy(() -> FilterManager.getPipeline(List.of(deflate)).decode(bomb))
                .hasMessage("the compressed chunk expands to more than 200 times its size");
    }

    private static byte[] deflated(byte[] content, int times) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(bytes)) {
            for (int i = 0; i < times; i++) {
                out.write(content);
            }
        }
        return bytes.toByteArray();
    }
}
