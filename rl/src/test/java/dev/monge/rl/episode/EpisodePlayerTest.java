package dev.monge.rl.episode;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.CartPole;
import dev.monge.rl.Toys;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EpisodePlayerTest {
    private static Policy discrete(int observations, int actions) {
        Mlp shape = Mlp.of(Activation.TANH, observations, 8, actions);
        float[] weights = shape.initialise(RandomStreams.of(2).generator());
        return new Policy(new Discrete(actions), shape, weights, new float[0], Optional.empty());
    }

    private static Policy continuous() {
        Mlp shape = Mlp.of(Activation.TANH, 1, 8, 1);
        float[] weights = shape.initialise(RandomStreams.of(2).generator());
        return new Policy(Box.of(1, -1, 1), shape, weights, new float[1], Optional.empty());
    }

    @Test
    void stepsAreThoseOfTheLoopWrittenOut() {
        for (boolean discrete : new boolean[] {true, false}) {
            Policy policy = discrete ? discrete(4, 4) : continuous();
            Environment environment = discrete ? Toys.identity() : Toys.echo();
            List<String> written = new ArrayList<>();
            RandomStream random = RandomStreams.of(9).generator();
            Actor actor = policy.actor(1);
            float[] observation = new float[policy.observations()];
            float[] action = new float[1];
            environment.reset(5, observation);
            while (!environment.ended()) {
                float state = observation[0];
                actor.look(observation, 1);
                actor.draw(0, random, action);
                if (discrete) {
                    environment.step((int) action[0], observation);
                } else {
                    environment.step(action, observation);
                }
                written.add(state + " " + action[0] + " " + observation[0] + " " + environment.reward());
            }
            List<String> shown = new ArrayList<>();
            int steps = new EpisodePlayer(environment)
                    .play(5, policy.drawing(RandomStreams.of(9).generator()), step -> {
                        assertThat(step.number()).isEqualTo(shown.size());
                        assertThat(step.shape().states()).isEqualTo(policy.observations());
                        shown.add(step.state(0) + " " + step.action(0) + " " + step.next(0) + " " + step.reward());
                    });
            assertThat(shown).isEqualTo(written).hasSize(steps);
        }
    }

    @Test
    void anEpisodeIsPlayedToItsEndOrCutOff() {
        var player = new EpisodePlayer(Toys.counter(7));
        var recorder = new EpisodeRecorder();
        assertThat(player.play(0, (seen, action) -> action[0] = 2, 3, recorder)).isEqualTo(3);
        assertThat(player.environment().ended()).isFalse();
        assertThat(recorder.trajectory("cut").terminated()).isFalse();
        assertThat(player.play(0, (seen, action) -> action[0] = 2, recorder)).isEqualTo(7);
        Trajectory whole = recorder.trajectory("whole");
        assertThat(player.environment().ending()).isEqualTo("terminated");
        assertThat(whole.terminated()).isTrue();
        assertThat(whole.rewards()).containsExactly(1, 2, 3, 4, 5, 6, 7);
        var cursor = whole.cursor();
        for (int t = 0; t < 7; t++) {
            cursor.moveTo(t);
            assertThat(cursor.state(0)).isEqualTo(t);
            assertThat(cursor.next(0)).isEqualTo(t + 1);
            assertThat(cursor.action(0)).isEqualTo(2);
            assertThat(cursor.terminal()).isEqualTo(t == 6);
        }
    }

    @Test
    void listenersHearOfTheBeginningBeforeTheFirstStep() {
        List<String> heard = new ArrayList<>();
        new EpisodePlayer(Toys.annuity(2)).play(0, (seen, action) -> action[0] = 1, new EpisodePlayer.Listener() {
            @Override
            public void begun() {
                heard.add("begun");
            }

            @Override
            public void taken(EpisodePlayer.Step step) {
                heard.add("step " + step.number());
            }
        });
        assertThat(heard).containsExactly("begun", "step 0", "step 1");
    }

    @Test
    void greedyControllersRepeatThemselvesAndDrawingOnesFollowTheirStream() {
        Policy policy = discrete(4, 2);
        var player = new EpisodePlayer(CartPole.make());
        List<Float> actions = new ArrayList<>();
        EpisodePlayer.Listener listener = step -> actions.add(step.action(0));
        player.play(3, policy.greedy(), listener);
        List<Float> greedy = List.copyOf(actions);
        actions.clear();
        player.play(3, policy.greedy(), listener);
        assertThat(actions).isEqualTo(greedy);
        actions.clear();
        RandomStream random = RandomStreams.of(1).generator();
        player.play(3, policy.drawing(random), listener);
        List<Float> drawn = List.copyOf(actions);
        actions.clear();
        random.reset(RandomStreams.of(1));
        player.play(3, policy.drawing(random), listener);
        assertThat(actions).isEqualTo(drawn).isNotEqualTo(greedy);
    }

    @Test
    void stepsAllocateNothing() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var player = new EpisodePlayer(new Still());
        RandomStream random = RandomStreams.of(1).generator();
        Controller controller = (seen, action) -> action[0] = random.nextInt(2);
        double[] sum = {0};
        EpisodePlayer.Listener listener = step -> sum[0] += step.reward();
        player.play(0, controller, 20_000, listener);
        long before = threads.getCurrentThreadAllocatedBytes();
        player.play(0, controller, 20_000, listener);
        // The measurement itself allocates a little; a single float[] per step would be 480,000 bytes.
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(4_000);
    }

    /** A world in which nothing ever happens; it allocates nothing either. */
    private static final class Still implements Environment {
        private static final Box OBSERVATIONS = Box.of(1, 0, 1);
        private static final Discrete ACTIONS = new Discrete(2);

        @Override
        public Box observationSpace() {
            return OBSERVATIONS;
        }

        @Override
        public Discrete actionSpace() {
            return ACTIONS;
        }

        @Override
        public void reset(long seed, float[] observation) {
            reset(observation);
        }

        @Override
        public void reset(float[] observation) {
            observation[0] = 0;
        }

        @Override
        public void step(int action, float[] observation) {
            observation[0] = action;
        }

        @Override
        public double reward() {
            return 1;
        }

        @Override
        public boolean terminated() {
            return false;
        }

        @Override
        public boolean truncated() {
            return false;
        }

        @Override
        public byte[] save() {
            return new byte[0];
        }

        @Override
        public void restore(byte[] state, float[] observation) {}
    }
}
