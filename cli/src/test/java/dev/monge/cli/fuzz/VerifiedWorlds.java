package dev.monge.cli.fuzz;

/** Small recordings of worlds that {@code monge verify worlds} accepts. */
public final class VerifiedWorlds {
    private VerifiedWorlds() {}

    /** A trace of two steps on a lake of two squares that is not slippery: against the border, and into the goal. */
    public static String trace() {
        return "{\"env\":\"FrozenLake-v1\",\"options\":{\"desc\":[\"SG\"],\"is_slippery\":false},\"limit\":100,\"seed\":1,"
                + "\"reset_seed\":1,\"policy\":\"random\",\"steps\":2,\"terminated\":true,\"truncated\":false,"
                + "\"outcome\":\"goal\",\"ret\":1.0,\"ret_hex\":\"3ff0000000000000\",\"actions\":[0,2],\"obs\":[0,0,1],"
                + "\"reward\":[\"0000000000000000\",\"3ff0000000000000\"],"
                + "\"prob\":[\"3ff0000000000000\",\"3ff0000000000000\"]}";
    }

    /** A digest of Gymnasium's. */
    public static String digests() {
        return """
            env,options,limit,seed,kind,steps,terminated,truncated,outcome,return_hex,crc32,obs_crc32
            CartPole-v1,-,500,1000,random,21,1,0,fell,4035000000000000,99aca84e,6521ab48
            """;
    }

    /** The table of a lake of two squares. */
    public static String table() {
        String stay = "\"3ff0000000000000,0,0,0\"";
        String goal = "\"3ff0000000000000,1,1,1\"";
        String over = "\"3ff0000000000000,1,0,1\"";
        return "[{\"env\":\"FrozenLake-v1\",\"options\":{\"desc\":[\"SG\"],\"is_slippery\":false},"
                + "\"start\":[\"3ff0000000000000\",\"0000000000000000\"],\"transitions\":[["
                + String.join(",", stay, stay, goal, stay) + "],[" + String.join(",", over, over, over, over)
                + "]],\"heuristic\":[2,0]}]";
    }
}
