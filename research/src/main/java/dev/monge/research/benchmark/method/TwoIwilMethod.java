package dev.monge.research.benchmark.method;

import dev.monge.nn.random.RandomStreams;
import dev.monge.research.adversarial.TwoIwil;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Price;
import dev.monge.research.method.Task;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** 2IWIL: GAIL on demonstrations that are weighted by confidences, of which a person gives some. */
final class TwoIwilMethod implements Method {
    /** Creates the method. */
    public TwoIwilMethod() {}

    @Override
    public String name() {
        return "2iwil";
    }

    @Override
    public String needs() {
        return "demonstrations, confidences of some steps";
    }

    @Override
    public List<String> settings() {
        return new GailMethod().settings();
    }

    @Override
    public double runs() {
        return 1.4;
    }

    @Override
    public Learned learn(Task task, int setting) {
        List<Trajectory> all = task.trajectories();
        List<TwoIwil.Confidence> known = confidences(task, all);
        TwoIwil.Options options =
                TwoIwil.Options.DEFAULT.withSeed(task.seed()).withGail(GailMethod.options(task, setting));
        Policy policy = setting == 2
                ? TwoIwil.train(task::newEnvironment, all, known, task.features(), task.ppo(), options, PpoControl.NONE)
                : TwoIwil.train(task::newEnvironment, all, known, task.ppo(), options, PpoControl.NONE);
        return Learned.policy(policy);
    }

    /** Spends all the time of the person on confidences of random steps, none twice. */
    private static List<TwoIwil.Confidence> confidences(Task task, List<Trajectory> all) {
        RandomGenerator random =
                RandomStreams.of(task.seed()).named("confidences").generator();
        int steps = all.stream().mapToInt(Trajectory::length).sum();
        int count = Math.min(steps, task.person().affords(Price.LABEL));
        Set<Integer> drawn = new HashSet<>();
        List<TwoIwil.Confidence> known = new ArrayList<>();
        while (known.size() < count) {
            int row = random.nextInt(steps);
            if (drawn.add(row)) {
                int trajectory = 0;
                while (row >= all.get(trajectory).length()) {
                    row -= all.get(trajectory).length();
                    trajectory++;
                }
                known.add(new TwoIwil.Confidence(trajectory, row, task.person().confidence(trajectory)));
            }
        }
        return known;
    }
}
