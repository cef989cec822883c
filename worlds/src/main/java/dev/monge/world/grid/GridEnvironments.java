package dev.monge.world.grid;

import dev.monge.mdp.AppendixGrid;
import dev.monge.mdp.GoalFailLine;
import dev.monge.world.Environment;
import dev.monge.world.EnvironmentOptions;
import dev.monge.world.EnvironmentProvider;
import dev.monge.world.Environments;
import java.util.List;

/** The registered grid worlds: {@code GoalFailLine-v0}, {@code AppendixGrid-v0} and {@code GridWorld-v0}. */
public final class GridEnvironments implements EnvironmentProvider {
    private static final String CLASSIC = "...G/.#.F/S...";

    /** Creates the provider; called by {@link java.util.ServiceLoader}. */
    public GridEnvironments() {}

    @Override
    public void register(Environments registry) {
        registry.register("GoalFailLine-v0", GridEnvironments::goalFailLine)
                .register("AppendixGrid-v0", GridEnvironments::appendixGrid)
                .register("GridWorld-v0", GridEnvironments::gridWorld);
    }

    /**
     * Creates the line of Figure 1d-gridworld. Options: {@code cells} (10), {@code elsewhere} (the reward between the
     * ends, 0), {@code start} (a cell, or 0 for any).
     */
    public static Environment goalFailLine(EnvironmentOptions options) {
        GoalFailLine line = new GoalFailLine(
                options.integer("cells", 10), options.number("elsewhere", 0), options.integer("start", 0));
        return new TabularEnvironment(line.mdp(), GridLayout.inRows(line.cells() + 2, line.cells() + 2));
    }

    /** Creates the toy grid of the appendix, which has no options. */
    public static Environment appendixGrid(EnvironmentOptions options) {
        int[] rowOf = {1, 1, 1, 1, 1, 1, 1, 1, 0};
        int[] columnOf = {0, 1, 2, 3, 4, 5, 6, 7, 0};
        return new TabularEnvironment(AppendixGrid.mdp(), new GridLayout(rowOf, columnOf));
    }

    /**
     * Creates a {@link GridWorld}. Options: {@code rows} (the map, its rows separated by slashes), {@code rewards} (by
     * letter, {@code G:10,F:-10}), {@code elsewhere} (0), {@code slip} (0), {@code max_steps} (100).
     */
    public static Environment gridWorld(EnvironmentOptions options) {
        return new GridWorld(
                        List.of(options.text("rows", CLASSIC).split("/", -1)),
                        GridWorld.parseRewards(options.text("rewards", "G:10,F:-10")),
                        options.number("elsewhere", 0),
                        options.number("slip", 0),
                        options.integer("max_steps", 100))
                .environment();
    }
}
