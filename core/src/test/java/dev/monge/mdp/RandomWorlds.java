package dev.monge.mdp;

import java.util.Random;

/** Small random processes and policies for property tests, some of their probabilities 0. */
final class RandomWorlds {

    final Random random;

    RandomWorlds(long seed) {
        random = new Random(seed);
    }

    /** A process of which, by chance, some states are terminal; state 0 never is. */
    TabularMdp mdp(int states, int actions, int horizon) {
        TabularMdp.Builder builder = TabularMdp.builder(states, actions).horizon(horizon);
        double[] start = distribution(states);
        for (int s = 0; s < states; s++) {
            builder.reward(s, Math.rint(random.nextGaussian() * 4)).start(s, start[s]);
            if (s > 0 && random.nextInt(3) == 0) {
                builder.terminal(s);
                continue;
            }
            for (int a = 0; a < actions; a++) {
                double[] next = distribution(states);
                for (int to = 0; to < states; to++) {
                    builder.transition(s, a, to, next[to]);
                }
            }
        }
        return builder.build();
    }

    TabularPolicy policy(TabularMdp mdp) {
        double[][] table = new double[mdp.states()][];
        for (int s = 0; s < table.length; s++) {
            table[s] = distribution(mdp.actions());
        }
        return TabularPolicy.of(table);
    }

    double[] distribution(int size) {
        double[] weights = new double[size];
        double sum = 0;
        weights[random.nextInt(size)] = 1;
        for (int i = 0; i < size; i++) {
            weights[i] += random.nextInt(3) == 0 ? 0 : random.nextDouble();
            sum += weights[i];
        }
        for (int i = 0; i < size; i++) {
            weights[i] /= sum;
        }
        return weights;
    }
}
