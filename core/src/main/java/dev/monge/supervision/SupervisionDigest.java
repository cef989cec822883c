package dev.monge.supervision;

import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.Suffix;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

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
            out.writeDouble(target.gamma());
            out.writeDouble(target.weight());
            out.writeInt(target.trajectories().size());
            for (int trajectory : target.trajectories()) {
                out.writeInt(trajectory);
            }
        }
        out.writeInt(supervision.pairs().size());
        for (OrderedPair pair : supervision.pairs()) {
            write(pair.worse(), out);
            write(pair.better(), out);
            out.writeDouble(pair.gamma());
        }
        out.writeInt(supervision.fixedPoints().size());
        for (FixedPoint label : supervision.fixedPoints()) {
            write(label.suffix(), out);
            out.writeDouble(label.value());
            out.writeDouble(label.gamma());
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

    private static void write(Suffix suffix, DataOutputStream out) throws IOException {
        out.writeInt(suffix.trajectory());
        out.writeInt(suffix.step());
    }
}
