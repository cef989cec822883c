package dev.monge.research.benchmark.method;

import dev.monge.input.InputException;
import dev.monge.matching.sorted.SortedOptions;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Person;
import dev.monge.research.method.Task;
import dev.monge.rl.rounds.Effort;
import dev.monge.rl.rounds.Round;
import dev.monge.rl.rounds.Rounds;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.supervision.Supervision;
import dev.monge.wording.Counted;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Profile matching in rounds: half of the time goes into the demonstrations, the rest into episodes of the policies that
 * are trained on the way. The policy whose episodes were rated best is kept.
 */
final class RoundsMethod implements Method {
    private static final int PAIRS = 6;
    private static final int ENDS = 2;
    private static final List<Plan> PLANS = List.of(new Plan(2, 4, 2), new Plan(3, 2, 1), new Plan(1, 4, 1));

    /**
     * How time is divided among rounds.
     *
     * @param rounds the number of policies that are shown
     * @param episodes the number of episodes of each
     * @param profiles the number of profiles of the episodes of each but the last
     */
    private record Plan(int rounds, int episodes, int profiles) {
        /** Returns the minutes that all rounds take. */
        double minutes() {
            return (rounds - 1) * new Effort(profiles, PAIRS, ENDS, episodes).minutes()
                    + new Effort(0, 0, 0, episodes).minutes();
        }

        /** Returns this plan with so many rounds fewer that they take at most the given minutes; one round at least. */
        Plan within(double minutes) {
            return rounds == 1 || minutes() <= minutes
                    ? this
                    : new Plan(rounds - 1, episodes, profiles).within(minutes);
        }
    }

    /** Creates the method. */
    public RoundsMethod() {}

    @Override
    public String name() {
        return "profile-matching-rounds";
    }

    @Override
    public String needs() {
        return "demonstrations, profiles, pairs, labels, judgements of new episodes";
    }

    @Override
    public List<String> settings() {
        return PLANS.stream()
                .map(each -> Counted.of(each.rounds(), "round") + " of " + each.episodes() + " episodes")
                .toList();
    }

    @Override
    public double runs() {
        return 3;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Person person = task.person();
        Plan plan = PLANS.get(setting).within(person.minutes() / 2);
        double first = person.minutes() - plan.minutes();
        if (first < 0) {
            throw new InputException("rounds need at least " + plan.minutes() + " minutes, got " + person.minutes());
        }
        Supervision said = Budget.ask(person, Recipes.FOUR_DISCOUNTS, first);
        RoundsOptions options = RoundsOptions.DEFAULT
                .withRounds(plan.rounds())
                .withQuestions(plan.episodes(), PAIRS, ENDS)
                .withGammas(Recipes.FOUR_DISCOUNTS.subList(0, plan.profiles()))
                .withFit(SortedOptions.DEFAULT)
                .withPolicy(task.ppo(), 1)
                .withSeed(task.seed());
        Round best = new Rounds(task.world(), task.trajectories(), said, task.features(), options)
                .run(person::answer)
                .best()
                .orElseThrow();
        return new Learned(best.policy(), Optional.of(best.reward()), Map.of());
    }
}
