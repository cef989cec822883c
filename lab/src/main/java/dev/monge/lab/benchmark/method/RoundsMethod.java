package dev.monge.lab.benchmark.method;

import dev.monge.lab.benchmark.Learned;
import dev.monge.lab.benchmark.Method;
import dev.monge.lab.benchmark.Person;
import dev.monge.lab.benchmark.Task;
import dev.monge.lab.experiment.Recipes;
import dev.monge.matching.sorted.SortedOptions;
import dev.monge.rl.rounds.Effort;
import dev.monge.rl.rounds.Round;
import dev.monge.rl.rounds.Rounds;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.supervision.Supervision;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Profile matching in rounds: half of the time goes into the demonstrations, the rest into episodes of the policies that
 * are trained on the way. The policy whose episodes were rated best is kept.
 */
public final class RoundsMethod implements Method {
    private static final int EPISODES = 4;
    private static final int PAIRS = 6;
    private static final int ENDS = 2;
    private static final int GAMMAS = 2;
    private static final List<Integer> ROUNDS = List.of(2, 3, 1);

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
        return ROUNDS.stream()
                .map(each -> each == 1 ? "1 round" : each + " rounds")
                .toList();
    }

    @Override
    public double runs() {
        return 3;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Person person = task.person();
        double round = new Effort(GAMMAS, PAIRS, ENDS, EPISODES).minutes();
        double last = new Effort(0, 0, 0, EPISODES).minutes();
        int rounds = ROUNDS.get(setting);
        while (rounds > 1 && (rounds - 1) * round + last > person.minutes() / 2) {
            rounds--;
        }
        double first = person.minutes() - (rounds - 1) * round - last;
        if (first < 0) {
            throw new IllegalArgumentException("rounds need at least " + last + " minutes, got " + person.minutes());
        }
        Supervision said = Answers.ask(person, Recipes.FOUR_DISCOUNTS, first);
        RoundsOptions options = RoundsOptions.DEFAULT
                .withRounds(rounds)
                .withQuestions(EPISODES, PAIRS, ENDS)
                .withGammas(Recipes.FOUR_DISCOUNTS.subList(0, GAMMAS))
                .withFit(SortedOptions.DEFAULT)
                .withPolicy(task.ppo(), 1)
                .withSeed(task.seed());
        Round best = new Rounds(task::newEnvironment, task.trajectories(), said, task.features(), options)
                .run(person::judge)
                .best()
                .orElseThrow();
        return new Learned(best.policy(), Optional.of(best.reward()), Map.of());
    }
}
