package dev.monge.research.reproduction.study;

import dev.monge.expert.SimulatedExpert;
import dev.monge.identity.Identity;
import dev.monge.profile.Binning;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.Recipe;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.experiment.Trial;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.rounds.Effort;
import dev.monge.rl.rounds.Questions;
import dev.monge.rl.rounds.Respondent;
import dev.monge.rl.rounds.Round;
import dev.monge.rl.rounds.Rounds;
import dev.monge.rl.rounds.RoundsOptions;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.NormFeatures;
import dev.monge.world.lander.LanderEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rounds with a simulated expert on LunarLander, with features that know nothing of it.
 *
 * <p>The expert knows the true rewards and draws its profiles in 50 bins, as in the paper. Only the last measures, the
 * true returns of each round's policy, use the true reward otherwise.
 *
 * @param data the demonstrations
 * @param options the options of the rounds, whose seed is also that of the pairs and labels of the demonstrations
 */
public record RoundsStudy(LanderSet data, RoundsOptions options) implements StoredStudy {
    private static final int EPISODES = 100;
    private static final int ACTIONS = 4;

    @Override
    public double cost() {
        return options.rounds() * (12 + 12 * options.policy().steps() / 500_000.0);
    }

    /** Returns the name of the measure of a round, counted from 1. */
    public static String trueReturn(int round) {
        return "true return after round " + round;
    }

    /** Returns the name of the expert's mean rating of a round's episodes. */
    public static String rating(int round) {
        return "rating of round " + round;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Laboratory laboratory = library.laboratory();
        FeatureMap map = new NormFeatures(ACTIONS);
        Recipe linear = Recipes.linear();
        var recipe = new Recipe(
                map,
                options.gammas(),
                Binning.PAPER,
                linear.noise(),
                linear.pairs(),
                linear.labels(),
                linear.matching(),
                Optional.empty(),
                1);
        Demonstrations seen = library.seen(data, map);
        Supervision said = laboratory.supervision(new Trial("rounds", data, recipe, options.seed()), seen);
        var rounds = new Rounds(
                data.place(),
                library.demonstrations(data).stream()
                        .map(Demonstration::trajectory)
                        .toList(),
                said,
                map,
                options);
        List<Questions> asked = new ArrayList<>();
        Respondent expert =
                Respondent.of(SimulatedExpert.perfect(options.seed()).with(Binning.PAPER));
        Rounds.Outcome outcome = rounds.run(questions -> {
            asked.add(questions);
            return expert.answer(questions);
        });
        return measured(outcome, said, asked);
    }

    private static Measurements measured(Rounds.Outcome outcome, Supervision said, List<Questions> asked) {
        var measured = new Measurements();
        Round best = outcome.best().orElseThrow();
        for (Round each : outcome.rounds()) {
            Evaluation evaluation = evaluate(each.policy());
            measured.put(rating(each.number()), each.rating());
            measured.put(trueReturn(each.number()), evaluation.mean());
            if (each.number() == best.number()) {
                measured.put("kept round", best.number());
                measured.put("true return", evaluation.mean());
                measured.put(
                        LanderEnding.LANDED.word(), evaluation.endings().getOrDefault(LanderEnding.LANDED.word(), 0));
            }
        }
        Effort effort = asked.stream().map(Questions::effort).reduce(Effort.of(said), Effort::plus);
        return measured.put("profiles", effort.profiles())
                .put("pairs", effort.pairs())
                .put("labels", effort.labels())
                .put("rated episodes", effort.ratings())
                .put("minutes of a person", effort.minutes());
    }

    /** Evaluates a policy over the episodes of all trials of the open problem. */
    private static Evaluation evaluate(Policy policy) {
        return Evaluation.of(policy, LanderSet::world, new Evaluation.Options(EPISODES, false, 0, 1));
    }

    @Override
    public Identity identity() {
        return Identity.of("RoundsStudy", 1).with("data", data).with("options", options.identity());
    }
}
