package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.nn.Schedule;
import dev.monge.options.MatchingOptions;
import dev.monge.supervision.Supervision;

/** The penalty ridge / 2 x (sum of squared weights), which keeps rewards simple where little was said. */
final class Ridge {
    private Ridge() {}

    /**
     * Returns the penalty's factor over a run. That of a network beside profiles of moments falls to 0: it leads to one of the
     * many networks that match a profile, a simple one, and then leaves the scale to the profile.
     */
    static Schedule schedule(MatchingOptions options, Supervision supervision) {
        boolean falls =
                !options.shape().hidden().isEmpty() && !supervision.profiles().isEmpty() && !supervision.isOfMeans();
        return falls ? new Schedule.Linear(options.ridge(), 0) : new Schedule.Constant(options.ridge());
    }

    /**
     * Adds the gradient of the penalty and returns its value; O(weights). Biases are free: they only shift the reward
     * or, in hidden layers, its bends.
     *
     * @param theta Not modified.
     * @param gradient Modified.
     */
    static double add(double ridge, Mlp shape, float[] theta, float[] gradient) {
        if (ridge == 0) {
            return 0;
        }
        double squares = 0;
        for (int layer = 0; layer < shape.layers(); layer++) {
            int from = shape.offset(layer);
            int to = from + shape.fanIn(layer) * shape.fanOut(layer);
            for (int k = from; k < to; k++) {
                squares += (double) theta[k] * theta[k];
                gradient[k] += (float) (ridge * theta[k]);
            }
        }
        return ridge / 2 * squares;
    }
}
