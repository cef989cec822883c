package dev.monge.cli.render;

import dev.monge.cli.output.StopNotice;
import dev.monge.world.render.Film;
import dev.monge.world.render.Footage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge render}: plays episodes of policies, or recorded ones, and writes what they look like. */
@Command(
        name = "render",
        description =
                "Plays episodes and writes them as an animated GIF, an MP4 or a PNG of the last frame, several side"
                        + " by side, each with the curve of its return.",
        footer = {
            "",
            "Example: monge render LunarLander-v3 --seed 5 --out lander.gif",
            "         monge render LunarLander-v3 gravity=-5 --seeds 1,2,3,4 --policy random --out four.mp4",
            "         monge render GridWorld-v0 rows=...G/.#.F/S... slip=0.2 --policy optimal --out grid.gif",
            "         monge render --policy a.policy.json,b.policy.json --seeds 1,2 --out both.gif",
            "         monge render --trace demos.jsonl.gz --episode 2,5 --out two.gif"
        },
        mixinStandardHelpOptions = true)
public final class RenderCommand implements Callable<Integer> {
    /** Frames per second that look smooth and keep files small. */
    private static final double SMOOTH = 25;

    private static final double WIDEST = 960;

    @Parameters(
            arity = "0..*",
            paramLabel = "ENVIRONMENT OPTION=VALUE",
            description = "The environment's name, such as LunarLander-v3 or GridWorld-v0, and its options; a learned"
                    + " policy knows its name.")
    private List<String> words = List.of();

    @ArgGroup
    private Seeds seeds = new Seeds();

    static final class Seeds {
        @Option(names = "--seed", paramLabel = "N", description = "Seed of the episode (default: 0).")
        private @Nullable Long one;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                split = ",",
                description = "Seeds of several episodes, side by side.")
        private @Nullable List<Long> several;

