package dev.monge.world.rigid;

/**
 * What a moving body is made of.
 *
 * @param shape its shape
 * @param density its mass per area
 * @param friction the roughness of its surface
 */
public record Part(Polygon shape, float density, float friction) {}
