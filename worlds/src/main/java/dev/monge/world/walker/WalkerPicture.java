package dev.monge.world.walker;

import dev.monge.world.render.Canvas;
import dev.monge.world.render.Picture;

final class WalkerPicture implements Picture {
    static WalkerPicture of(BipedalWalker w) {
        return new WalkerPicture();
    }

    @Override
    public int width() {
        return 600;
    }

    @Override
    public int height() {
        return 400;
    }

    @Override
    public int stepsPerSecond() {
        return 50;
    }

    @Override
    public void paint(Canvas canvas) {}
}
