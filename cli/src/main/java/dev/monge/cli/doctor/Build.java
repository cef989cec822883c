package dev.monge.cli.doctor;

import dev.monge.reward.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The version and the commit of this build.
 *
 * @param version of Monge
 * @param commit the commit it was built from, "-dirty" behind it if files had changed since; empty outside a repository
 */
public record Build(String version, String commit) {
    /** The build that is running. */
    public static Build current() {
        var properties = new Properties();
        try (InputStream in = Build.class.getResourceAsStream("/dev/monge/cli/build.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String commit = properties.getProperty("git.commit.id.abbrev", "");
        boolean dirty = Boolean.parseBoolean(properties.getProperty("git.dirty"));
        return new Build(Version.current(), dirty ? commit + "-dirty" : commit);
    }

    @Override
    public String toString() {
        return commit.isEmpty() ? version : version + " (commit " + commit + ")";
    }
}
