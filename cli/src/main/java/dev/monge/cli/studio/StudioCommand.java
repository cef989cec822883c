package dev.monge.cli.studio;

import dev.monge.cli.data.OptionalDataArguments;
import dev.monge.cli.data.PreparationArguments;
import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.output.SlowArithmetic;
import dev.monge.cli.reward.FeatureArguments;
import dev.monge.cli.reward.MatchingArguments;
import dev.monge.derive.Preparation;
import dev.monge.derive.PreparedData;
import dev.monge.fit.FitOptions;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.input.InputException;
import dev.monge.studio.Studio;
import dev.monge.studio.StudioDemo;
import dev.monge.studio.journal.JournalRepair;
import dev.monge.studio.options.FitSettings;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code monge studio}: opens the page where experts watch, draw and answer. */
@Command(
        name = "studio",
        description = {
            "Open the page where experts watch recordings, draw profiles and answer questions.",
            "Serves a page on this machine, prints its link, and keeps everything in the study folder: what experts"
                    + " draw and answer, and the rewards that are fitted to it. The page exports the files that"
                    + " monge fit and score read. Ctrl-C stops it; the same command continues."
        },
        footer = {
            "",
            "Example: monge studio --demo",
            "Example: monge studio --demos trainees.csv --study trainees.study --linear",
            "Example: monge studio --demos arm.csv --media videos --host studio.example.org \\",
            "  --keystore studio.p12",
            "The password of the keystore is read from the variable MONGE_KEYSTORE_PASSWORD."
        },
        mixinStandardHelpOptions = true)
public final class StudioCommand implements Callable<Integer> {
    private static final Set<String> OWN = Set.of(
            "--demos",
            "--demo",
            "--study",
            "--gamma",
            "--media",
            "--port",
            "--host",
            "--keystore",
            "--behind-proxy",
            "--listen",
            "--store",
            "--repair-journal",
            "--browser");

    @Spec
    private CommandSpec spec;

