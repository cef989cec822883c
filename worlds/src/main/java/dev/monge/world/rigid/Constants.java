package dev.monge.world.rigid;

/** The tolerances of the physics, in metres, radians and seconds. */
final class Constants {
    /** One step of time: 1/50 s as a float. */
    static final float STEP = (float) (1.0 / 50);

    static final int VELOCITY_ITERATIONS = 180;
    static final int POSITION_ITERATIONS = 60;
    static final int IMPACT_POSITION_ITERATIONS = 20;
    /** The constraint violation that is not corrected; it keeps contacts from flickering. */
    static final float SLOP = 0.005f;
    /** The thickness of the skin around every shape. */
    static final float SKIN = 2.0f * SLOP;
    /** The distance between two shapes, without their skins, at which the skins touch. */
    static final float REACH = SKIN + SKIN;

    static final float PI = (float) Math.PI;
    static final float ANGULAR_SLOP = 2.0f / 180.0f * PI;
    static final float MAX_LINEAR_CORRECTION = 0.2f;
    static final float MAX_ANGULAR_CORRECTION = 8.0f / 180.0f * PI;
    static final float MAX_TRANSLATION = 2.0f;
    static final float MAX_ROTATION = 0.5f * PI;
    /** The margin by which a box of the broad phase exceeds its body, so that small movements need no update. */
    static final float MARGIN = 0.1f;

    static final float TIME_TO_SLEEP = 0.5f;
    static final float LINEAR_SLEEP_SPEED = 0.01f;
    static final float ANGULAR_SLEEP_SPEED = 2.0f / 180.0f * PI;

    private Constants() {}
}
