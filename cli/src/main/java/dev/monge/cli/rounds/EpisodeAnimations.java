package dev.monge.cli.rounds;

import dev.monge.format.io.AtomicFile;
import dev.monge.rl.file.rounds.AnswerFiles;
import dev.monge.rl.rounds.Cohort;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.render.Camera;
import dev.monge.world.render.EpisodeGif;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Writes an animation of every episode of a round, if the environment can be drawn. */
record EpisodeAnimations(Supplier<Environment> make) implements AnswerFiles.Presentation {
    @Override
    public void show(Cohort cohort, Path folder) throws IOException {
        try (Environment environment = make.get()) {
            if (Camera.sees(environment)) {
                show(cohort, folder, environment);
            }
        }
    }

    private static void show(Cohort cohort, Path folder, Environment environment) throws IOException {
        for (int e = 0; e < cohort.episodes().size(); e++) {
            Trajectory episode = cohort.episodes().get(e);
            Path file = folder.resolve(episode.id() + ".gif");
            if (!Files.exists(file)) {
                AtomicFile.write(file, EpisodeGif.of(environment, cohort.seeds().get(e), new Recorded(episode)));
            }
        }
    }

    /** Repeats the actions of an episode. */
    private static final class Recorded implements Controller {
        private final Trajectory.Cursor steps;
        private int next;

        Recorded(Trajectory episode) {
            steps = episode.cursor();
        }

        @Override
        public void act(float[] observation, float[] action) {
            steps.moveTo(next++);
            for (int i = 0; i < action.length; i++) {
                action[i] = steps.action(i);
            }
        }
    }
}