    @Mixin
    private OptionalDataArguments data = new OptionalDataArguments();

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--demo",
            arity = "0..1",
            paramLabel = "WHAT",
            fallbackValue = "TRACING",
            description = "Open bundled recordings instead of --demos: ${COMPLETION-CANDIDATES} (without WHAT: tracing,"
                    + " 40 trainees who trace a path; lander: 186 flights of LunarLander).")
    private @Nullable StudioDemo demo;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = "--media",
            paramLabel = "FOLDER",
            description =
                    "Videos, sounds or pictures of the recordings, in files named after them, such as anna-1.mp4.")
    private @Nullable Path media;

    @Mixin
    private PreparationArguments preparation = new PreparationArguments();

    @HelpTopic(Topic.SUPERVISION)
    @Option(
            names = "--gamma",
            paramLabel = "G",
            description = "The middle one of the three discounts that experts are asked about, beside 0 and 1 (default:"
                    + " ${DEFAULT-VALUE}).")
    private double gamma = 0.9;

    @Mixin
    private FeatureArguments features = new FeatureArguments();

    @Mixin
    private MatchingArguments matching = new MatchingArguments();

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--study",
            paramLabel = "FOLDER",
            description = "The study folder, which is created if there is none (default: the name of the data with"
                    + " the ending .study).")
    private @Nullable Path study;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--store",
            paramLabel = "ADDRESS",
            description = "Keep the journal of the study in PostgreSQL instead of the study folder"
                    + " (jdbc:postgresql://...); needs the module studio-postgres.")
    private @Nullable String store;

    @HelpTopic(Topic.OUTPUT)
    @Option(
            names = "--repair-journal",
            description =
                    "Open a study whose journal was cut or changed: keep the lines that can be trusted, say what is"
                            + " left out, and keep the journal as it was.")
    private boolean repair;

    @HelpTopic(Topic.SERVER)
    @Option(names = "--port", paramLabel = "N", description = "The port (default: any that is free).")
    private int port;

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "Serve other machines too, under this name; needs --keystore or --behind-proxy (default:"
                    + " this machine only).")
    private @Nullable String host;

    @HelpTopic(Topic.SERVER)
    @Option(names = "--keystore", paramLabel = "FILE", description = "The certificate of the host (PKCS12).")
    private @Nullable Path keystore;

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--behind-proxy",
            description = "A proxy in front of the studio encrypts; only this machine is served, unless --listen says"
                    + " otherwise.")
    private boolean behindProxy;

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description = "Listen at this address of the machine, 0.0.0.0 for all, so that a proxy on another machine"
                    + " reaches it; what it sends is not encrypted (default: all with --keystore, otherwise this"
                    + " machine only).")
    private @Nullable String listen;

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--browser",
            negatable = true,
            description = "Open the page in a browser (default: where there is one).")
    private @Nullable Boolean browser;

    @Override
    public Integer call() throws IOException {
        boolean given = data.demos() != null;
        if (given == (demo != null)) {
            throw new InputException("expected either --demos DATA or --demo, got " + (given ? "both" : "neither"));
        }
        var options = new StudioOptions(
                host, port, keystore, System.getenv("MONGE_KEYSTORE_PASSWORD"), behindProxy, listen, store);
        StudySource.checkGamma(gamma);
        Path folder = folder();
        StudySource source = demo == null ? source(String.valueOf(data.demos())) : demo(demo, folder);
        SlowArithmetic.warn(spec);
        if (repair) {
            if (store != null) {
                throw new InputException("--repair-journal is for a journal in the study folder, not in --store");
            }
            List<String> found = JournalRepair.of(folder);
            warn(found.isEmpty() ? List.of("nothing is wrong with the journal") : found);
        }
        try (Studio studio = Studio.open(source, folder, options)) {
            warn(studio.warnings());
            serve(studio, folder);
        }
        return 0;
    }

    private void warn(List<String> warnings) {
        warnings.forEach(each -> spec.commandLine().getErr().println("warning: " + each));
        spec.commandLine().getErr().flush();
    }

    private Path folder() {
        if (study != null) {
            return study;
        }
        if (demo != null) {
            return Path.of(demo + ".study");
        }
        String name = String.valueOf(Path.of(String.valueOf(data.demos())).getFileName());
        int dot = name.indexOf('.', 1);
        return Path.of((dot < 0 ? name : name.substring(0, dot)) + ".study");
    }

    private StudySource demo(StudioDemo which, Path folder) throws IOException {
        if (!fitWords().isEmpty()) {
            throw new InputException("--demo has its own settings, so "
                    + fitWords().get(0) + " cannot be given too; use --demos with the recordings in the study folder");
        }
        Files.createDirectories(folder);
        return which.source(folder, gamma);
    }

    /** Reads and prepares the recordings as monge fit does. */
    private StudySource source(String demos) throws IOException {
        Preparation declared = preparation.declared();
        ReadOptions reading = data.options(
                ReadOptions.DEFAULT.withTables(TableOptions.DEFAULT.withMissing(declared.missing(), List.of())));
        DataSet raw = data.load(demos, reading);
        PreparedData set =
                preparation.apply(declared.withMissing(reading.tables().missing()), raw);
        FitOptions options = matching.options()
                .withPreparation(set.preparation())
                .withFeatures(features.choice(features.choice(), set.preparation()));
        return new StudySource(set, demos, media, gamma, new FitSettings(options, fitWords()));
    }

    /** Returns the words about reading and fitting, as monge fit takes them in any folder. */
    private List<String> fitWords() {
        List<String> words = new ArrayList<>();
        for (OptionSpec each : spec.commandLine().getParseResult().matchedOptions()) {
            if (!OWN.contains(each.longestName())) {
                words.add(each.longestName());
                if (each.type() == Path.class) {
                    words.add(Path.of(each.originalStringValues().get(0))
                            .toAbsolutePath()
                            .toString());
                } else if (each.arity().max() > 0) {
                    words.addAll(each.originalStringValues());
                }
            }
        }
        return words;
    }

    /** Returns whether a name leads to the machine of whoever opens it. */
    private static boolean isLocal(String host) {
        return host.matches("localhost|.*\\.localhost|127(\\.\\d+){3}|\\[?::1]?");
    }

    /** Serves until the process is told to stop. */
    private void serve(Studio studio, Path folder) throws IOException {
        String link = studio.link().toString();
        PrintWriter print = spec.commandLine().getOut();
        print.println("open: " + link);
        print.println("study: " + folder);
        if (isLocal(studio.address().getHost())) {
            print.println("Links and invitations work on this machine only; --host NAME serves other machines too.");
        }
        print.println("Ctrl-C stops the studio; the same command continues.");
        print.flush();
        if (browser == null ? DefaultBrowser.isThere() : browser) {
            DefaultBrowser.open(link);
        }
        var forever = new CountDownLatch(1);
        var atStop = new Thread(
                () -> {
                    try {
                        studio.close();
                    } catch (IOException unfinished) {
                        // Everything that was acknowledged is on disk already.
                    }
                },
                "monge-stop");
        Runtime.getRuntime().addShutdownHook(atStop);
        try {
            forever.await();
        } catch (InterruptedException told) {
            Runtime.getRuntime().removeShutdownHook(atStop);
        }
    }
}
