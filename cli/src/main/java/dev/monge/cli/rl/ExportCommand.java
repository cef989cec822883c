package dev.monge.cli.rl;

import dev.monge.cli.output.ForceArgument;
import dev.monge.cli.output.JsonArgument;
import dev.monge.cli.output.OutputFile;
import dev.monge.cli.reward.RewardArgument;
import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FileKind;
import dev.monge.format.io.FormatException;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.format.onnx.OnnxReward;
import dev.monge.input.InputException;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.file.OnnxPolicy;
import dev.monge.rl.file.PolicyFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code monge export}: writes a policy, a reward or the mean of several rewards as an ONNX model. */
@Command(
        name = "export",
        description = {
            "Export a policy or a reward as an ONNX model.",
            "Several rewards, or an ensemble, are exported as their mean."
        },
        footer = {
            "",
            "Example: monge export lander.policy.json --out lander.onnx",
            "Example: monge export a.reward.json b.reward.json --out ab.onnx"
        },
        mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
    private static final String POLICY = "monge-policy";
    private static final String REWARD = "monge-reward";
    private static final String ENSEMBLE = "monge-reward-ensemble";

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "A policy (*.policy.json), or one or more rewards or ensembles (*.reward.json).")
    private List<Path> files = List.of();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Write the model here (*.onnx).")
    private Path out = Path.of("");

    @Mixin
    private ForceArgument force = new ForceArgument();

    @Mixin
    private RewardArgument rewards = new RewardArgument();

    @Mixin
    private JsonArgument json = new JsonArgument();

    @Override
    public Integer call() throws IOException {
        OutputFile.require(out, force.given());
        for (Path file : files) {
            FileKind.refusePipe(file, "a model is read twice");
        }
        boolean policy = kind(files.get(0)).equals(POLICY);
        List<RewardNetwork> members = policy ? List.of() : members();
        byte[] model = policy ? policy() : OnnxReward.model(members);
        force.replacement().save(out, at -> AtomicFile.write(at, model));
        PrintWriter print = spec.commandLine().getOut();
        if (json.asked()) {
            print.println(JsonFile.line(JsonFile.object()
                    .put("kind", policy ? "policy" : "reward")
                    .put("members", Math.max(1, members.size()))
                    .put("bytes", model.length)
                    .put("out", out.toString())));
        } else {
            print.printf(Locale.ROOT, "%,d bytes%nwhere: %s%n", model.length, out);
        }
        print.flush();
        return 0;
    }

    private byte[] policy() throws IOException {
        if (files.size() > 1) {
            throw new InputException("expected one policy, got " + files.size() + " files");
        }
        return OnnxPolicy.model(PolicyFile.load(files.get(0)));
    }

    private List<RewardNetwork> members() throws IOException {
        List<RewardNetwork> members = new ArrayList<>();
        for (Path file : files) {
            members.addAll(rewards.load(file).members());
        }
        return members;
    }

    /** By what the file says it is, whatever its name. */
    private static String kind(Path file) throws IOException {
        StrictJson content = StrictJson.parse(file);
        String format = content.has("format") ? content.text("format") : "";
        if (!List.of(POLICY, REWARD, ENSEMBLE).contains(format)) {
            throw new FormatException(
                    file.toString(),
                    "expected a policy or a reward, got "
                            + (format.isEmpty() ? "neither" : "a file of the format " + format));
        }
        return format;
    }
}
