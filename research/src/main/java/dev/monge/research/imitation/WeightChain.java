package dev.monge.research.imitation;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;

/** The chain of {@link BayesianRex}: a random walk on the weights of length 1, by the likelihood of the preferences. */
final class WeightChain {
    /** The share of accepted proposals that suits random walks in several dimensions (Roberts and others, 1997). */
    private static final double ACCEPTED = 0.234;

    private final double[][] differences;
    private final BayesianRex.Options options;
    private final RandomStream random;
    private double[] now;
    private double[] proposal;
    private double logLikelihood;
    private double[] likeliest;
    private double highest;
    private double logStep;

    WeightChain(double[][] differences, BayesianRex.Options options) {
        this.differences = differences;
        this.options = options;
        random = RandomStreams.of(options.seed()).named("bayesian-rex").generator();
        int width = differences[0].length;
        now = new double[width];
        now[0] = 1;
        proposal = now.clone();
        logStep = 3; // the first point is drawn from nearly the whole sphere
        propose();
        now = proposal.clone();
        logLikelihood = logLikelihood(now);
        likeliest = now.clone();
        highest = logLikelihood;
        logStep = Math.log(options.step());
    }

    BayesianRex.Result run() {
        for (int k = 0; k < options.burnIn(); k++) {
            double accepted = advance() ? 1 : 0;
            // Robbins and Monro's steps, ever smaller; afterwards the size stays, as a chain's law must.
            logStep = Math.min(1, logStep + (accepted - ACCEPTED) / Math.sqrt(1 + k / 10.0));
        }
        double[][] samples = new double[options.samples()][];
        long accepted = 0;
        for (int k = 0; k < samples.length; k++) {
            for (int i = 0; i < options.thinning(); i++) {
                accepted += advance() ? 1 : 0;
            }
            samples[k] = now.clone();
        }
        double proposals = (double) samples.length * options.thinning();
        return new BayesianRex.Result(samples, likeliest, accepted / proposals, Math.exp(logStep));
    }

    /** Makes a proposal and returns whether it is accepted. */
    private boolean advance() {
        propose();
        double proposed = logLikelihood(proposal);
        if (Math.log(random.nextDouble()) >= proposed - logLikelihood) {
            return false;
        }
        double[] swap = now;
        now = proposal;
        proposal = swap;
        logLikelihood = proposed;
        if (proposed > highest) {
            highest = proposed;
            likeliest = now.clone();
        }
        return true;
    }

    private void propose() {
        double step = Math.exp(logStep);
        for (int i = 0; i < now.length; i++) {
            proposal[i] = now[i] + step * random.nextGaussian();
        }
        double length = Math.sqrt(dot(proposal, proposal));
        for (int i = 0; i < now.length; i++) {
            proposal[i] /= length;
        }
    }

    private double logLikelihood(double[] weights) {
        double sum = 0;
        for (double[] each : differences) {
            double margin = dot(weights, each);
            // log sigmoid, without overflow on either side
            sum += Math.min(0, margin) - Math.log1p(Math.exp(-Math.abs(margin)));
        }
        return sum;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
