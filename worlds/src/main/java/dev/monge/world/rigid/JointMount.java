package dev.monge.world.rigid;

/**
 * The constant properties of a joint between two bodies.
 *
 * @param a the number of the body nearer to the hull
 * @param b the number of the body that the joint holds
 * @param lower the lower limit of its angle
 * @param upper the upper limit of its angle
 * @param anchorAx the joint's x position relative to the centre of mass of body a
 * @param anchorAy the joint's y position relative to the centre of mass of body a
 * @param anchorBx the joint's x position relative to the centre of mass of body b
 * @param anchorBy the joint's y position relative to the centre of mass of body b
 */
public record JointMount(
        int a, int b, float lower, float upper, float anchorAx, float anchorAy, float anchorBx, float anchorBy) {
    /** Returns a mount whose anchors are given relative to the origins of the bodies. */
    public static JointMount of(
            Bodies bodies, int a, int b, float lower, float upper, float ax, float ay, float bx, float by) {
        return new JointMount(
                a,
                b,
                lower,
                upper,
                ax - bodies.centreX[a],
                ay - bodies.centreY[a],
                bx - bodies.centreX[b],
                by - bodies.centreY[b]);
    }
}
