package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** A SHA-256 digest of a supervision, over the bits of its numbers; the same on every version of Java. */
final class SupervisionDigest {
    private SupervisionDigest() {}

    static String of(Supervision supervision) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            write(supervision, new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest)));
            return "sha256:" + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to nowhere cannot fail", e);
        }
    }

    private static void write(Supervision supervision, DataOutputStream out) throws IOException {
        out.writeInt(supervision.profiles().size());
        for (ProfileTarget target : supervision.profiles()) {
            write(target.profile(), out);
            write(target.aggregation(), out);
            if (target.isOfRecordings()) {
                out.writeUTF("recordings");
            }
            out.writeDouble(target.weight());
            out.writeInt(target.trajectories().size());
            for (int trajectory : target.trajectories()) {
                out.writeInt(trajectory);
            }
        }
        List<OrderedPair> terms = OrderedPair.terms(supervision.pairs());
        out.writeInt(terms.size());
        for (OrderedPair pair : terms) {
            write(pair.worse(), out);
            write(pair.better(), out);
            write(pair.aggregation(), out);
            if (pair.weight() != 1) {
                out.writeDouble(pair.weight());
            }
        }
        out.writeInt(supervision.fixedPoints().size());
        for (FixedPoint label : supervision.fixedPoints()) {
            write(label.segment(), out);
            out.writeDouble(label.value());
            write(label.aggregation(), out);
            if (label.noise() != 0) {
                out.writeDouble(label.noise());
            }
        }
    }

    private static void write(OptimalityProfile profile, DataOutputStream out) throws IOException {
        out.writeInt(profile.size());
        out.writeBoolean(profile.hasBins());
        for (int i = 0; i < profile.size(); i++) {
            out.writeDouble(profile.position(i));
            out.writeDouble(profile.weight(i));
            if (profile.hasBins()) {
                out.writeDouble(profile.binLow(i));
                out.writeDouble(profile.binHigh(i));
            }
        }
    }

    /** Digests of suffixes and discounts are those that they had before there were segments and means. */
    private static void write(Segment segment, DataOutputStream out) throws IOException {
        out.writeInt(segment.trajectory());
        out.writeInt(segment.from());
        if (!segment.isSuffix()) {
            out.writeUTF("to");
            out.writeInt(segment.to());
        }
    }

    private static void write(Aggregation aggregation, DataOutputStream out) throws IOException {
        if (aggregation.kind() == Aggregation.Kind.DISCOUNTED) {
            out.writeDouble(aggregation.gamma());
        } else {
            out.writeUTF(aggregation.kind().toString());
        }
    }
}
