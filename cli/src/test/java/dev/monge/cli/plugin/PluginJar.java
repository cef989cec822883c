package dev.monge.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Makes plugins for tests. */
final class PluginJar {
    private PluginJar() {}

    /** Compiles sources against this build and packs them, with resources. */
    static void of(Path sources, Path resources, Path work, Path jar) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("-proc:none", "-Xlint:all", "-Werror", "-d", work.toString(), "-cp"));
        words.add(System.getProperty("java.class.path"));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(each -> each.endsWith(".java")).forEach(words::add);
        }
        var complaints = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, complaints, words.toArray(String[]::new));
        assertThat(status).as(complaints.toString(StandardCharsets.UTF_8)).isZero();
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            add(work, out);
            add(resources, out);
        }
    }

    /** Packs a name of a provider without the class. */
    static void naming(String service, String provider, Path jar) throws IOException {
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/services/" + service));
            out.write(provider.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void add(Path folder, JarOutputStream out) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            out.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
            Files.copy(file, out);
        }
    }
}
