package dev.monge.research.reproduction.item;

import dev.monge.research.adversarial.GailReward;
import dev.monge.research.reproduction.study.GailStudy;
import dev.monge.research.reproduction.study.PolicyStudy;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.rl.bundled.LanderSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The policies shared by items {@code returns}, {@code training} and {@code behaviours}, trained once for all three.
 */
final class PolicyArms {
    /** The sets from which R101 and R100 are learned. */
    static final List<LanderSet> SETS = List.of(LanderSet.D101, LanderSet.D100);

    private PolicyArms() {}

    /** Returns the runs of an arm on a set, one per seed. */
    static List<PolicyStudy> of(Arm arm, LanderSet set, Scope scope) {
        List<PolicyStudy> all = new ArrayList<>();
        for (int seed = 0; seed < scope.policySeeds(); seed++) {
            all.add(new PolicyStudy(arm.trial(set, scope, seed)));
        }
        return all;
    }

    /** Returns all runs. */
    static List<StoredStudy> all(Scope scope) {
        List<StoredStudy> all = new ArrayList<>();
        for (Arm arm : Arm.of(scope)) {
            SETS.forEach(set -> all.addAll(of(arm, set, scope)));
        }
        return all;
    }

    /** Returns the runs of GAIL on D101. */
    static List<GailStudy> gail(Scope scope) {
        List<GailStudy> all = new ArrayList<>();
        for (int seed = 0; seed < scope.policySeeds(); seed++) {
            all.add(new GailStudy(LanderSet.D101, GailReward.LOGIT, scope.steps(), seed));
        }
        return all;
    }

    /** Returns the name of the reward learned from a set, such as R101 for D101. */
    static String rewardOf(LanderSet set) {
        return "R" + set.name().substring(1);
    }
}
