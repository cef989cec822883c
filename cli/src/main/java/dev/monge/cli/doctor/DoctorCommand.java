package dev.monge.cli.doctor;

import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.plugin.PluginFolder;
import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.nn.kernel.Fma;
import dev.monge.nn.kernel.Kernels;
import dev.monge.world.Environments;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/** {@code monge doctor}: shows the environment of a run, for people who wonder and for bug reports. */
@Command(
        name = "doctor",
        description = "Show what Monge runs on: Java, kernels, processors, memory, plugins.",
        footer = {"", "Example: monge doctor --json"},
        mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
    private static final String VECTOR_MODULE = "jdk.incubator.vector";

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() {
        Map<String, String> findings = findings();
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            ObjectNode object = JsonFile.object();
            findings.forEach(object::put);
            print.println(JsonFile.line(object));
        } else {
            findings.forEach((name, value) -> print.printf("%-12s %s%n", name, value));
        }
        print.flush();
        return 0;
    }

    private static Map<String, String> findings() {
        Runtime machine = Runtime.getRuntime();
        Map<String, String> findings = new LinkedHashMap<>();
        findings.put("monge", Build.current().toString());
        findings.put("java", Runtime.version() + " (" + System.getProperty("java.vendor") + ")");
        findings.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        findings.put("kernels", kernels());
        findings.put("arithmetic", arithmetic());
        findings.put("processors", Integer.toString(machine.availableProcessors()));
        findings.put("memory", "at most " + (machine.maxMemory() >> 20) + " MiB");
        findings.put("encoding", Charset.defaultCharset().name());
        findings.put("temporary", temporaryFiles());
        findings.put("plugins", plugins());
        findings.put("environments", environments());
        return findings;
    }

    /** The same results either way, see {@link Kernels}; only the speed differs. */
    private static String kernels() {
        boolean slower = Kernels.inUse().equals(Kernels.plain().description())
                && System.getProperty(Kernels.PROPERTY) == null
                && Fma.inHardware(); // without it, vectors are not used in any case
        return Kernels.inUse() + (slower ? " (faster with java --add-modules " + VECTOR_MODULE + ")" : "");
    }

    private static String arithmetic() {
        return Fma.inHardware()
                ? "fused multiply-add in hardware"
                : "fused multiply-add in software: the same results, but slower (if the processor has it:"
                        + " JAVA_TOOL_OPTIONS=-D" + Fma.PROPERTY + "=hardware)";
    }

    /** The jars that were added, from wherever: a broken one is reported, since that is what a doctor is asked about. */
    private static String plugins() {
        List<Path> jars = PluginFolder.inUse().jars();
        return jars.isEmpty() ? "none" : jars.stream().map(Path::toString).collect(Collectors.joining(", "));
    }

    private static String environments() {
        try {
            return String.join(", ", Environments.standard().names()) + ", python:NAME";
        } catch (InputException broken) {
            return String.valueOf(broken.getMessage());
        }
    }

    private static String temporaryFiles() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            Path file = Files.createTempFile(folder, "monge", ".tmp");
            Files.delete(file);
            return folder + ", " + (Files.getFileStore(folder).getUsableSpace() >> 20) + " MiB free";
        } catch (IOException e) {
            return folder + " cannot be written to: set java.io.tmpdir to another folder";
        }
    }
}
