package dev.monge.cli.help;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_DESCRIPTION;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_PARAMETER_LIST;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Lays out help texts: a usage line with what is required, then options under the headings of their {@link HelpTopic}, in
 * the order of their declaration. Commands with few options have them under one heading. {@code monge --help} lists the
 * commands that most people need, {@code monge help all} all.
 */
public final class HelpLayout {
    /** Lists of options up to this length need no headings. */
    private static final int FEW = 8;

    private static final int WIDTH = 100;
    private static final int INDENT = 2;

    /** The commands that most people need, as {@code monge --help} lists them. */
    private static final List<String> USUAL =
            List.of("demo", "studio", "fit", "score", "ask", "train", "evaluate", "show");

    /** All commands, as {@code monge help all} lists them. */
    private static final Map<String, List<String>> SECTIONS = sections();

    private HelpLayout() {}

    private static Map<String, List<String>> sections() {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        sections.put("Get started", List.of("demo", "studio", "help"));
        sections.put(
                "Learn",
                List.of("profile", "pairs", "labels", "experts", "fit", "ask", "train", "rounds", "clone", "gail"));
        sections.put("Evaluate", List.of("score", "evaluate", "inspect", "render"));
        sections.put("Data", List.of("show", "convert", "pool", "demos", "export"));
        sections.put("Tools", List.of("reproduce", "benchmark", "spark", "verify", "doctor", "completion"));
        return sections;
    }

    /** Lays out the help of a command and of all its subcommands in this way; returns the command. */
    public static CommandLine apply(CommandLine command) {
        Map<String, IHelpSectionRenderer> renderers = new LinkedHashMap<>(command.getHelpSectionMap());
        renderers.put(SECTION_KEY_SYNOPSIS, HelpLayout::usage);
        renderers.put(SECTION_KEY_DESCRIPTION, HelpLayout::description);
        renderers.put(SECTION_KEY_PARAMETER_LIST, HelpLayout::arguments);
        renderers.put(SECTION_KEY_OPTION_LIST, HelpLayout::options);
        renderers.put(SECTION_KEY_COMMAND_LIST, HelpLayout::commands);
        command.setHelpSectionMap(renderers);
        command.setHelpSectionKeys(List.of(
                SECTION_KEY_SYNOPSIS_HEADING,
                SECTION_KEY_SYNOPSIS,
                SECTION_KEY_DESCRIPTION,
                SECTION_KEY_COMMAND_LIST_HEADING,
                SECTION_KEY_COMMAND_LIST,
                SECTION_KEY_PARAMETER_LIST,
                SECTION_KEY_OPTION_LIST,
                SECTION_KEY_FOOTER));
        command.setUsageHelpWidth(WIDTH);
        tidy(command.getCommandSpec());
        return command;
    }

    /** Paragraphs of a description are set apart, and the list of commands has headings of its own. */
    private static void tidy(CommandSpec command) {
        List<String> paragraphs = List.of(command.usageMessage().description());
        command.usageMessage()
                .description(paragraphs.stream()
                        .flatMap(each -> Stream.of("", each))
                        .skip(1)
                        .toArray(String[]::new))
                .commandListHeading("");
        command.subcommands().values().forEach(each -> tidy(each.getCommandSpec()));
    }

    private static String usage(Help help) {
        CommandSpec command = help.commandSpec();
        List<String> words = new ArrayList<>(List.of(command.qualifiedName(" ")));
        for (PositionalParamSpec each : command.positionalParameters()) {
            String label = each.paramLabel() + (each.arity().max() > 1 ? "..." : "");
            words.add(each.required() ? label : "[" + label + "]");
        }
        for (OptionSpec each : command.options()) {
            if (each.required() && each.group() == null) {
                words.add(each.longestName() + "=" + each.paramLabel());
            }
        }
        words.add("[OPTIONS]");
        if (!command.subcommands().isEmpty()) {
            words.add("COMMAND");
        }
        return String.join(" ", words) + System.lineSeparator();
    }

    private static String description(Help help) {
        return System.lineSeparator() + help.description();
    }

    private static String arguments(Help help) {
        List<PositionalParamSpec> shown = help.commandSpec().positionalParameters();
        if (shown.isEmpty()) {
            return "";
        }
        Help.Layout layout = layout(help);
        layout.addAllPositionalParameters(shown, help.parameterLabelRenderer());
        return heading("Arguments") + layout;
    }

    private static String options(Help help) {
        List<OptionSpec> own = new ArrayList<>();
        List<OptionSpec> standard = new ArrayList<>();
        for (OptionSpec each : help.commandSpec().options()) {
            if (!each.hidden()) {
                (each.usageHelp() || each.versionHelp() ? standard : own).add(each);
            }
        }
        if (own.size() <= FEW) {
            own.addAll(standard);
            return list(help, "Options", own);
        }
        Map<Topic, List<OptionSpec>> byTopic = new EnumMap<>(Topic.class);
        own.forEach(each -> byTopic.computeIfAbsent(Topic.of(each), any -> new ArrayList<>())
                .add(each));
        byTopic.computeIfAbsent(Topic.OTHER, any -> new ArrayList<>()).addAll(standard);
        var text = new StringBuilder();
        byTopic.forEach((topic, some) -> text.append(list(help, topic.heading(), some)));
        return text.toString();
    }

    private static String list(Help help, String heading, List<OptionSpec> options) {
        Help.Layout layout = layout(help);
        layout.addAllOptions(options, help.parameterLabelRenderer());
        return heading(heading) + layout;
    }

    /** Columns as wide as the whole help needs them, so that all its lists align. */
    private static Help.Layout layout(Help help) {
        CommandSpec command = help.commandSpec();
        return help.createDefaultLayout(command.options(), command.positionalParameters(), help.colorScheme());
    }

    private static String commands(Help help) {
        CommandSpec command = help.commandSpec();
        if (command.subcommands().isEmpty()) {
            return "";
        }
        List<String> names = command.parent() == null
                ? USUAL
                : List.copyOf(command.subcommands().keySet());
        return heading("Commands") + summaries(command, names, width(command));
    }

    /** All commands in sections, with one line each. */
    static String everything(CommandSpec top) {
        int width = width(top);
        var text = new StringBuilder();
        SECTIONS.forEach((heading, names) -> text.append(heading(heading)).append(summaries(top, names, width)));
        return text.toString();
    }

    /** That of the longest name of a subcommand. */
    private static int width(CommandSpec command) {
        return command.subcommands().keySet().stream()
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    private static String summaries(CommandSpec command, List<String> names, int width) {
        var text = new StringBuilder();
        for (String name : names) {
            CommandLine each = command.subcommands().get(name);
            if (each == null) {
                continue; // a command of research, which is left out here
            }
            String summary = each.getCommandSpec().usageMessage().description()[0];
            text.append(" ".repeat(INDENT))
                    .append(name)
                    .append(" ".repeat(width - name.length() + INDENT))
                    .append(summary)
                    .append(System.lineSeparator());
        }
        return text.toString();
    }

    private static String heading(String text) {
        return System.lineSeparator() + text + ":" + System.lineSeparator();
    }
}
