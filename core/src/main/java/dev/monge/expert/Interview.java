package dev.monge.expert;

import dev.monge.input.InputException;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.Optional;

/** Asks an expert what another supervision answers, so that experts can be compared on the same questions. */
public final class Interview {
    private final Expert expert;
    private final Demonstrations shown;

    /** Creates an interview about some demonstrations. */
    public Interview(Expert expert, Demonstrations shown) {
        this.expert = expert;
        this.shown = shown;
    }

    /**
     * Returns the expert's profiles of the same cohorts, the answers about the same pairs, and the labels of the same
     * segments. What the expert cannot say is left out.
     *
     * @param questions its values are not used
     */
    public Supervision about(Supervision questions) {
        return new Supervision(
                questions.profiles().stream()
                        .flatMap(each -> profile(each).stream())
                        .toList(),
                questions.pairs().stream()
                        .flatMap(each ->
                                ask(new Question.Pair(each.worse(), each.better(), each.aggregation())).pair().stream())
                        .toList(),
                questions.fixedPoints().stream()
                        .flatMap(each -> ask(new Question.Label(each.segment(), each.aggregation()))
                                .label()
                                .map(label -> label.withNoise(each.noise()))
                                .stream())
                        .toList());
    }

    private AskedQuestion ask(Question question) {
        return new AskedQuestion(1, question).answered(expert.answer(question, shown));
    }

    private Optional<ProfileTarget> profile(ProfileTarget target) {
        boolean recordings = target.aggregation().kind() != Aggregation.Kind.DISCOUNTED;
        if (recordings != target.isOfRecordings()) {
            throw new InputException("an expert cannot be asked for a profile of discounted recordings");
        }
        var question = new Question.Profile(target.aggregation(), target.trajectories());
        return ask(question).answer() instanceof Answer.Drawn drawn
                ? Optional.of(target.with(drawn.profile()))
                : Optional.empty();
    }
}
