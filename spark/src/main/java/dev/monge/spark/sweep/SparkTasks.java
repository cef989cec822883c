package dev.monge.spark.sweep;

import dev.monge.input.InputException;
import dev.monge.spark.SparkFailures;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Runs a function of each of some values as a task of Spark of its own, and hands results over as they come.
 *
 * <p>Spark runs a task again if its executor is lost, and a second time beside the first if it is slow and
 * {@code spark.speculation} is on. Whichever attempt ends first, its result is handed over once.
 */
final class SparkTasks {
    private static final List<String> LABELS =
            List.of("spark.jobGroup.id", "spark.job.description", "spark.job.interruptOnCancel");
    private static final long PATIENCE_MILLISECONDS = 100;

    private final SparkContext context;

    SparkTasks(SparkSession session) {
        this.context = session.sparkContext();
    }

    /** What a task does, on an executor. */
    @FunctionalInterface
    interface Job<T extends Serializable, R extends Serializable> extends Serializable {
        /** Returns the result for a value, which must be a function of it. */
        R run(T value);
    }

    /** What becomes of results, in the calling thread. */
    @FunctionalInterface
    interface Sink<R> {
        /** Takes the result of a value. */
        void accept(int index, R result) throws IOException;
    }

    /**
     * Runs tasks, the first values first, and returns when all results were handed over.
     *
     * @param description what the tasks do, for Spark's pages
     * @throws IllegalArgumentException if a task throws one, which is not tried again
     * @throws IOException if a task says so, or the sink fails; tasks that still run are cancelled
     */
    <T extends Serializable, R extends Serializable> void run(
            String description, List<T> values, Job<T, R> job, Sink<R> sink) throws IOException {
        if (values.isEmpty()) {
            return;
        }
        List<Shipment<T>> shipped = new ArrayList<>();
        values.forEach(each -> shipped.add(Shipment.of(each)));
        BlockingQueue<Ended<R>> ended = new LinkedBlockingQueue<>();
        Map<String, @Nullable String> labels = new HashMap<>();
        LABELS.forEach(each -> labels.put(each, context.getLocalProperty(each)));
        context.setJobGroup("monge sweep", description, true);
        @Nullable SimpleFutureAction<BoxedUnit> action = null;
        try {
            action = context.submitJob(
                    new JavaSparkContext(context)
                            .parallelize(shipped, shipped.size())
                            .rdd(),
                    new Task<>(Shipment.of(job)),
                    indices(shipped.size()),
                    (index, result) -> {
                        ended.add(new Ended<>((Integer) index, result));
                        return BoxedUnit.UNIT;
                    },
                    () -> BoxedUnit.UNIT);
            for (int taken = 0; taken < values.size(); taken++) {
                Ended<R> one = next(ended, action);
                sink.accept(one.index, one.result.value().get());
            }
        } finally {
            if (action != null && !action.isCompleted()) {
                action.cancel();
            }
            labels.forEach(context::setLocalProperty);
        }
    }

    private static scala.collection.immutable.Seq<Object> indices(int size) {
        List<Object> all = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        return CollectionConverters.asScala(all).toSeq();
    }

    private <R extends Serializable> Ended<R> next(BlockingQueue<Ended<R>> ended, SimpleFutureAction<?> action)
            throws IOException {
        return SparkFailures.during(() -> {
            while (true) {
                // Asked before the queue is looked into: a job is completed after its last result.
                boolean completed = action.isCompleted();
                Ended<R> one = poll(ended, completed ? 0 : PATIENCE_MILLISECONDS);
                if (one != null) {
                    return one;
                }
                if (completed) {
                    action.value().get().get(); // throws why the job failed
                    throw new IllegalStateException("a job of Spark ended without all of its results");
                }
                if (context.isStopped()) {
                    throw new IOException("Spark has stopped, because its master removed the application or executors"
                            + " could not be started; what was done is kept");
                }
            }
        });
    }

    private static <E> @Nullable E poll(BlockingQueue<E> queue, long milliseconds) throws IOException {
        try {
            return queue.poll(milliseconds, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while Spark was running");
        }
    }

    private record Ended<R extends Serializable>(int index, Shipment<Outcome<R>> result) {}

    /**
     * How a task ended. What it says of bad input is a result too: Spark would only try again what fails every time.
     *
     * @param result the result; null if there is none
     * @param mistake why there is none
     */
    private record Outcome<R extends Serializable>(
            @Nullable R result, @Nullable RuntimeException mistake) implements Serializable {
        R get() throws IOException {
            if (mistake instanceof UncheckedIOException unchecked) {
                throw unchecked.getCause();
            }
            if (mistake != null) {
                throw mistake;
            }
            return Objects.requireNonNull(result);
        }
    }

    /** The function of Spark's that runs a job on an executor. */
    private static final class Task<T extends Serializable, R extends Serializable>
            extends AbstractFunction1<Iterator<Shipment<T>>, Shipment<Outcome<R>>> implements Serializable {
        private static final long serialVersionUID = 1;

        private final Shipment<Job<T, R>> job;

        Task(Shipment<Job<T, R>> job) {
            this.job = job;
        }

        @Override
        public Shipment<Outcome<R>> apply(Iterator<Shipment<T>> values) {
            T value = values.next().value();
            try {
                return Shipment.of(new Outcome<>(job.value().run(value), null));
            } catch (InputException | UncheckedIOException mistake) {
                return Shipment.of(new Outcome<R>(null, mistake));
            }
        }
    }
}
