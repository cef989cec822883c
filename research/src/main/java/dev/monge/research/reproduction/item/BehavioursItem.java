package dev.monge.research.reproduction.item;

import dev.monge.research.reproduction.study.Behaviour;
import dev.monge.research.reproduction.study.BehaviourStudy;
import dev.monge.research.reproduction.study.LanderEpisode;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.PolicyStudy;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.Summary;
import dev.monge.rl.bundled.LanderSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The behaviours of landers, each with an animation, preferably of a policy trained on a learned reward. */
public final class BehavioursItem implements Item {
    private static final List<Behaviour> NAMED =
            List.of(Behaviour.LANDING, Behaviour.HOVERING, Behaviour.DROPPING, Behaviour.FLYING_OUT);
    private static final List<LanderSet> SETS = List.of(LanderSet.values());

    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>(PolicyArms.all(scope));
        all.addAll(PolicyArms.gail(scope));
        SETS.forEach(set -> all.add(new BehaviourStudy(set)));
        return all;
    }

    /** An episode to draw and its source. */
    private record Example(LanderEpisode flight, String source) {}

    @Override
    public Section section(Scope scope, Results results) {
        List<Section.Part> parts = new ArrayList<>();
        List<String> learned = new ArrayList<>();
        for (Behaviour each : NAMED) {
            Optional<Example> trained = trained(each, scope, results);
            if (trained.isPresent()) {
                learned.add(each.word());
            }
            trained.or(() -> bundled(each, results)).ifPresent(example -> parts.add(film(each, example)));
        }
        parts.add(new Section.Part.Text("How often each name fits, in percent of the episodes that have one: in the"
                + " bundled sets, and for the last policies trained on learned rewards."));
        parts.add(table(scope, results));
        return new Section(
                "behaviours",
                "What the landers do",
                "Section Evaluation of fitted reward functions",
                "Besides landing, policies trained on learned rewards sometimes drop to the ground without using the"
                        + " engines, fly out of the screen, or levitate over the landing region.",
                parts,
                verdict(learned));
    }

    static ClaimVerdict verdict(List<String> learned) {
        boolean[] found = new boolean[NAMED.size()];
        for (int k = 0; k < found.length; k++) {
            found[k] = learned.contains(NAMED.get(k).word());
        }
        return ClaimVerdict.byParts(
                learned.isEmpty()
                        ? "no policy trained on a learned reward mostly does one of the four."
                        : "policies trained on learned rewards that mostly do it: " + String.join(", ", learned) + ".",
                found);
    }

    private static Section.Part.Animation film(Behaviour behaviour, Example example) {
        return new Section.Part.Animation(
                "behaviour-" + behaviour.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                example.flight.gif(),
                String.format(
                        Locale.ROOT,
                        "%s, true return %.0f: %s",
                        behaviour.word(),
                        example.flight.trueReturn(),
                        example.source));
    }

    private static Optional<Example> trained(Behaviour behaviour, Scope scope, Results results) {
        for (Arm arm : Arm.of(scope)) {
            for (LanderSet set : PolicyArms.SETS) {
                for (PolicyStudy study : PolicyArms.of(arm, set, scope)) {
                    LanderEpisode shown = PolicyStudy.shown(results.of(study));
                    if (shown.behaviour().equals(Optional.of(behaviour))) {
                        return Optional.of(new Example(
                                shown,
                                "a policy trained on " + PolicyArms.rewardOf(set) + " (" + arm.label() + ", seed "
                                        + study.trial().seed() + ")"));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Example> bundled(Behaviour behaviour, Results results) {
        for (LanderSet set : SETS) {
            double first = results.of(new BehaviourStudy(set)).get("first " + behaviour.word());
            if (Double.isFinite(first)) {
                return Optional.of(new Example(
                        LanderEpisode.of(set.demonstrations().get((int) first)), "an episode of " + set.name()));
            }
        }
        return Optional.empty();
    }

    private static Section.Part.Table table(Scope scope, Results results) {
        List<List<String>> rows = new ArrayList<>();
        for (LanderSet set : SETS) {
            rows.add(row(
                    set == LanderSet.VALIDATION ? "validation" : set.name(),
                    List.of(results.of(new BehaviourStudy(set)))));
        }
        for (Arm arm : Arm.of(scope)) {
            for (LanderSet set : PolicyArms.SETS) {
                rows.add(
                        row(PolicyArms.rewardOf(set) + ", " + arm.label(), results.of(PolicyArms.of(arm, set, scope))));
            }
        }
        rows.add(row("GAIL on D101", results.of(PolicyArms.gail(scope))));
        List<String> header = new ArrayList<>(List.of("whose episodes"));
        for (Behaviour each : Behaviour.values()) {
            header.add(each.word());
        }
        return new Section.Part.Table(header, rows);
    }

    private static List<String> row(String name, List<Measurements> results) {
        double all = 0;
        for (Behaviour each : Behaviour.values()) {
            all += Summary.of(results, each.word()).mean();
        }
        List<String> row = new ArrayList<>(List.of(name));
        for (Behaviour each : Behaviour.values()) {
            row.add(Math.round(100 * Summary.of(results, each.word()).mean() / Math.max(1, all)) + "%");
        }
        return row;
    }
}
