package dev.monge.world.lander.physics;

/**
 * How a leg is mounted: what never changes about its joint.
 *
 * @param leg the leg's number among the bodies, 1 or 2
 * @param speed the speed at which the motor wants to turn it
 * @param lower the lower limit of its angle
 * @param upper the upper limit of its angle
 * @param anchorX where the leg holds the hull, from the leg's centre of mass
 * @param anchorY where the leg holds the hull, from the leg's centre of mass
 * @param hullAnchorX the same place from the hull's centre of mass; it is the hull's origin
 * @param hullAnchorY the same place from the hull's centre of mass
 */
record LegMount(
        int leg,
        float speed,
        float lower,
        float upper,
        float anchorX,
        float anchorY,
        float hullAnchorX,
        float hullAnchorY) {
    /** The mount of a leg, 1 or 2. */
    static LegMount of(int leg) {
        int side = leg == 1 ? -1 : 1;
        return new LegMount(
                leg,
                (float) (0.3 * side),
                side < 0 ? (float) (0.9 - 0.5) : (float) -0.9,
                side < 0 ? (float) 0.9 : (float) (-0.9 + 0.5),
                (float) (side * 20 / 30.0) - Polygon.LEG.centreX,
                (float) (18 / 30.0) - Polygon.LEG.centreY,
                0 - Polygon.HULL.centreX,
                0 - Polygon.HULL.centreY);
    }
}
