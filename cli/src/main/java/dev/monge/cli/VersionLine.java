package dev.monge.cli;

import dev.monge.reward.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code monge --version} prints. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "monge " + Version.current() + " (Java " + Runtime.version() + ")",
        };
    }
}
