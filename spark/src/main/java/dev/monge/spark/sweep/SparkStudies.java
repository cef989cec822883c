package dev.monge.spark.sweep;

import dev.monge.research.reproduction.MeasuredStudy;
import dev.monge.research.reproduction.ReproductionProgress;
import dev.monge.research.reproduction.StudyRunner;
import dev.monge.research.reproduction.StudySchedule;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/**
 * Runs studies as tasks of Spark, one each, with the results of one process, to the bit.
 *
 * <pre>{@code
 * Results results = new SparkStudies(session).run("s3a://bucket/sweep", studies, progress);
 * }</pre>
 *
 * <p>A user's own studies are classes that implement {@link StoredStudy}, usually records, in a jar that executors have. The
 * driver stores each result when it arrives, so a sweep that is killed and started again runs only what is missing.
 */
public final class SparkStudies implements StudyRunner {
    private final SparkSession session;

    /** Creates a runner in a session. */
    public SparkStudies(SparkSession session) {
        this.session = session;
    }

    /**
     * Runs those of these studies whose results are not in a folder yet.
     *
     * @param folder a local folder, with results in the file {@code results.jsonl}; or an address such as
     *     {@code s3a://bucket/sweep}, with results in one small file each, below {@code trials}
     * @param progress told of progress by the calling thread
     * @return the results in the folder, those of these studies among them
     */
    public Results run(String folder, List<? extends StoredStudy> studies, ReproductionProgress progress)
            throws IOException {
        try (SweepFolder opened = SweepFolder.open(session, folder)) {
            Results results = opened.results();
            new StudySchedule(results, this, progress).run(studies);
            return results;
        }
    }

    @Override
    public void run(List<StoredStudy> studies, Results known, Sink sink) throws IOException {
        var needed = new HashMap<String, Measurements>();
        for (StoredStudy study : studies) {
            for (StoredStudy each : study.needed()) {
                needed.computeIfAbsent(each.key(), key -> known.of(each));
            }
        }
        Broadcast<Shipment<HashMap<String, Measurements>>> shipped =
                new JavaSparkContext(session.sparkContext()).broadcast(Shipment.of(needed));
        try {
            new SparkTasks(session)
                    .run(
                            Counted.of(studies.size(), "study"),
                            studies,
                            new OneStudy(shipped),
                            (index, done) -> sink.done(studies.get(index), done.result(), done.seconds()));
        } finally {
            shipped.destroy();
        }
    }

    /** Runs one study on an executor. */
    private record OneStudy(Broadcast<Shipment<HashMap<String, Measurements>>> needed)
            implements SparkTasks.Job<StoredStudy, MeasuredStudy> {
        @Override
        public MeasuredStudy run(StoredStudy study) {
            return MeasuredStudy.of(
                    study,
                    Library.DATA,
                    Results.of(
                            study.needed().isEmpty()
                                    ? new HashMap<>()
                                    : needed.value().value()));
        }
    }

    /** The episodes that studies share, replayed once per executor. */
    private static final class Library {
        static final StudyData DATA = new StudyData();
    }
}
