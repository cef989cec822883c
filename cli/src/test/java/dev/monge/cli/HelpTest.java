package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.fit.KnowledgeOptions;
import dev.monge.metric.Bootstrap;
import dev.monge.metric.PermutationTest;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.Binning;
import dev.monge.question.InquiryOptions;
import dev.monge.research.adversarial.Gail;
import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.supervision.GroundTruth;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** What {@code --help} prints: short usage lines, options under headings, defaults that are those of the records. */
class HelpTest {
    private static final int WIDTH = 100;
    private static final int FEW = 8;

    static Stream<CommandSpec> commands() {
        List<CommandSpec> all = new ArrayList<>();
        collect(Main.commandLine(), all);
        return all.stream();
    }

    private static void collect(CommandLine command, List<CommandSpec> all) {
        all.add(command.getCommandSpec());
        command.getSubcommands().values().forEach(each -> collect(each, all));
    }

    private static String help(String command) {
        CommandLineRun run = CommandLineRun.of((command + " --help").strip().split(" "));
        assertThat(run.exit()).as(run.err()).isZero();
        return run.out();
    }

    /** The help text as one line, however it is wrapped. */
    private static String flat(String command) {
        return help(command).replaceAll("\\s+", " ");
    }

    @Test
    void commandsAreListedInSectionsWithOneLineEach() {
        List<String> lines = CommandLineRun.of("help", "all").out().lines().toList();
        assertThat(lines).contains("Get started:", "Learn:", "Evaluate:", "Data:", "Tools:");
        assertThat(listed(lines))
                .hasSameElementsAs(Main.commandLine().getSubcommands().keySet());
    }

    @Test
    void theFirstListIsShort() {
        List<String> usual = listed(help("").lines().toList());
        assertThat(usual).hasSize(8).contains("demo", "fit", "score");
        assertThat(flat("")).endsWith("monge help all lists all of them. ");
    }

    private static List<String> listed(List<String> lines) {
        List<String> listed = lines.stream()
                .filter(line -> line.matches("  [a-z]+ +[A-Z].*\\."))
                .map(line -> line.strip().split(" ", -1)[0])
                .toList();
        assertThat(listed).doesNotHaveDuplicates();
        return listed;
    }

    @Test
    void helpOnACommandIsWhatTheCommandSays() {
        assertThat(CommandLineRun.of("help", "evaluate", "reward").out()).isEqualTo(help("evaluate reward"));
        assertThat(CommandLineRun.of("help").out()).isEqualTo(help(""));
        CommandLineRun mistyped = CommandLineRun.of("help", "fti");
        assertThat(mistyped.exit()).isEqualTo(2);
        assertThat(mistyped.err()).contains("there is no command fti; did you mean fit? (see monge --help)");
    }

