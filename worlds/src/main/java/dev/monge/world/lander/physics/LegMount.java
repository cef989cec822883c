package dev.monge.world.lander.physics;

/**
 * The constant properties of a leg's joint.
 *
 * @param leg the leg's number among the bodies, 1 or 2
 * @param speed the target speed of the motor
 * @param lower the lower limit of its angle
 * @param upper the upper limit of its angle
 * @param anchorX the joint's x position relative to the leg's centre of mass
 * @param anchorY the joint's y position relative to the leg's centre of mass
 * @param hullAnchorX the joint's x position relative to the hull's centre of mass; the joint is at the hull's origin
 * @param hullAnchorY the joint's y position relative to the hull's centre of mass
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
    /** Returns the mount of a leg, 1 or 2. */
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
