package dev.monge.rl.bundled;

import dev.monge.format.io.GzipMembers;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.world.Environment;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files of episodes, {@code *.episodes.gz}, stored as seeds and actions: kilobytes instead of megabytes of states.
 *
 * <p>The format is compressed and big-endian: a mark, the number of episodes, and for each the id, policy, quality,
 * seed, ending, return, number of {@linkplain ActionLevels levels} and these levels. With the mark
 * {@code monge-episodes 1}, which is written where all levels are below four, they are packed four to a byte, the first
 * in the lowest bits; with {@code monge-episodes 2}, one to a byte.
 */
public final class BundledEpisodes {
    private static final String PACKED = "monge-episodes 1";
    private static final String PLAIN = "monge-episodes 2";
    private static final int ACTIONS = 4;

    private BundledEpisodes() {}

    /**
     * Returns the episodes of a file in the jar, not replayed.
     *
     * @param name the file's name, for messages
     * @param file the file, which is closed; null if it is missing
     */
    public static List<BundledEpisode> of(String name, @Nullable InputStream file) {
        try (InputStream in = file) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the jar");
            }
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(name + ": " + e.getMessage(), e);
        }
    }

    /** Returns the demonstrations of episodes, replayed; O(steps), a fraction of a second. */
    public static List<Demonstration> replayed(List<BundledEpisode> episodes, Environment environment) {
        return episodes.stream().map(each -> each.replay(environment)).toList();
    }

    /** Writes episodes; the stream is not closed. */
    public static void write(List<BundledEpisode> episodes, OutputStream to) throws IOException {
        var compressed = new GZIPOutputStream(to);
        var out = new DataOutputStream(compressed);
        boolean packed = episodes.stream().allMatch(BundledEpisodes::isPackable);
        out.writeUTF(packed ? PACKED : PLAIN);
        out.writeInt(episodes.size());
        for (BundledEpisode each : episodes) {
            out.writeUTF(each.id());
            out.writeUTF(each.policy());
            out.writeDouble(each.quality());
            out.writeLong(each.seed());
            out.writeUTF(each.ending());
            out.writeDouble(each.trueReturn());
            out.writeInt(each.actions().length);
            out.write(packed ? packed(each.actions()) : each.actions());
        }
        out.flush();
        compressed.finish();
    }

    /**
     * Reads episodes to the end of the stream.
     *
     * @throws IOException if the stream cannot be read or has another format
     */
    public static List<BundledEpisode> read(InputStream from) throws IOException {
        var in = new DataInputStream(new GzipMembers(from));
        String mark = in.readUTF();
        if (!mark.equals(PACKED) && !mark.equals(PLAIN)) {
            throw new IOException("expected " + PACKED + " or " + PLAIN + ", got " + mark);
        }
        int count = in.readInt();
        List<BundledEpisode> episodes = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            String id = in.readUTF();
            String policy = in.readUTF();
            double quality = in.readDouble();
            long seed = in.readLong();
            String ending = in.readUTF();
            double trueReturn = in.readDouble();
            int levels = in.readInt();
            byte[] actions = mark.equals(PLAIN)
                    ? in.readNBytes(levels)
                    : unpacked(in.readNBytes((levels + ACTIONS - 1) / ACTIONS), levels);
            episodes.add(new BundledEpisode(id, policy, quality, seed, ending, trueReturn, actions));
        }
        if (in.read() >= 0) {
            throw new IOException("expected nothing after " + count + " episodes");
        }
        return episodes;
    }

    private static boolean isPackable(BundledEpisode episode) {
        for (byte level : episode.actions()) {
            if (level < 0 || level >= ACTIONS) {
                return false;
            }
        }
        return true;
    }

    private static byte[] packed(byte[] levels) {
        byte[] packed = new byte[(levels.length + ACTIONS - 1) / ACTIONS];
        for (int t = 0; t < levels.length; t++) {
            packed[t / ACTIONS] |= (byte) (levels[t] << (2 * (t % ACTIONS)));
        }
        return packed;
    }

    private static byte[] unpacked(byte[] packed, int count) {
        byte[] levels = new byte[count];
        for (int t = 0; t < count; t++) {
            levels[t] = (byte) ((packed[t / ACTIONS] >> (2 * (t % ACTIONS))) & (ACTIONS - 1));
        }
        return levels;
    }
}
