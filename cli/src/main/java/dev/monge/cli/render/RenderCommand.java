package dev.monge.cli.render;

import dev.monge.cli.data.ColumnArguments;
import dev.monge.cli.data.LoadingBar;
import dev.monge.cli.environment.EnvironmentArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.StopNotice;
import dev.monge.input.InputException;
import dev.monge.wording.Counted;
import dev.monge.world.WorldId;
import dev.monge.world.render.Film;
import dev.monge.world.render.Footage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge render}: draws episodes of policies, or recorded ones, as an animation. */
@Command(
        name = "render",
        description = {
            "Play or replay episodes and draw them as an animation or picture.",
            "Writes an animated GIF, an MP4, or a PNG of the last frame; several episodes stand side"
                    + " by side, each with the curve of its return."
        },
        footer = {
            "",
            "Example: monge render LunarLander-v3 --seed 5 --out lander.gif",
            "Example: monge render LunarLander-v3 -O gravity=-5 --seeds 1,2,3,4 --policy random \\",
            "  --out four.mp4",
            "Example: monge render GridWorld-v0 -O rows=...G/.#.F/S... -O slip=0.2 --out grid.gif",
            "Example: monge render --policy a.policy.json,b.policy.json --seeds 1,2 --out both.gif",
            "Example: monge render --demos demos.jsonl.gz --episode 2,5 --out two.gif"
        },
        mixinStandardHelpOptions = true)
public final class RenderCommand implements Callable<Integer> {
    /** Frames per second that look smooth and keep files small. */
    private static final double SMOOTH = 25;

    private static final double WIDEST = 960;

    @Parameters(
            arity = "0..1",
            paramLabel = "ENV",
            description = "The environment, such as LunarLander-v3 or GridWorld-v0; not needed for learned policies and"
                    + " for recordings that name theirs.")
    private @Nullable String environment;

    @Mixin
    private EnvironmentArguments options = new EnvironmentArguments();

    @ArgGroup
    private Seeds seeds = new Seeds();

    @HelpTopic(Topic.EPISODES)
    static final class Seeds {
        @Option(names = "--seed", paramLabel = "S", description = "Seed of the episode (default: 0).")
        private @Nullable Long one;

        @Option(
                names = "--seeds",
                paramLabel = "S",
                split = ",",
                description = "Seeds of several episodes, separated by commas.")
        private @Nullable List<Long> several;

        List<Long> given() {
            return several != null ? several : one != null ? List.of(one) : List.of();
        }
    }

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--policy",
            paramLabel = "NAME|FILE",
            split = ",",
            description = "Who acts: heuristic (most worlds), optimal (finite worlds) or random (all environments), by"
                    + " default the first that can; or a learned policy (*.policy.json). Several, separated by"
                    + " commas, stand side by side.")
    private List<String> policies = List.of();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--stochastic",
            description = "Let learned policies sample actions instead of taking the most likely one.")
    private boolean stochastic;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--demos",
            paramLabel = "DATA",
            description = "Replay recorded episodes: demonstrations in any format, or lander episodes recorded in"
                    + " Gymnasium. ENV and --seed complete recordings that do not name theirs.")
    private @Nullable String demos;

    @Mixin
    private ColumnArguments reading = new ColumnArguments();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--episode",
            paramLabel = "N",
            split = ",",
            description =
                    "Which of the recorded episodes, counted from 1, separated by commas (default: the" + " first).")
    private @Nullable List<Integer> episodes;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "Write the animation here: *.gif, *.mp4, or *.png for the last frame.")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Mixin
    private ForceArgument force = new ForceArgument();

    @HelpTopic(Topic.EPISODES)
    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Stop after N steps (default: at the end of the episode).")
    private int steps = Integer.MAX_VALUE;

    @HelpTopic(Topic.PICTURE)
    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Draw one frame per N steps (default: as many as give 25 frames per second).")
    private int every;

    @HelpTopic(Topic.PICTURE)
    @Option(
            names = "--scale",
            paramLabel = "X",
            description = "Size of each picture (default: 1, less if many stand side by side).")
    private double scale;

    @HelpTopic(Topic.PICTURE)
    @Option(names = "--columns", paramLabel = "N", description = "Number of episodes side by side.")
    private int columns;

    @HelpTopic(Topic.PICTURE)
    @Option(names = "--no-curve", description = "Leave out the curve of the return.")
    private boolean noCurve;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        // Nothing here needs a display, and a DISPLAY that leads nowhere must not matter.
        System.setProperty("java.awt.headless", "true");
        PrintWriter print = spec.commandLine().getOut();
        AnimationFile file = AnimationFile.of(out, force.given());
        requirePositive("--steps", steps);
        requirePositive("--every", every == 0 ? 1 : every);
        // Complains about the other numbers before any episode is played.
        var cut = new Film.Cut(scale == 0 ? 1 : scale, 1, columns, !noCurve, Film.Cut.DEFAULT.holdSeconds());
        Film film = StopNotice.lost(spec, out).during(() -> {
            List<Footage> footage = demos != null ? recorded(demos, print) : played(print);
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
            throw new InputException("--episode needs --demos");
        }
        List<PlayedEpisodes> flights = new ArrayList<>();
        if (policies.isEmpty()) {
            flights.add(PlayedEpisodes.of(environment, options.byName(), null, stochastic));
        }
        for (String policy : policies) {
            flights.add(PlayedEpisodes.of(environment, options.byName(), policy, stochastic));
        }
        List<Footage> all = new ArrayList<>();
        List<String> titles = new ArrayList<>();
        List<Long> played = seeds.given().isEmpty() ? List.of(0L) : seeds.given();
        for (PlayedEpisodes flight : flights) {
            for (long seed : played) {
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

    private List<Footage> recorded(String from, PrintWriter print) throws IOException {
        if (!policies.isEmpty() || stochastic || steps != Integer.MAX_VALUE) {
            throw new InputException("--demos cannot be combined with --policy, --stochastic or --steps");
        }
        List<Integer> chosen = episodes == null ? List.of(1) : episodes;
        for (int episode : chosen) {
            requirePositive("--episode", episode);
        }
        Map<String, String> settings = options.byName();
        if (environment == null && !settings.isEmpty()) {
            throw new InputException("-O needs ENV, the environment that it is an option of");
        }
        var completion = new TrajectoryEpisodes.Completion(
                environment == null ? null : new WorldId(environment, settings), seeds.given());
        var progress = new LoadingBar(spec.commandLine().getErr(), System::nanoTime);
        List<Footage> all =
                ReplayFile.of(from, reading.options(), progress, completion).footage(chosen);
        for (int i = 0; i < all.size(); i++) {
            report(Path.of(from).getFileName() + ", episode " + chosen.get(i), all.get(i), print);
        }
        return all;
    }

    private static void report(String what, Footage footage, PrintWriter print) {
        print.printf(
                Locale.ROOT,
                "%s: %s, return %.2f, %s%n",
                what,
                Counted.of(footage.steps(), "step"),
                footage.returnAfter(footage.steps()),
                footage.terminated() ? "terminated" : "truncated");
        print.flush();
    }

    /** The cut with defaults for what the user did not set: smooth, and not wider than a page. */
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
            throw new InputException(option + " must be at least 1, got " + value);
        }
    }
}
