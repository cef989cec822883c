package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The licences that the release carries are those of the jars in use. That no jar lacks one, bench/try-release checks. */
class LicencesTest {
    private static final Path LICENCES = Path.of("src", "release", "licenses");

    @Test
    void everyFileHasAllThatItsJarSaysOfLicences() throws IOException {
        List<String> classPath =
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
        try (Stream<Path> files = Files.list(LICENCES)) {
            for (Path file : files.toList()) {
                String artifact = file.getFileName().toString().replaceFirst("\\.txt$", "");
                List<String> jars = classPath.stream()
                        .filter(jar -> Path.of(jar).getFileName().toString().matches(artifact + "-\\d.*\\.jar"))
                        .toList();
                assertThat(jars).as("jars of " + artifact).hasSize(1);
                String kept = words(Files.readString(file));
                for (String said : texts(Path.of(jars.get(0)))) {
                    assertThat(kept.contains(said) || isApache(said))
                            .as("%s has this of %s: %s", file, jars.get(0), said)
                            .isTrue();
                }
            }
        }
    }

    /** Copies of the Apache License differ in their last line, which is an example. */
    private static boolean isApache(String text) {
        return text.startsWith("Apache License Version 2.0, January 2004")
                && text.contains("END OF TERMS AND CONDITIONS");
    }

    private static List<String> texts(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> entry.getName().matches("(META-INF/)?[^/]*(LICENSE|NOTICE)[^/]*"))
                    .map(entry -> text(file, entry))
                    .toList();
        }
    }

    private static String text(JarFile file, JarEntry entry) {
        try {
            return words(new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(entry.getName(), e);
        }
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
