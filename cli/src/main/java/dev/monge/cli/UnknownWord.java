package dev.monge.cli;

import dev.monge.wording.Spelling;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the unknown command, option or argument behind a failed parse, and what was probably meant. */
final class UnknownWord {
    /** Two words with such a common beginning may be the same. */
    private static final int COMMON_BEGINNING = 6;

    private UnknownWord() {}

    /**
     * The sentence about such a word, if that is what is wrong. A required option that is missing may well be there,
     * mistyped; picocli would only say that it is missing.
     */
    static Optional<String> in(ParameterException mistake, String[] args) {
        CommandLine command = mistake.getCommandLine();
        Set<String> options = command.getCommandSpec().optionsMap().keySet();
        if (mistake instanceof MissingParameterException) {
            return words(command.getCommandSpec(), args).stream()
                    .filter(word -> word.startsWith("--") && word.length() > 2)
                    .map(UnknownWord::name)
                    .filter(name -> !options.contains(name))
                    .findFirst()
                    .map(name -> option(name, options, command));
        }
        if (!(mistake instanceof UnmatchedArgumentException unmatched)) {
            return Optional.empty();
        }
        String word = unmatched.getUnmatched().get(0);
        if (word.startsWith("-")) {
            return Optional.of(option(name(word), options, command));
        }
        Set<String> commands = command.getSubcommands().keySet();
        if (command.getParent() == null && ResearchCommands.isLeftOut(word)) {
            return Optional.of(ResearchCommands.advice("monge " + word));
        }
        return Optional.of(commands.isEmpty() ? argument(word, options) : sentence("command", word, commands));
    }

    private static String name(String word) {
        return word.replaceFirst("=.*", "");
    }

    /** The words that belong to a command: those after its name. */
    private static List<String> words(CommandSpec command, String[] args) {
        @Nullable CommandSpec parent = command.parent();
        if (parent == null) {
            return List.of(args);
        }
        List<String> words = words(parent, args);
        return words.subList(words.indexOf(command.name()) + 1, words.size());
    }

    /** An option that is unknown here may be one of a subcommand. */
    private static String option(String word, Set<String> options, CommandLine command) {
        return command.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(each -> each.optionsMap().containsKey(word))
                .min(Comparator.comparing(CommandSpec::name))
                .map(each -> "option " + word + " belongs to a subcommand; did you mean " + each.qualifiedName(" ")
                        + " " + word + "?")
                .orElseGet(() -> sentence("option", word, options));
    }

    private static String argument(String word, Set<String> options) {
        boolean setting = word.matches("[\\w-]+=.*") && options.contains("-O");
        return "unexpected argument '" + word + "'" + (setting ? "; did you mean -O " + word + "?" : "");
    }

    private static String sentence(String kind, String word, Collection<String> known) {
        List<String> meant = meant(word, known);
        return "there is no " + kind + " " + word
                + (meant.isEmpty() ? "" : "; did you mean " + String.join(" or ", meant) + "?");
    }

    /** The known word that is the fewest slips away, if those are few for its length, else those that begin alike. */
    private static List<String> meant(String word, Collection<String> known) {
        return Spelling.nearest(word, known)
                .map(List::of)
                .orElseGet(() -> known.stream()
                        .filter(other -> other.regionMatches(0, word, 0, beginning(word)))
                        .sorted()
                        .toList());
    }

    private static int beginning(String word) {
        return Math.max(COMMON_BEGINNING, word.length() - 3);
    }
}
