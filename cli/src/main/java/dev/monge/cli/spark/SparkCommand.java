package dev.monge.cli.spark;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import dev.monge.cli.plugin.PluginFolder;
import dev.monge.input.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code monge spark}: starts a process in which Apache Spark runs one of Monge's commands for it. Those commands are in
 * the module {@code spark}, so that the command line does not need Spark.
 */
@Command(
        name = "spark",
        description = {
            "Score, fit and repeat studies on Apache Spark.",
            "Runs on this machine or submits to a cluster. Commands: score, profile, fit, sweep. "
                    + "\"monge spark COMMAND --help\" describes each."
        },
        footer = {
            "",
            "Example: monge spark score --reward runs.reward.json --input runs.parquet --output scores",
            "Example: monge spark --master spark://host:7077 score --reward runs.reward.json \\",
            "  --input s3a://bucket/runs --output s3a://bucket/scores",
            "Spark is found in the folder that SPARK_HOME names."
        })
public final class SparkCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Where Spark runs: local[N] for N threads of this machine, or the address of a cluster"
                    + " (default: ${DEFAULT-VALUE}).")
    private String master = "local[*]";

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark, such as spark.executor.memory=4g; may be repeated.")
    private List<String> settings = List.of();

    @HelpTopic(Topic.SERVER)
    @Option(
            names = "--spark-home",
            paramLabel = "DIR",
            description = "The folder of Spark (default: that of the variable SPARK_HOME).")
    private @Nullable Path home;

    @Option(
            names = {"-h", "--help"},
            description = "Show this help, or that of a command, and exit.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version and exit.")
    @SuppressWarnings("unused") // picocli acts on it
    private boolean version;

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command and its options.")
    private List<String> words = List.of();

    @Override
    public Integer call() throws IOException {
        if (words.isEmpty()) {
            if (!help) {
                throw new ParameterException(spec.commandLine(), "expected a command: score, profile, fit or sweep");
            }
            PrintWriter out = spec.commandLine().getOut();
            spec.commandLine().usage(out);
            out.flush();
            return 0;
        }
        if (!master.matches("local(-cluster)?(\\[.+])?|yarn|(spark|k8s)://.+")) {
            throw new InputException("--master expects local, local[N], yarn, or an address that begins with"
                    + " spark:// or k8s://, got " + master);
        }
        for (String each : settings) {
            if (each.indexOf('=') < 1) {
                throw new InputException("--conf expects KEY=VALUE, got " + each);
            }
        }
        List<String> asked = new ArrayList<>(words);
        if (help) {
            asked.add("--help");
        }
        SparkInstallation spark = SparkInstallation.find(home, System.getenv());
        List<String> plugins =
                PluginFolder.inUse().jars().stream().map(Path::toString).toList();
        var builder = new ProcessBuilder(spark.process(master, settings, plugins, asked)).inheritIO();
        builder.environment().remove(PluginFolder.VARIABLE); // they go to executors too, as jars of the job
        // Workers that Spark starts on this machine look here.
        builder.environment().putAll(spark.environment());
        Process running = builder.start();
        // Told to stop, Spark ends its own work first.
        var stop = new Thread(running::destroy, "monge-spark-stop");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            int code = running.waitFor();
            Runtime.getRuntime().removeShutdownHook(stop);
            return code;
        } catch (InterruptedException e) {
            running.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while Spark was running", e);
        }
    }
}
