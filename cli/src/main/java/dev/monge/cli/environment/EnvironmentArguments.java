package dev.monge.cli.environment;

import dev.monge.cli.help.HelpTopic;
import dev.monge.cli.help.Topic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code -O NAME=VALUE} of every command that runs an environment; a mixin. */
public final class EnvironmentArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @HelpTopic(Topic.INPUTS)
    @Option(
            names = {"-O", "--option"},
            arity = "1",
            paramLabel = "NAME=VALUE",
            description = "An option of the environment, such as gravity=-5; may be repeated.")
    private List<String> settings = List.of();

    /** The options by name, in the order given. */
    public Map<String, String> byName() {
        Map<String, String> options = new LinkedHashMap<>();
        for (String each : settings) {
            int equals = each.indexOf('=');
            if (equals < 1) {
                throw new ParameterException(spec.commandLine(), "expected -O NAME=VALUE, got -O " + each);
            }
            if (options.put(each.substring(0, equals), each.substring(equals + 1)) != null) {
                throw new ParameterException(
                        spec.commandLine(), "option " + each.substring(0, equals) + " is given twice");
            }
        }
        return options;
    }
}
