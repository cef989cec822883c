package dev.monge.lab.experiment;

import dev.monge.format.io.GzipMembers;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Files of lander episodes, {@code *.episodes.gz}, stored as seeds and actions with two bits per step: about ten
 * kilobytes instead of megabytes of states.
 *
 * <p>The format is compressed and big-endian: the mark {@code monge-episodes 1}, the number of episodes, and for each
 * the id, policy, quality, seed, ending, return, number of steps and its actions, four to a byte, the first in the
 * lowest bits.
 */
final class BundledEpisodes {
    private static final String MARK = "monge-episodes 1";
    private static final int ACTIONS = 4;

    private BundledEpisodes() {}

    /** Writes episodes; the stream is not closed. */
    static void write(List<BundledEpisode> episodes, OutputStream to) throws IOException {
        var compressed = new GZIPOutputStream(to);
        var out = new DataOutputStream(compressed);
        out.writeUTF(MARK);
        out.writeInt(episodes.size());
        for (BundledEpisode each : episodes) {
            out.writeUTF(each.id());
            out.writeUTF(each.policy());
            out.writeDouble(each.quality());
            out.writeLong(each.seed());
            out.writeUTF(each.ending());
            out.writeDouble(each.trueReturn());
            out.writeInt(each.actions().length);
            out.write(packed(each));
        }
        out.flush();
        compressed.finish();
    }

    /**
     * Reads episodes to the end of the stream.
     *
     * @throws IOException if the stream cannot be read or has another format
     */
    static List<BundledEpisode> read(InputStream from) throws IOException {
        var in = new DataInputStream(new GzipMembers(from));
        String mark = in.readUTF();
        if (!mark.equals(MARK)) {
            throw new IOException("expected " + MARK + ", got " + mark);
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
            byte[] actions = new byte[in.readInt()];
            byte[] packed = in.readNBytes((actions.length + ACTIONS - 1) / ACTIONS);
            for (int t = 0; t < actions.length; t++) {
                actions[t] = (byte) ((packed[t / ACTIONS] >> (2 * (t % ACTIONS))) & (ACTIONS - 1));
            }
            episodes.add(new BundledEpisode(id, policy, quality, seed, ending, trueReturn, actions));
        }
        if (in.read() >= 0) {
            throw new IOException("expected nothing after " + count + " episodes");
        }
        return episodes;
    }

    private static byte[] packed(BundledEpisode episode) {
        byte[] actions = episode.actions();
        byte[] packed = new byte[(actions.length + ACTIONS - 1) / ACTIONS];
        for (int t = 0; t < actions.length; t++) {
            if (actions[t] < 0 || actions[t] >= ACTIONS) {
                throw new IllegalArgumentException("episode " + episode.id() + ", step " + t
                        + ": an action must be in [0, " + ACTIONS + "), got " + actions[t]);
            }
            packed[t / ACTIONS] |= (byte) (actions[t] << (2 * (t % ACTIONS)));
        }
        return packed;
    }
}
