package dev.monge.world.bridge;

import dev.monge.world.render.Picture;
import dev.monge.world.render.Pictured;
import dev.monge.world.render.Pixels;
import java.nio.ByteBuffer;

/**
 * A Python environment that draws itself ({@code rgb_array}). The first picture replays the episode so far in an
 * environment that was made to draw, so those who never ask for pictures do not pay for them.
 */
final class DrawnPythonEnvironment extends PythonEnvironment implements Pictured {
    private final int stepsPerSecond;

    DrawnPythonEnvironment(PythonWorld world) {
        super(world);
        stepsPerSecond = world.description().stepsPerSecond();
    }

    @Override
    public Picture picture() {
        requireDrawn();
        ByteBuffer in = seat().host().render(seat());
        int height = in.getInt();
        int width = in.getInt();
        byte[] colours = new byte[in.remaining()];
        in.get(colours);
        return new Pixels(width, height, stepsPerSecond, colours);
    }
}
