package dev.monge.cli.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.assessment.report.RewardEvaluation;
import dev.monge.cli.CommandLineRun;
import dev.monge.derive.PreparedData;
import dev.monge.expert.AskedQuestion;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.json.JsonFile;
import dev.monge.format.json.StrictJson;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.format.supervision.RatingsSource;
import dev.monge.format.supervision.RatingsUse;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.metric.Bootstrap;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.options.RewardShape;
import dev.monge.question.InquiryOptions;
import dev.monge.question.Questionnaire;
import dev.monge.reward.Provenance;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.FileDigest;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.TrainedPolicy;
import dev.monge.trajectory.StateFeatures;
import dev.monge.world.Environments;
import dev.monge.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** A program and the command line give the same bytes for the same job, whatever the expert said and however. */
class SameBytesTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    private static final Path DEMOS = TRACING.resolve("trainees.csv");
    private static final Path EXPERT = TRACING.resolve("expert.txt");
    private static final Path PAIRS = TRACING.resolve("pairs.csv");
    private static final Path LABELS = TRACING.resolve("labels.csv");
    private static final Path ANSWERS = TRACING.resolve("questions.csv");
    private static final FitOptions SHORT =
            FitOptions.DEFAULT.withEpochs(30).withRestarts(1).withShape(RewardShape.LINEAR);
    private static final PpoOptions SHORT_RUN =
            PpoOptions.DEFAULT.withSteps(4096).withSeed(3);

    @TempDir
    private Path folder;

    private CommandLineRun run(Object... words) {
        CommandLineRun run =
                CommandLineRun.of(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private Path typed(Object... more) {
        Path out = folder.resolve("typed.reward.json");
        List<Object> words = new ArrayList<>(List.of("fit", "--demos", DEMOS, "--out", out, "--force", "--epochs", 30));
        words.addAll(List.of("--restarts", 1, "--linear"));
        words.addAll(List.of(more));
        run(words.toArray());
        return out;
    }

    private Path programmed(SupervisionFiles files, FitOptions options) throws IOException {
        Path out = folder.resolve("programmed.reward.json");
        PreparedData data = options.preparation().apply(DataSets.load(DEMOS));
        Reward reward = RewardFit.prepare(data, files.load(data), options).run().reward();
        RewardFile.save(reward, out);
        return out;
    }

    @Test
    void ofEveryKindOfStatement() throws Exception {
        SupervisionFiles profile = SupervisionFiles.of(EXPERT, 0.9);
        Path ratings = ratings();
        Path wholes = Files.writeString(
                folder.resolve("wholes.csv"), "worse,better\ntrainee-01,trainee-02\ntrainee-03,trainee-04\n");
        var alone = new SupervisionFiles(List.of(), wholes, null, 0.9);
        var rated = new SupervisionFiles(
                List.of(), null, null, new RatingsSource(ratings, RatingsUse.LABELS, null), AggregationRule.of(0.9));
        Map<SupervisionFiles, Object[]> cases = Map.of(
                profile,
                new Object[] {"--profile", EXPERT},
                profile.withPairs(PAIRS),
                new Object[] {"--profile", EXPERT, "--pairs", PAIRS},
                profile.withLabels(LABELS),
                new Object[] {"--profile", EXPERT, "--labels", LABELS},
                profile.withAnswers(List.of(ANSWERS)),
                new Object[] {"--profile", EXPERT, "--answers", ANSWERS},
                profile.withPairs(PAIRS).withLabels(LABELS).withAnswers(List.of(ANSWERS)),
                new Object[] {"--profile", EXPERT, "--pairs", PAIRS, "--labels", LABELS, "--answers", ANSWERS},
                alone,
                new Object[] {"--pairs", wholes},
                rated,
                new Object[] {"--ratings", ratings});
        for (var each : cases.entrySet()) {
            assertThat(programmed(each.getKey(), SHORT))
                    .as(each.getKey().toString())
                    .hasSameBinaryContentAs(typed(each.getValue()));
        }
        var soon = new SupervisionFiles(List.of(ProfileSource.parse(EXPERT + ",gamma=0.5")), PAIRS, null, 0.9);
        assertThat(programmed(soon, SHORT.withEnsemble(2).withSeed(3)))
                .hasSameBinaryContentAs(
                        typed("--profile", EXPERT + ",gamma=0.5", "--pairs", PAIRS, "--ensemble", 2, "--seed", 3));
    }

    private Path ratings() throws IOException {
        var text = new StringBuilder("recording,rating\n");
        int rating = 0;
        for (var each : DataSets.load(DEMOS).trajectories()) {
            text.append(each.id()).append(',').append(1 + (7 * rating++) % 10).append('\n');
        }
        return Files.writeString(folder.resolve("ratings.csv"), text);
    }

    /** Without that, six answers counted twice. */
    @Test
    void aProgramsRewardKnowsWhichAnswersItHasTaken() throws Exception {
        Path reward = programmed(SupervisionFiles.of(EXPERT, 0.9).withAnswers(List.of(ANSWERS)), SHORT);
        assertThat(run("ask", "--reward", reward, "--demos", DEMOS, "--answers", ANSWERS)
                        .out())
                .contains("answers: 6, 6 in the reward already");
    }

    @Test
    void ofQuestionsAndScoresWhereRecordingsArePrepared() throws Exception {
        FitOptions options =
                SHORT.withPreparation(SHORT.preparation().withDerived(List.of("pace = abs(derivative(speed))")));
        Path typed = typed("--derive", "pace = abs(derivative(speed))", "--profile", EXPERT, "--pairs", PAIRS);
        assertThat(programmed(SupervisionFiles.of(EXPERT, 0.9).withPairs(PAIRS), options))
                .hasSameBinaryContentAs(typed);
        run("ask", "--reward", typed, "--demos", DEMOS, "--pairs", 3, "--out", folder.resolve("typed.csv"));
        Reward reward = RewardFile.load(typed);
        PreparedData data = reward.prepare(DataSets.load(DEMOS));
        List<AskedQuestion> questions =
                Questionnaire.of(reward, data, InquiryOptions.DEFAULT).propose(3, 0, 0);
        QuestionsFile.save(questions, data, folder.resolve("programmed.csv"));
        assertThat(folder.resolve("programmed.csv")).hasSameBinaryContentAs(folder.resolve("typed.csv"));
        assertThat(reward.rewards(reward.see(data))).isEqualTo(reward.rewards(reward.see(DataSets.load(DEMOS))));
    }

    @Test
    void ofScores() throws Exception {
        Path reward = typed("--profile", EXPERT, "--pairs", PAIRS);
        Path steps = folder.resolve("steps.csv");
        run("score", "--reward", reward, "--demos", DEMOS, "--step-scores", steps);
        List<String> typed = Files.readAllLines(steps);
        int column = List.of(typed.get(0).split(",", -1)).indexOf("reward");
        List<Float> programmed = new ArrayList<>();
        for (float[] each : RewardFile.load(reward).score(DataSets.load(DEMOS))) {
            for (float score : each) {
                programmed.add(score);
            }
        }
        assertThat(typed.stream().skip(1).map(line -> Float.valueOf(line.split(",", -1)[column])))
                .containsExactlyElementsOf(programmed);
    }

    @Test
    void ofPoliciesAndTheirEvaluations() throws Exception {
        World world = Environments.standard().world("CartPole-v1");
        var sum = new RewardNetwork(
                Mlp.of(Activation.IDENTITY, 4, 1),
                new float[] {1, 2, 3, 4, 0},
                world.specification().steps(),
                new StateFeatures(),
                TargetScaling.NONE,
                Provenance.byHand());
        RewardFile.save(sum, sumFile());
        Path typed = folder.resolve("typed.policy.json");
        run(training(typed).toArray());
        assertThat(programmed(world, PolicyTraining.of(world, sum, SHORT_RUN).withAttempts(2)))
                .hasSameBinaryContentAs(typed);

        Path demos = Files.writeString(
                folder.resolve("demos.csv"), "trajectory,step,x,v,angle,spin\none,0,1,2,3,4\none,1,-2,5,1,0\n");
        Path inspected = folder.resolve("inspected.policy.json");
        List<Object> words = new ArrayList<>(training(inspected));
        words.addAll(List.of("--demos", demos));
        CommandLineRun said = run(words.toArray());
        PolicyTraining shownTo =
                PolicyTraining.of(world, sum, SHORT_RUN).withAttempts(2).withDemonstrations(DataSets.load(demos));
        assertThat(programmed(world, shownTo)).hasSameBinaryContentAs(inspected);
        assertThat(said.out())
                .contains(shownTo.named("sum").run().inspection().orElseThrow().verdict());

        Evaluation evaluated = PolicyFile.load(typed).evaluation().orElseThrow();
        StrictJson typedReturns = StrictJson.parse(
                run("evaluate", "policy", "--policy", typed, "--episodes", 5, "--json")
                        .out(),
                "output");
        assertThat(typedReturns.doubles("returns")).containsExactly(Arrays.copyOf(evaluated.returns(), 5));
    }

    @Test
    void ofPoliciesThatMaximiseTheTrueReward() throws Exception {
        Path typed = folder.resolve("typed.policy.json");
        run("train", "CartPole-v1", "--out", typed, "--preset", "default", "--steps", 4096, "--seed", 3, "--quiet");
        World world = Environments.standard().world("CartPole-v1");
        Path out = folder.resolve("programmed.policy.json");
        TrainedPolicy trained = PolicyTraining.onTrueReward(world, SHORT_RUN).run();
        PolicyFile.save(SavedPolicy.of(trained).evaluated(world, 2), out);
        assertThat(out).hasSameBinaryContentAs(typed);
    }

    @Test
    void ofTheEvaluationOfAReward() throws Exception {
        Path file = typed("--profile", EXPERT, "--pairs", PAIRS);
        Path newcomers = TRACING.resolve("newcomers.csv");
        Reward reward = RewardFile.load(file);
        ObjectNode programmed = RewardEvaluation.of(
                        reward, "typed.reward.json", DataSets.load(newcomers), null, Bootstrap.DEFAULT)
                .json();
        reward.warnings().forEach(programmed.putArray("warnings")::add);
        assertThat(run("evaluate", "reward", "--reward", file, "--demos", newcomers, "--json")
                        .out()
                        .strip())
                .isEqualTo(JsonFile.line(programmed));
    }

    private List<Object> training(Path out) {
        List<Object> words = new ArrayList<>(List.of("train", "CartPole-v1", "--reward", sumFile(), "--out", out));
        words.addAll(List.of("--preset", "default", "--steps", 4096, "--attempts", 2, "--seed", 3, "--quiet"));
        return words;
    }

    private Path sumFile() {
        return folder.resolve("sum.reward.json");
    }

    /** The file of a policy that a program trained, under the name of the reward's file. */
    private Path programmed(World world, PolicyTraining training) throws IOException {
        TrainedPolicy trained =
                training.named(FileDigest.ofRewards(List.of(sumFile()))).run();
        Path out = folder.resolve("programmed.policy.json");
        PolicyFile.save(SavedPolicy.of(trained).evaluated(world, 2), out);
        return out;
    }
}
