package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The pages hang together, and their commands are ones that {@code monge} understands. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path CONTENTS = ROOT.resolve("docs/README.md");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(?:#[^)]*)?\\)");
    private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

    @Test
    void everyPageIsReachableFromTheTableOfContents() throws IOException {
        Set<Path> reached = new HashSet<>(Set.of(CONTENTS));
        var open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (Path linked : links(open.pop())) {
                if (linked.toString().endsWith(".md") && Files.exists(linked) && reached.add(linked)) {
                    open.push(linked);
                }
            }
        }
        assertThat(reached).containsAll(pages());
    }

    @Test
    void everyLinkWithinTheRepositoryLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>(pages());
        for (String other : List.of(
                "README.md",
                "CONTRIBUTING.md",
                "SECURITY.md",
                "CHANGELOG.md",
                "bench/README.md",
                "examples/embed-reward/README.md",
                "examples/own-environment/README.md",
                "examples/own-method/README.md",
                "examples/python-reward/README.md")) {
            pages.add(ROOT.resolve(other));
        }
        for (Path page : pages) {
            assertThat(links(page))
                    .as(page.toString())
                    .allSatisfy(linked -> assertThat(linked).exists());
        }
    }

    @Test
    void everyAlgorithmIsInBothIndexes() throws IOException {
        Path folder = ROOT.resolve("docs/reference/algorithms");
        try (Stream<Path> pages = Files.list(folder)) {
            List<Path> algorithms =
                    pages.filter(page -> !page.endsWith("README.md")).toList();
            assertThat(links(CONTENTS)).containsAll(algorithms);
            assertThat(links(folder.resolve("README.md"))).containsAll(algorithms);
        }
    }

    @Test
    void everyCommandOnThePagesIsOneThatMongeUnderstands() throws IOException {
        CommandLine monge = Main.commandLine();
        int commands = 0;
        List<Path> pages = new ArrayList<>(pages());
        pages.add(ROOT.resolve("README.md"));
        for (Path page : pages) {
            Matcher block = BLOCK.matcher(Files.readString(page));
            while (block.find()) {
                for (String line : block.group(1).lines().toList()) {
                    String command = line.replaceAll("\\s+#.*", "");
                    if (command.startsWith("monge ")) {
                        String[] words = command.substring("monge ".length()).split("\\s+", -1);
                        assertThatCode(() -> monge.parseArgs(words))
                                .as(page + ": " + line)
                                .doesNotThrowAnyException();
                        commands++;
                    }
                }
            }
        }
        assertThat(commands).isGreaterThan(25);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            return files.filter(file -> file.toString().endsWith(".md")).toList();
        }
    }

    private static List<Path> links(Path page) throws IOException {
        List<Path> links = new ArrayList<>();
        Matcher link = LINK.matcher(Files.readString(page));
        while (link.find()) {
            if (!link.group(1).contains("://")) {
                links.add(page.resolveSibling(link.group(1)).normalize());
            }
        }
        return links;
    }
}
