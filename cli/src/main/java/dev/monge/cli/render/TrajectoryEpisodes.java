package dev.monge.cli.render;

import dev.monge.format.io.FormatException;
import dev.monge.input.InputException;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.world.WorldId;
import dev.monge.world.render.Footage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replays the trajectories of a data set, whose environment and seed the recording or the user must name. */
final class TrajectoryEpisodes implements ReplayFile {
    private final DataSet data;
    private final Completion completion;

    /**
     * What the user adds to recordings that do not name it.
     *
     * @param environment the environment of all episodes, or null
     * @param seeds the seeds of the chosen episodes, in their order, or empty
     */
    record Completion(@Nullable WorldId environment, List<Long> seeds) {
        Completion {
            seeds = List.copyOf(seeds);
        }

        boolean isEmpty() {
            return environment == null && seeds.isEmpty();
        }
    }

    TrajectoryEpisodes(DataSet data, Completion completion) {
        this.data = data;
        this.completion = completion;
    }

    @Override
    public List<Footage> footage(List<Integer> episodes) {
        List<Long> seeds = completion.seeds();
        if (!seeds.isEmpty() && seeds.size() != episodes.size()) {
            throw new InputException("expected one seed per episode, got " + seeds.size() + " for " + episodes.size());
        }
        List<Footage> footage = new ArrayList<>();
        for (int i = 0; i < episodes.size(); i++) {
            int episode = episodes.get(i);
            int recorded = data.recordings().size();
            if (episode > recorded) {
                throw new FormatException(data.origin(), "there is no episode " + episode + ", it has " + recorded);
            }
            footage.add(replay(
                    data.recordings().get(episode - 1),
                    seeds.isEmpty() ? null : seeds.get(i),
                    data.origin() + ", episode " + episode));
        }
        return footage;
    }

    private Footage replay(Recording recorded, @Nullable Long seed, String place) {
        try {
            return TrajectoryReplay.of(recorded, completion.environment(), seed).footage();
        } catch (IllegalArgumentException e) {
            throw new FormatException(place, "this trajectory cannot be replayed: " + e.getMessage(), e);
        }
    }
}