        List<Long> all() {
            return several != null ? several : List.of(one == null ? 0 : one);
        }
    }

    @Option(
            names = "--policy",
            paramLabel = "NAME|FILE",
            split = ",",
            description = "Who acts: heuristic (landers), optimal (grid worlds) or random (all), by default the first"
                    + " that can; or a learned policy (*.policy.json). Several stand side by side.")
    private List<String> policies = List.of();

    @Option(
            names = "--stochastic",
            description = "Learned policies draw their actions instead of taking the likeliest.")
    private boolean stochastic;

    @Option(
            names = {"--trace", "--trajectories"},
            paramLabel = "FILE",
            description = "Replay recorded episodes (*.jsonl, *.jsonl.gz): trajectories of monge demos, or lander"
                    + " episodes recorded in Gymnasium.")
    private @Nullable Path trace;

    @Option(
            names = "--episode",
            paramLabel = "N",
            split = ",",
            description = "Which of the recorded episodes, counted from 1 (default: the first).")
    private @Nullable List<Integer> episodes;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "Where to: a file that ends with .gif, .mp4 or .png (the last frame).")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Option(names = "--steps", paramLabel = "N", description = "Stop after so many steps.")
    private int steps = Integer.MAX_VALUE;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "A frame for every so many steps (default: 25 a second).")
    private int every;

    @Option(
            names = "--scale",
            paramLabel = "X",
            description = "Size of each picture (default: 1, less if many stand side by side).")
    private double scale;

    @Option(names = "--columns", paramLabel = "N", description = "How many episodes stand beside each other.")
    private int columns;

    @Option(names = "--no-curve", description = "Leave out the curve of the return.")
    private boolean noCurve;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** For the command line. */
    public RenderCommand() {}

    @Override
    public Integer call() throws IOException {
        // Nothing here needs a display, and a DISPLAY that leads nowhere must not matter.
        System.setProperty("java.awt.headless", "true");
        PrintWriter print = spec.commandLine().getOut();
        FilmFile file = FilmFile.of(out);
        requirePositive("--steps", steps);
        requirePositive("--every", every == 0 ? 1 : every);
        // Complains about the other numbers before any episode is played.
        var cut = new Film.Cut(scale == 0 ? 1 : scale, 1, columns, !noCurve, Film.Cut.DEFAULT.holdSeconds());
        Film film = StopNotice.lost(spec, out).during(() -> {
            List<Footage> footage = trace != null ? recorded(trace, print) : played(print);
            var made = new Film(footage, fitted(cut, footage));
            file.write(made, new Progress(made.frames(), spec.commandLine().getErr(), System::nanoTime));
            return made;
        });
        print.printf(
                Locale.ROOT,
                "where: %s, %s of %d by %d pixels%n",
                out,
                file.isStill() ? "one frame" : film.frames() + " frames",
                film.width(),
                film.height());
        print.flush();
        return 0;
    }

    private List<Footage> played(PrintWriter print) throws IOException {
        if (episodes != null) {
            throw new IllegalArgumentException("--episode chooses from a --trace, but there is none");
        }
        List<PlayedEpisodes> flights = new ArrayList<>();
        if (policies.isEmpty()) {
            flights.add(PlayedEpisodes.of(name(), options(), null, stochastic));
        }
        for (String policy : policies) {
            flights.add(PlayedEpisodes.of(name(), options(), policy, stochastic));
        }
        List<Footage> all = new ArrayList<>();
        List<String> titles = new ArrayList<>();
        for (PlayedEpisodes flight : flights) {
            for (long seed : seeds.all()) {
                all.add(flight.film(seed, steps));
                titles.add(flight.where() + ", seed " + seed + ", "
                        + flight.pilot().label());
            }
        }
        for (int i = 0; i < all.size(); i++) {
            report(titles.get(i), all.get(i), print);
        }
        return all;
    }

    /** The word that is no option, if there is one: the environment's name, which must be the first. */
    private @Nullable String name() {
        return words.isEmpty() || words.get(0).contains("=") ? null : words.get(0);
    }

    private Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        for (String word : words.subList(name() == null ? 0 : 1, words.size())) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("an option is written name=value, got " + word);
            }
            if (options.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("option " + word.substring(0, equals) + " is given twice");
            }
        }
        return options;
    }

    private List<Footage> recorded(Path file, PrintWriter print) throws IOException {
        if (!words.isEmpty()
                || !policies.isEmpty()
                || stochastic
                || !seeds.all().equals(List.of(0L))) {
            throw new IllegalArgumentException(
                    "a --trace has its own environment, policy and seeds: give none of them");
        }
        List<Integer> chosen = episodes == null ? List.of(1) : episodes;
        for (int episode : chosen) {
            requirePositive("--episode", episode);
        }
        List<Footage> all = ReplayFile.of(file).footage(chosen);
        for (int i = 0; i < all.size(); i++) {
            report(file.getFileName() + ", episode " + chosen.get(i), all.get(i), print);
        }
        return all;
    }

    private static void report(String what, Footage footage, PrintWriter print) {
        print.printf(
                Locale.ROOT,
                "%s: %d step%s, return %.2f, %s%n",
                what,
                footage.steps(),
                footage.steps() == 1 ? "" : "s",
                footage.returnAfter(footage.steps()),
                footage.terminated() ? "terminated" : "cut off");
        print.flush();
    }

    /** The cut with what the user left open: smooth, and not wider than a page. */
    private Film.Cut fitted(Film.Cut cut, List<Footage> footage) {
        int smooth = (int) Math.max(1, Math.round(footage.get(0).picture(0).stepsPerSecond() / SMOOTH));
        double fitting = Math.max(0.2, Math.min(1, WIDEST / new Film(footage, cut).width()));
        return new Film.Cut(
                scale == 0 ? fitting : scale,
                every == 0 ? smooth : every,
                cut.columns(),
                cut.curve(),
                cut.holdSeconds());
    }

    private static void requirePositive(String option, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(option + " must be at least 1, got " + value);
        }
    }
}
