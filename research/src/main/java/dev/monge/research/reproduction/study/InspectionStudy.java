package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.knowledge.Laplace;
import dev.monge.options.MatchingOptions;
import dev.monge.research.experiment.CaseGroup;
import dev.monge.research.experiment.PolicyCase;
import dev.monge.research.experiment.Trial;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.inspection.Finding;
import dev.monge.rl.inspection.Inspection;
import dev.monge.rl.inspection.InspectionOptions;
import dev.monge.rl.inspection.Thresholds;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.Locale;

/**
 * Inspects the bundled policies that were trained on rewards of one recipe. The result has, for each policy, whether there
 * is a warning and why; nothing of it depends on the true reward.
 *
 * @param group the policies
 * @param recipe the recipe of their rewards
 */
public record InspectionStudy(CaseGroup group, String recipe) implements StoredStudy {
    private static final double SECONDS = 15;

    /** Returns the policies that are inspected, in the order of the result. */
    public List<PolicyCase> cases() {
        return group.cases().stream()
                .filter(each -> each.plan().recipe().equals(recipe))
                .toList();
    }

    @Override
    public double cost() {
        return SECONDS;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        List<Inspection> inspections =
                cases().stream().map(each -> inspect(each, library)).toList();
        var measured = new Measurements();
        measured.put("warned", flags(inspections.stream().map(Inspection::warns).toList()));
        for (Finding.Topic topic : Finding.Topic.values()) {
            measured.put(
                    reason(topic),
                    flags(inspections.stream()
                            .map(inspection -> inspection.findings().stream()
                                    .anyMatch(each -> each.warns() && each.topic() == topic))
                            .toList()));
        }
        return measured;
    }

    /** Returns the name of the series that tells for each policy whether this topic is a reason for a warning. */
    public static String reason(Finding.Topic topic) {
        return "warned of " + topic.name().toLowerCase(Locale.ROOT);
    }

    private static double[] flags(List<Boolean> values) {
        return values.stream().mapToDouble(each -> each ? 1 : 0).toArray();
    }

    /** Inspects a bundled policy, with the discount that it was trained with. */
    public static Inspection inspect(PolicyCase policy, StudyData library) {
        double gamma = PpoOptions.FAST_LUNAR_LANDER.objective().gamma();
        return Inspection.of(
                List.of(known(policy, library)),
                policy.policy(),
                policy.plan().data().place(),
                library.laboratory().recordings(policy.plan().data()),
                InspectionOptions.DEFAULT.withGamma(gamma),
                Thresholds.DEFAULT);
    }

    /** Returns the reward with the posterior that a fit would have stored in it. */
    private static RewardNetwork known(PolicyCase policy, StudyData library) {
        Trial trial = policy.plan().trial();
        Demonstrations seen = library.seen(trial.data(), trial.recipe().features());
        MatchingOptions matching = trial.recipe().matching();
        Supervision supervision = library.laboratory()
                .supervision(trial, seen)
                .spread(matching.transport().parts());
        return policy.reward()
                .withPosterior(Laplace.of(
                                policy.reward(),
                                seen,
                                supervision,
                                matching.likelihood().errorRate())
                        .posterior());
    }

    @Override
    public Identity identity() {
        return Identity.of("InspectionStudy", 1).with("group", group).with("recipe", recipe);
    }
}
