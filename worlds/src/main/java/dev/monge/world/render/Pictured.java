package dev.monge.world.render;

/** An environment that can be drawn. */
public interface Pictured {
    /** Returns a picture of the current state; later steps do not change it. */
    Picture picture();
}
