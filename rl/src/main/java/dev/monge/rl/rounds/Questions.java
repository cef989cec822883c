package dev.monge.rl.rounds;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What the expert is asked about a cohort: how good each episode is as a whole and, except in the last round, profiles
 * of all moments, which of two moments is better by the discounted return at the first discount, and the values of some
 * last steps, each without what follows.
 *
 * @param cohort the episodes
 * @param shown the demonstrations, the cohorts of earlier rounds, and last this one
 * @param asked profiles, comparisons, last steps and ratings
 */
public record Questions(Cohort cohort, Demonstrations shown, List<Question> asked) {
    /** Copies the list. */
    public Questions {
        asked = List.copyOf(asked);
    }

    /** Returns the questions of a round; in the last, only about whole episodes. */
    static Questions about(Cohort cohort, Demonstrations shown, RoundsOptions options) {
        int first = shown.trajectories() - cohort.episodes().size();
        List<Question> asked = new ArrayList<>();
        if (cohort.round() < options.rounds()) {
            List<Integer> all =
                    IntStream.range(first, shown.trajectories()).boxed().toList();
            options.gammas().forEach(each -> asked.add(new Question.Profile(Aggregation.discounted(each), all)));
            asked.addAll(pairs(cohort.round(), first, shown, options));
            for (int k = first; k < Math.min(first + options.ends(), shown.trajectories()); k++) {
                var end = new Segment(k, shown.length(k) - 1, Segment.END);
                asked.add(new Question.Label(end, Aggregation.discounted(0)));
            }
        }
        for (int k = first; k < shown.trajectories(); k++) {
            asked.add(Question.Label.rating(k));
        }
        return new Questions(cohort, shown, asked);
    }

    private static List<Question> pairs(int round, int first, Demonstrations shown, RoundsOptions options) {
        RandomGenerator random =
                RandomStreams.of(options.seed()).named("pairs").at(round).generator();
        var aggregation = Aggregation.discounted(options.gammas().get(0));
        int before = shown.offset(first);
        int own = shown.steps() - before;
        List<Question> pairs = new ArrayList<>();
        while (pairs.size() < options.pairs() && shown.steps() > 1) {
            int one = before + random.nextInt(own);
            // By turns with something older and within the cohort: what improved, and where it differs.
            int other = pairs.size() % 2 == 0 ? random.nextInt(before) : before + random.nextInt(own);
            if (one != other) {
                pairs.add(new Question.Pair(moment(shown, one), moment(shown, other), aggregation));
            } else if (own == 1) {
                break;
            }
        }
        return pairs;
    }

    private static Segment moment(Demonstrations shown, int row) {
        int trajectory = shown.trajectoryAt(row);
        return new Segment(trajectory, row - shown.offset(trajectory), Segment.END);
    }

    /** Returns the questions of a kind, in order. */
    public <Q extends Question> List<Q> of(Class<Q> kind) {
        return asked.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Returns the last steps whose values are asked for. */
    public List<Question.Label> ends() {
        return of(Question.Label.class).stream()
                .filter(each -> !each.isRating())
                .toList();
    }

    /**
     * Returns the questions with their answers.
     *
     * @throws InputException if there is not one answer to each, of its kind, or if an episode is not rated
     */
    public Answers answered(List<Answer> answers) {
        if (answers.size() != asked.size()) {
            throw new InputException("every question about round " + cohort.round() + " needs an answer, got "
                    + answers.size() + " answers to " + asked.size() + " questions");
        }
        List<AskedQuestion> answered = new ArrayList<>();
        for (int k = 0; k < asked.size(); k++) {
            if (asked.get(k) instanceof Question.Label label
                    && label.isRating()
                    && answers.get(k) == Answer.Word.CANNOT_SAY) {
                throw new InputException("the expert must rate every episode, but cannot say about "
                        + shown.ids().get(label.segment().trajectory()));
            }
            answered.add(new AskedQuestion(k + 1, asked.get(k)).answered(answers.get(k)));
        }
        return new Answers(answered);
    }

    /** Returns the work that the answers take. */
    public Effort effort() {
        return Effort.of(asked);
    }
}
