package dev.monge.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.cli.CommandLineRun;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderCommandTest {
    @TempDir
    private Path folder;

    private CommandLineRun render(String out, String... words) {
        List<String> all = new ArrayList<>(List.of("render"));
        all.addAll(List.of(words));
        all.addAll(List.of("--out", folder.resolve(out).toString()));
        return CommandLineRun.of(all.toArray(new String[0]));
    }

    private BufferedImage image(String name) throws IOException {
        return ImageIO.read(folder.resolve(name).toFile());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private String golden(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in =
                Objects.requireNonNull(RenderCommandTest.class.getResourceAsStream("/golden/lander/" + name), name)) {
            Files.copy(in, file);
        }
        return file.toString();
    }

    @Test
    void aLanderBecomesAGif() throws IOException {
        CommandLineRun run = render("lander.gif", "LunarLander-v3", "--seed", "5", "--scale", "0.3", "--every", "8");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("LunarLander-v3, seed 5, heuristic: 226 steps, return 278.44, terminated")
                .contains("where: " + folder.resolve("lander.gif") + ", 30 frames of 192 by 172 pixels");
        assertThat(image("lander.gif").getWidth()).isEqualTo(192);
        assertThat(files()).containsExactly("lander.gif");
        byte[] first = Files.readAllBytes(folder.resolve("lander.gif"));
        refused("exists already; --force replaces it", render("lander.gif", "LunarLander-v3", "--seed", "5"));
        render("lander.gif", "LunarLander-v3", "--seed", "5", "--scale", "0.3", "--every", "8", "--force");
        assertThat(Files.readAllBytes(folder.resolve("lander.gif"))).isEqualTo(first);
    }

    @Test
    void severalSeedsStandSideBySide() throws IOException {
        CommandLineRun run = render(
                "three.png",
                "LunarLanderContinuous-v3",
                "-O",
                "wind=true",
                "-O",
                "gravity=-5",
                "--seeds",
                "1,2,3",
                "--policy",
                "random",
                "--columns",
                "3",
                "--scale",
                "0.25",
                "--no-curve");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines()).hasSize(4);
        assertThat(image("three.png").getWidth()).isEqualTo(3 * 156 + 6);
        assertThat(image("three.png").getHeight()).isEqualTo(112);
    }

    @Test
    void anMp4IsWrittenWhole() throws IOException {
        CommandLineRun run = render("grid.mp4", "GridWorld-v0", "-O", "slip=0.1", "--seed", "2");
        assertThat(run.exit()).isZero();
        byte[] bytes = Files.readAllBytes(folder.resolve("grid.mp4"));
        assertThat(new String(bytes, 4, 4, StandardCharsets.US_ASCII)).isEqualTo("ftyp");
        assertThat(files()).containsExactly("grid.mp4");
    }

    @Test
    void gridsArePlayedWell() {
        assertThat(render("grid.png", "GridWorld-v0").out())
                .startsWith("GridWorld-v0, seed 0, optimal: 5 steps, return 10.00, terminated");
        assertThat(render("line.png", "GoalFailLine-v0", "-O", "cells=4", "--option", "start=1")
                        .out())
                .startsWith("GoalFailLine-v0 cells=4 start=1, seed 0, optimal: 4 steps, return 10.00, terminated");
        assertThat(render("line.png", "GoalFailLine-v0", "--policy", "random", "--steps", "1", "--force")
                        .out())
                .startsWith("GoalFailLine-v0, seed 0, random: 1 step, ");
        assertThat(render("grid.png", "AppendixGrid-v0", "--force").exit()).isZero();
    }

    @Test
    void recordedEpisodesAreReplayed() throws IOException {
        String trace = golden("reset_chain.jsonl.gz");
        CommandLineRun run = render("chain.png", "--demos", trace, "--episode", "3,1", "--scale", "0.2");
        assertThat(run.exit()).isZero();
        assertThat(run.out().lines().toList().get(0)).startsWith("reset_chain.jsonl.gz, episode 3: ");
        assertThat(run.out().lines().toList().get(1))
                .isEqualTo("reset_chain.jsonl.gz, episode 1: 78 steps, return -69.78, terminated");
    }

    private void refused(String words, CommandLineRun run) {
        assertThat(run.exit()).as(words).isEqualTo(2);
        assertThat(run.err().lines()).as(words).hasSize(1);
        assertThat(run.err()).startsWith("monge: ").contains(words);
        assertThat(run.out()).as(words).isEmpty();
    }

    @Test
    void mistakesAreOneSentenceAndLeaveNothingBehind() throws IOException {
        refused("nothing to render: expected ENV, --policy FILE or --demos DATA", render("a.gif"));
        refused("unknown environment Lander", render("a.gif", "Lander"));
        refused("has no option slop", render("a.gif", "GridWorld-v0", "-O", "slop=1"));
        refused("has no option wings", render("a.gif", "LunarLander-v3", "-O", "wings=2"));
        refused(
                "option gravity of LunarLander-v3 must be a number, got fast",
                render("a.gif", "LunarLander-v3", "-O", "gravity=fast"));
        refused("gravity must be between -12 and 0, got -12.0", render("a.gif", "LunarLander-v3", "-O", "gravity=-12"));
        refused("gravity must be ", render("a.gif", "LunarLander-v3", "-O", "gravity=NaN"));
        refused(
                "option wind of LunarLander-v3 must be true or false, got maybe",
                render("a.gif", "LunarLander-v3", "-O", "wind=maybe"));
        refused(
                "option max_steps of LunarLander-v3 must be an integer, got 1.5",
                render("a.gif", "LunarLander-v3", "-O", "max_steps=1.5"));
        refused("time limit must be at least 1 step, got 0", render("a.gif", "LunarLander-v3", "-O", "max_steps=0"));
        refused("expected -O NAME=VALUE, got -O wind", render("a.gif", "LunarLander-v3", "-O", "wind"));
        refused(
                "option wind is given twice",
                render("a.gif", "LunarLander-v3", "-O", "wind=true", "--option", "wind=false"));
        refused("unexpected argument 'twice'", render("a.gif", "LunarLander-v3", "twice"));
        refused(
                "unexpected argument 'gravity=-5'; did you mean -O gravity=-5?",
                render("a.gif", "LunarLander-v3", "gravity=-5"));
        refused("expected an environment, got gravity=-5; did you mean -O gravity=-5?", render("a.gif", "gravity=-5"));
        refused("there is no option --trace", render("a.gif", "--trace", "demos.jsonl"));
        refused("row 1, column 2 of the grid", render("a.gif", "GridWorld-v0", "-O", "rows=S?G"));
        refused("a.avi: expected a name that ends with .gif, .mp4 or .png", render("a.avi", "GridWorld-v0"));
        refused("its folder does not exist", render("none/a.gif", "GridWorld-v0"));
        refused(
                "there is no heuristic policy for GridWorld-v0",
                render("a.gif", "GridWorld-v0", "--policy", "heuristic"));
        refused("not for LunarLander-v3", render("a.gif", "LunarLander-v3", "--policy", "optimal"));
        refused("--policy", render("a.gif", "LunarLander-v3", "--policy", "best"));
        refused("mutually exclusive", render("a.gif", "LunarLander-v3", "--seed", "1", "--seeds", "2"));
        refused("a seed must be at least 0, got -1", render("a.gif", "LunarLander-v3", "--seed", "-1"));
        refused("--every must be at least 1, got -1", render("a.gif", "GridWorld-v0", "--every", "-1"));
        refused("scale must be in", render("a.gif", "GridWorld-v0", "--scale", "99"));
        refused("--steps must be at least 1", render("a.gif", "GridWorld-v0", "--steps", "0"));
        refused("--episode needs --demos", render("a.gif", "GridWorld-v0", "--episode", "1"));
        refused(
                "no such file",
                render("a.gif", "--demos", folder.resolve("none.jsonl.gz").toString()));
        assertThat(files()).isEmpty();
    }

    @Test
    void badTracesAreOneSentence() throws IOException {
        String trace = golden("reset_chain.jsonl.gz");
        refused("there is no episode 9, it has 5", render("a.gif", "--demos", trace, "--episode", "9"));
        refused("--episode must be at least 1, got 0", render("a.gif", "--demos", trace, "--episode", "0"));
        refused("expected no ENV and no --seed", render("a.gif", "LunarLander-v3", "--demos", trace));
        refused("expected no ENV and no --seed", render("a.gif", "--seed", "1", "--demos", trace));
        refused("--demos cannot be combined with", render("a.gif", "--policy", "random", "--demos", trace));
        refused("--demos cannot be combined with", render("a.gif", "--steps", "3", "--demos", trace));
        refused("-O needs ENV", render("a.gif", "-O", "wind=true", "--demos", trace));
        Path text = Files.writeString(folder.resolve("bad.jsonl"), "{\"steps\": 1}\n");
        refused("line 1: ", render("a.gif", "--demos", text.toString()));
        byte[] whole = Files.readAllBytes(Path.of(trace));
        Path zipped = Files.write(folder.resolve("bad.jsonl.gz"), Arrays.copyOf(whole, 200));
        refused(
                "the compressed file is truncated or damaged: it ends too early",
                render("a.gif", "--demos", zipped.toString()));
        assertThat(files()).doesNotContain("a.gif");
    }
}
