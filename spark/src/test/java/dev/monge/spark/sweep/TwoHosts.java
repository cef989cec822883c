package dev.monge.spark.sweep;

import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import scala.Option;

/**
 * A standalone cluster in this process, whose two workers have different addresses: Spark runs a second attempt only on
 * another host, and all workers of local-cluster have one.
 */
final class TwoHosts {
    private TwoHosts() {}

    /** Starts the cluster and makes it the master of the session to come. */
    static void start() {
        var conf = new SparkConf();
        RpcEnv master = Master.startRpcEnvAndEndpoint("127.0.0.1", 0, 0, conf)._1();
        String url = "spark://127.0.0.1:" + master.address().port();
        for (int k = 1; k <= 2; k++) {
            Worker.startRpcEnvAndEndpoint(
                    "127.0.0." + k,
                    0,
                    0,
                    1,
                    1024,
                    new String[] {url},
                    System.getProperty("java.io.tmpdir"),
                    Option.apply(k),
                    conf,
                    Option.empty());
        }
        System.setProperty("spark.master", url);
    }
}
