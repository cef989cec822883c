package dev.monge.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The words of a command as the user typed them, for messages that say which command to run next.
 *
 * @param words those after {@code monge}
 */
record CommandWords(List<String> words) {
    static CommandWords of(CommandSpec command) {
        return new CommandWords(
                List.copyOf(command.root().commandLine().getParseResult().originalArgs()));
    }

    /** With an option, which is added if it was not given. */
    CommandWords with(String option) {
        List<String> all = new ArrayList<>(words);
        if (!all.contains(option)) {
            all.add(option);
        }
        return new CommandWords(all);
    }

    CommandWords without(String option) {
        return new CommandWords(
                words.stream().filter(word -> !word.equals(option)).toList());
    }

    /** The command as a shell takes it. */
    @Override
    public String toString() {
        return "monge " + words.stream().map(CommandWords::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
