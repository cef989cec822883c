package dev.monge.cli;

import dev.monge.cli.doctor.Build;
import picocli.CommandLine.IVersionProvider;

/** What {@code monge --version} prints. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "monge " + Build.current() + " on Java " + Runtime.version(),
        };
    }
}
