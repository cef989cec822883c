package dev.monge.rl.training;

import dev.monge.input.InputException;
import dev.monge.rl.inspection.Inspection;
import dev.monge.rl.inspection.InspectionOptions;
import dev.monge.rl.inspection.Thresholds;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.world.WorldId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A policy that was trained, with all that is known of how: {@code PolicyFile.save} writes it with its provenance.
 *
 * @param training how it was trained
 * @param tried all attempts, in order; at least one
 */
public record TrainedPolicy(PolicyTraining training, List<Attempted> tried) {
    /** Copies the list. */
    public TrainedPolicy {
        tried = List.copyOf(tried);
    }

    /**
     * The result of one attempt.
     *
     * @param number the number of the attempt, from 0
     * @param options the options of its run of PPO, with its own seed
     * @param last the last policy of the run, not sharpened
     * @param policy the champion, sharpened; on the true reward the last policy
     * @param iteration the iteration of PPO that produced the policy, from 0
     * @param learnedReturn the champion's mean discounted return under the learned reward, over fresh episodes; NaN on the
     *     true reward
     */
    public record Attempted(
            int number, PpoOptions options, Policy last, Policy policy, int iteration, double learnedReturn) {}

    /** Returns the attempt whose champion has the highest return; of equal ones the first. */
    public Attempted best() {
        Attempted best = tried.get(0);
        for (Attempted each : tried) {
            best = each.learnedReturn > best.learnedReturn ? each : best;
        }
        return best;
    }

    /** Returns the champion of all attempts, sharpened; on the true reward the last policy. */
    public Policy policy() {
        return best().policy;
    }

    /** Returns the champion's return under the learned reward, over fresh episodes; NaN on the true reward. */
    public double learnedReturn() {
        return best().learnedReturn;
    }

    /** Returns the last policy of the last attempt, not sharpened. */
    public Policy last() {
        return tried.get(tried.size() - 1).last;
    }

    /** Returns whether the policy was trained on a learned reward. */
    public boolean isLearned() {
        return training.isLearned();
    }

    /** Returns the world in which it was trained. */
    public WorldId environment() {
        return training.task().environment();
    }

    /** Returns the warnings of the fits of the learned rewards. */
    public List<String> warnings() {
        return training.rewards().stream()
                .flatMap(each -> each.warnings().stream())
                .distinct()
                .toList();
    }

    /** Returns the origin of the policy, with the attempts, the demonstrations and the warnings. */
    public PolicyProvenance provenance() {
        Attempted best = best();
        PolicyProvenance plain = PolicyProvenance.of(training.task(), best.iteration);
        if (!isLearned()) {
            return plain;
        }
        Map<String, String> options = new LinkedHashMap<>(plain.options());
        options.put(
                "search",
                String.format(
                        Locale.ROOT,
                        "sharpened champion of attempt %d of %d (seed %d), learned return %s",
                        best.number + 1,
                        tried.size(),
                        best.options.seed(),
                        best.learnedReturn));
        training.demonstrations().ifPresent(each -> options.put("demonstrations", each.origin()));
        List<String> warnings = warnings();
        if (!warnings.isEmpty()) {
            options.put("warnings of the reward", String.join("; ", warnings));
        }
        return plain.withOptions(options);
    }

    /**
     * Inspects the policy before it is trusted; empty without a learned reward or demonstrations. Seconds.
     *
     * @throws InputException if the reward cannot see the steps of the demonstrations
     */
    public Optional<Inspection> inspection() {
        PpoOptions trained = training.task().options();
        InspectionOptions options =
                InspectionOptions.DEFAULT.withGamma(trained.objective().gamma()).withThreads(trained.threads());
        return training.demonstrations()
                .map(shown -> Inspection.of(
                        training.rewards(), policy(), training.world(), shown, options, Thresholds.DEFAULT));
    }
}
