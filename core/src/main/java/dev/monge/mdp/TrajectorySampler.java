package dev.monge.mdp;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Samples trajectories from P'_traj, using one random number per state. */
final class TrajectorySampler {

    private final InducedChain chain;

    /** Creates a sampler for the trajectories of a policy. */
    public TrajectorySampler(TabularMdp mdp, TabularPolicy policy) {
        chain = new InducedChain(mdp, policy);
    }

    /** Draws one trajectory, cut off after the horizon or the first terminal state, in O(successors met). */
    public int[] sample(RandomGenerator random) {
        int[] path = new int[16];
        int s = Distributions.draw(chain.initial, 0, chain.initial.length, random);
        int t = 0;
        path[0] = s;
        while (t < chain.mdp.horizon() && chain.first[s] < chain.first[s + 1]) {
            s = chain.next[Distributions.draw(chain.probability, chain.first[s], chain.first[s + 1], random)];
            t++;
            if (t == path.length) {
                path = Arrays.copyOf(path, 2 * t);
            }
            path[t] = s;
        }
        return Arrays.copyOf(path, t + 1);
    }
}
