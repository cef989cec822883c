package dev.monge.research.benchmark.method;

import dev.monge.research.imitation.PreferenceComparisons;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Price;
import dev.monge.research.method.Task;
import dev.monge.rl.ppo.PpoControl;
import java.util.List;

/** Preference comparisons: a person compares fragments of what the policy does while it is trained. */
final class PreferencesMethod implements Method {
    private static final List<Integer> FRAGMENTS = List.of(50, 25, 10);
    private static final int ROUNDS = 10;
    private static final int EPOCHS = 200;

    /** Creates the method. */
    public PreferencesMethod() {}

    @Override
    public String name() {
        return "preference-comparisons";
    }

    @Override
    public String needs() {
        return "answers about new behaviour";
    }

    @Override
    public boolean usesDemonstrations() {
        return false;
    }

    @Override
    public List<String> settings() {
        return FRAGMENTS.stream().map(each -> "fragments of " + each + " steps").toList();
    }

    @Override
    public double runs() {
        return 1.5;
    }

    @Override
    public Learned learn(Task task, int setting) {
        int queries = task.person().affords(Price.PAIR);
        int rounds = Math.min(Math.min(ROUNDS, queries), task.ppo().iterations());
        PreferenceComparisons.Options usual = PreferenceComparisons.Options.DEFAULT;
        PreferenceComparisons.Options options = usual.withQueries(queries)
                .withFragment(FRAGMENTS.get(setting))
                .withRounds(rounds, usual.firstShare(), usual.schedule())
                .withFit(TrexMethod.matching(task).withEpochs(EPOCHS))
                .withSeed(task.seed());
        PreferenceComparisons.Result result = PreferenceComparisons.train(
                task::newEnvironment, task.person(), task.features(), task.ppo(), options, PpoControl.NONE);
        return Learned.together(result.policy(), result.reward().members().get(0));
    }
}
