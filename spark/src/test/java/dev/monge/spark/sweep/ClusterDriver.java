package dev.monge.spark.sweep;

import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.spark.cli.SparkMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** The driver of a sweep, in a process of its own; the master and other settings are system properties. */
public final class ClusterDriver {
    private ClusterDriver() {}

    /** Runs what the first word says; the second is the folder. */
    public static void main(String[] args) {
        try {
            run(args);
            System.exit(0);
        } catch (IOException | RuntimeException failure) {
            failure.printStackTrace();
            System.exit(1); // threads of Spark would keep the process
        }
    }

    private static void run(String[] args) throws IOException {
        String folder = args[1];
        switch (args[0]) {
            case "many" -> sweep(folder, TinyFit.several(64));
            case "speculated" -> {
                TwoHosts.start();
                sweep(folder, unlucky(12, Unlucky.Fate.SLOW));
            }
            default -> {
                sweep(Path.of(folder, "plain").toString(), TinyFit.several(64));
                sweep(Path.of(folder, "killed").toString(), unlucky(16, Unlucky.Fate.KILLED));
                String[] fit = List.of(args).subList(2, args.length).toArray(String[]::new);
                int code = SparkMain.commandLine().execute(fit);
                if (code != 0) {
                    System.exit(code);
                }
            }
        }
    }

    static List<StoredStudy> unlucky(int count, Unlucky.Fate fate) {
        List<StoredStudy> studies = new ArrayList<>(TinyFit.several(count));
        studies.set(3, new Unlucky(new TinyFit(3), fate));
        return studies;
    }

    private static void sweep(String folder, List<? extends StoredStudy> studies) throws IOException {
        SparkSession session = SparkSession.builder().appName("sweep").getOrCreate();
        new SparkStudies(session).run(folder, studies, (done, all, share) -> {
            if (done == 0) {
                System.out.println("missing " + all);
            }
        });
    }
}
