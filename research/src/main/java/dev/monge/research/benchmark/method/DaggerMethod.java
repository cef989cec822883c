package dev.monge.research.benchmark.method;

import dev.monge.input.InputException;
import dev.monge.research.imitation.Dagger;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Price;
import dev.monge.research.method.Task;
import java.util.List;

/**
 * DAgger: a skilled person says in every state of some episodes what to do. The demonstrations are not used: it is not
 * known which of them are worth imitating.
 */
final class DaggerMethod implements Method {
    private static final int MOST_ROUNDS = 10;

    /** Creates the method. */
    public DaggerMethod() {}

    @Override
    public String name() {
        return "dagger";
    }

    @Override
    public String needs() {
        return "an expert to ask what to do";
    }

    @Override
    public boolean usesDemonstrations() {
        return false;
    }

    @Override
    public List<String> settings() {
        return List.of(
                "beta falls linearly", "the expert acts in the first round only", "the same, half as many rounds");
    }

    @Override
    public double runs() {
        return 0.5;
    }

    @Override
    public Learned learn(Task task, int setting) {
        int affordable = task.person().affords(Price.CORRECTION);
        if (affordable < 1) {
            throw new InputException("DAgger needs the time to correct at least one episode");
        }
        int rounds = Math.min(setting == 2 ? MOST_ROUNDS / 2 : MOST_ROUNDS, affordable);
        int episodes = affordable / rounds;
        Dagger.Options options = Dagger.Options.DEFAULT
                .withRounds(rounds, episodes)
                .withCloning(CloningMethod.options(task))
                .withSeed(task.seed());
        return Learned.policy(Dagger.train(
                        task::newEnvironment,
                        task.person().correcting(rounds * episodes),
                        setting == 0 ? options : options.withBeta(Dagger.Options.FIRST_ROUND))
                .policy());
    }
}
