package dev.monge.world.render;

/** An environment that can be drawn. */
public interface Pictured {
    /** The picture of this moment; later steps do not change it. */
    Picture picture();
}
