package dev.monge.rl.file.rounds;

import dev.monge.expert.Question;
import dev.monge.rl.rounds.Questions;
import java.util.Locale;

/** The text that tells a person what to do in a round. */
final class AnswerGuide {
    private AnswerGuide() {}

    static String of(Questions asked) {
        int round = asked.cohort().round();
        var text = new StringBuilder();
        line(text, "Round %d: what the policy does", round);
        line(text, "");
        line(text, "Watch the episodes (*.gif, if the environment can be drawn; episodes.jsonl has every step).");
        line(text, "Then fill in the last column of each table and run the same command again.");
        line(text, "All values are in the units of your first profiles, where higher is better.");
        line(text, "");
        line(text, "ratings.csv: the total value of each episode, all of its steps added up.");
        if (!asked.of(Question.Profile.class).isEmpty()) {
            line(text, "profile-G.csv: how the value of a moment is distributed over all moments of these episodes,");
            line(
                    text,
                    "  where what happens n steps later counts G to the power of n. Give each bin a weight, such as");
            line(text, "  a number of chips, and 0 to an empty one. You may change the bins, or write statements such");
            line(text, "  as \"20%% below 3\" instead, one per line.");
        }
        if (!asked.of(Question.Pair.class).isEmpty()) {
            line(text, "pairs.csv: is what follows from the first moment worse or better than what follows from the");
            line(text, "  second? Write worse, better, equal or cannot say. anna@40 is step 40 of anna, from 0.");
        }
        if (!asked.ends().isEmpty()) {
            line(text, "ends.csv: the value of the last step alone, or cannot say.");
        }
        line(text, "");
        line(text, "This asks for %s.", asked.effort());
        return text.toString();
    }

    private static void line(StringBuilder text, String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }
}
