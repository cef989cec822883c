package dev.monge.studio.browser;

import dev.monge.studio.Studio;
import dev.monge.studio.StudioDemo;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Path;

/** A program that serves the bundled recordings, prints its link and ends with its input. */
final class ColdStart {
    private ColdStart() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        try (Studio studio = Studio.open(StudioDemo.TRACING.source(folder, 0.9), folder, StudioOptions.DEFAULT)) {
            System.out.println(studio.link());
            System.in.readAllBytes();
        }
    }
}