    @Test
    void usageIsWhatIsRequired() {
        assertThat(help("fit"))
                .startsWith("Usage: monge fit --demos=DATA --out=FILE [OPTIONS]" + System.lineSeparator());
        assertThat(help("train")).startsWith("Usage: monge train ENV --out=FILE [OPTIONS]" + System.lineSeparator());
        assertThat(help("render"))
                .startsWith("Usage: monge render [ENV] --out=FILE [OPTIONS]" + System.lineSeparator());
        assertThat(help("evaluate")).startsWith("Usage: monge evaluate [OPTIONS] COMMAND" + System.lineSeparator());
        assertThat(help("export"))
                .startsWith("Usage: monge export FILE... --out=FILE [OPTIONS]" + System.lineSeparator());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyHelpTextIsShortAndComplete(CommandSpec command) {
        String text = command.commandLine().getUsageMessage();
        assertThat(text.lines().toList().get(0)).hasSizeLessThanOrEqualTo(WIDTH);
        assertThat(text.lines()).allMatch(line -> line.length() <= WIDTH);
        assertThat(text).as("placeholders").doesNotContain("${", "null");
        assertThat(command.usageMessage().footer()).as("wrapped examples").allMatch(line -> line.length() <= WIDTH);
        String summary = command.usageMessage().description()[0];
        assertThat(summary).matches("[A-Z][a-z]+,? .*\\.").hasSizeLessThanOrEqualTo(WIDTH);
        assertThat(summary.split(" ", -1)[0]).as("imperative: " + summary).doesNotEndWith("s");
        for (OptionSpec each : command.options()) {
            assertThat(text).contains(each.longestName().replaceFirst("^--(no-)?", ""));
            assertThat(each.description()).as(each.longestName()).hasSize(1);
            assertThat(each.description()[0]).as(each.longestName()).matches("(?s)[A-Z$].*\\.");
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void longListsOfOptionsHaveHeadings(CommandSpec command) {
        long own = command.options().stream()
                .filter(each -> !each.usageHelp() && !each.versionHelp())
                .count();
        String text = command.commandLine().getUsageMessage();
        assertThat(text.lines().anyMatch("Options:"::equals)).isEqualTo(own <= FEW);
        if (own > FEW) {
            String other = text.substring(text.indexOf("Other:"), text.indexOf("Example:"));
            assertThat(other.lines().filter(line -> line.contains("--")))
                    .as("options without a topic")
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void optionsOfOneNameMeanTheSame(CommandSpec command) {
        for (OptionSpec each : command.options()) {
            switch (each.longestName()) {
                case "--demos" -> assertThat(each.paramLabel()).isEqualTo("DATA");
                case "--option" -> {
                    assertThat(each.names()).containsExactly("-O", "--option");
                    assertThat(each.paramLabel()).isEqualTo("NAME=VALUE");
                }
                case "--steps", "--threads", "--episodes", "--epochs" ->
                    assertThat(each.paramLabel()).isEqualTo("N");
                case "--seed" -> assertThat(each.paramLabel()).isEqualTo("S");
                case "--gamma" -> assertThat(each.paramLabel()).isEqualTo("G");
                case "--out" -> assertThat(each.paramLabel()).isIn("FILE", "DIR");
                case "--force", "--json", "--quiet", "--resume" ->
                    assertThat(each.arity().max()).isZero();
                default -> assertThat(each.longestName()).matches("--[a-z-]+");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandKnowsItsVersion(CommandSpec command) {
        if (command.subcommands().isEmpty()) {
            String name = command.qualifiedName(" ").substring("monge ".length());
            assertThat(CommandLineRun.of((name + " --version").split(" ")).out())
                    .startsWith("monge ");
        }
    }

    /** A number in an annotation would be a second place for a default; only constants of the command itself may be there. */
    @ParameterizedTest
    @MethodSource("commands")
    void noDefaultIsTypedTwice(CommandSpec command) {
        Set<String> ownConstants = Set.of("--bias-decay", "--seed", "--scale", "--every", "--raw");
        for (OptionSpec each : command.options()) {
            if (each.userObject() instanceof Field field && !ownConstants.contains(each.longestName())) {
                String typed = String.join(
                                " ", field.getAnnotation(Option.class).description())
                        .replaceAll("\\$\\{[^}]*}", "");
                assertThat(typed).as(each.longestName()).doesNotContainPattern("default: \\d");
            }
        }
    }

    @Test
    void defaultsOfAFitAreThoseOfTheRecords() {
        MatchingOptions network = MatchingOptions.DEFAULT;
        MatchingOptions linear = MatchingOptions.LINEAR;
        assertThat(flat("fit"))
                .contains("Number of epochs (default: " + network.epochs() + "; linear: " + linear.epochs() + ")")
                .contains("0 for all (default: " + network.batch() + ")")
                .contains("is kept (default: " + network.restarts() + ")")
                .contains("32,32 (default: " + network.shape().hidden().get(0) + ")")
                .contains("batches of " + MatchingOptions.PAPER.batch() + ",")
                .contains("one start, " + MatchingOptions.PAPER.epochs() + " epochs");
        assertThat(numbers("fit", "--learning-rate"))
                .containsExactly(
                        network.descent().learningRate().at(0),
                        network.descent().learningRate().at(1),
                        linear.descent().learningRate().at(0),
                        linear.descent().learningRate().at(1));
        assertThat(numbers("fit", "--coefficients"))
                .startsWith(
                        network.coefficients().transport().at(0),
                        network.coefficients().pairwise().at(0),
                        network.coefficients().fixedPoints().at(0));
    }

    @Test
    void otherDefaultsAreThoseOfTheRecords() {
        assertThat(flat("profile returns")).contains("(default: at most " + Binning.DEFAULT.atoms() + " atoms");
        assertThat(numbers("clone", "--epochs")).containsExactly((double) BehaviouralCloning.Options.DEFAULT.epochs());
        assertThat(flat("gail")).contains("(default: " + Gail.Options.DEFAULT.reward() + ")");
        assertThat(flat("evaluate reward")).contains("with 95% bootstrap intervals");
        assertThat(Bootstrap.DEFAULT.level()).isEqualTo(0.95);
        assertThat(numbers("evaluate reward", "--resamples")).startsWith((double) Bootstrap.DEFAULT.resamples());
        assertThat(numbers("evaluate ratings", "--resamples")).containsExactly((double) Bootstrap.DEFAULT.resamples());
        assertThat(numbers("evaluate ratings", "--permutations"))
                .containsExactly((double) PermutationTest.DEFAULT.most());
        assertThat(numbers("pairs", "--count")).containsExactly((double) GroundTruth.PAIRS);
        assertThat(numbers("reproduce", "--seeds"))
                .containsExactly((double) Scope.FULL.seeds(), (double) Scope.QUICK.seeds());
        assertThat(numbers("reproduce", "--steps")).containsExactly((double) Scope.FULL.steps());
        assertThat(numbers("reproduce", "--epochs")).containsExactly((double) Scope.FULL.epochs());
        assertThat(numbers("demo", "--steps")).startsWith((double) Scope.FULL.steps());
    }

    @Test
    void defaultsOfQuestionsAreThoseOfTheRecords() {
        InquiryOptions usual = InquiryOptions.DEFAULT;
        assertThat(numbers("ask", "--pair-seconds"))
                .containsExactly(usual.times().pair());
        assertThat(numbers("ask", "--label-seconds"))
                .containsExactly(usual.times().label());
        assertThat(numbers("ask", "--profile-seconds"))
                .containsExactly(usual.times().profile());
        assertThat(numbers("ask", "--pair-error")).containsExactly(usual.errorRate());
        assertThat(numbers("ask", "--temperature")).containsExactly(usual.temperature());
        assertThat(numbers("ask", "--label-error")).containsExactly(usual.labelError());
        assertThat(numbers("ask", "--wanted")).containsExactly(100 * usual.wanted());
        assertThat(numbers("fit", "--rehearsals")).containsExactly((double) KnowledgeOptions.REHEARSALS);
        assertThat(numbers("fit", "--pair-temperature")).endsWith(PairLikelihood.ANSWERS.temperature());
    }

    /** The numbers after "default" in the help of an option. */
    private static List<Double> numbers(String command, String option) {
        String text = flat(command);
        String after = text.substring(text.indexOf(" " + option + "="));
        String defaults = after.substring(after.indexOf("(default: "), after.indexOf(")", after.indexOf("(default: ")));
        List<Double> numbers = new ArrayList<>();
        var number = java.util.regex.Pattern.compile("\\d+(\\.\\d+)?").matcher(defaults);
        while (number.find()) {
            numbers.add(Double.parseDouble(number.group()));
        }
        return numbers;
    }

    @Test
    void numbersAreWrittenPlainly() {
        assertThat(Defaults.text(1200)).isEqualTo("1200");
        assertThat(Defaults.text(1e-4)).isEqualTo("0.0001");
        assertThat(Defaults.text(0.5)).isEqualTo("0.5");
    }
}
