package dev.monge.spark.bench;

import dev.monge.nn.random.RandomStreams;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.random.RandomGenerator;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Recordings made up for measuring: eight components that wander, in 100 to 540 steps a recording, as Parquet files that
 * each hold whole recordings. What a step costs does not depend on what it means.
 */
final class SyntheticSteps {
    static final int COMPONENTS = 8;
    private static final long STEPS_PER_FILE = 1_250_000;
    private static final int LONGEST = 540;
    private static final int SHORTEST = 100;

    private SyntheticSteps() {}

    /** Returns how many files of a usual size this many steps are. */
    static int files(long steps) {
        return (int) Math.max(1, steps / STEPS_PER_FILE);
    }

    /** Returns a folder with about this many steps; it is made if it is not there. */
    static Path of(SparkSession session, Path parent, long steps, int files) {
        Path folder = parent.resolve("steps-" + steps + "-" + files);
        if (!Files.exists(folder.resolve("_SUCCESS"))) {
            List<Integer> parts = new ArrayList<>();
            for (int k = 0; k < files; k++) {
                parts.add(k);
            }
            long each = steps / files;
            var rows = JavaSparkContext.fromSparkContext(session.sparkContext())
                    .parallelize(parts, files)
                    .flatMap(part -> new Rows(part, each));
            session.createDataFrame(rows, schema()).write().mode("overwrite").parquet(folder.toString());
        }
        return folder;
    }

    static StructType schema() {
        StructType schema =
                new StructType().add("trajectory", DataTypes.StringType).add("step", DataTypes.IntegerType);
        for (int i = 0; i < COMPONENTS; i++) {
            schema = schema.add("s" + i, DataTypes.FloatType);
        }
        return schema;
    }

    private static final class Rows implements Iterator<Row> {
        private final int part;
        private final long steps;
        private final RandomGenerator random;
        private final float[] state = new float[COMPONENTS];
        private long done;
        private int recording = -1;
        private int step;
        private int length;

        Rows(int part, long steps) {
            this.part = part;
            this.steps = steps;
            random = RandomStreams.of(part).named("steps").generator();
        }

        @Override
        public boolean hasNext() {
            return done < steps || step < length;
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (step == length) {
                recording++;
                step = 0;
                length = random.nextInt(SHORTEST, LONGEST);
            }
            Object[] cells = new Object[COMPONENTS + 2];
            cells[0] = "recording-" + part + "-" + recording;
            cells[1] = step++;
            for (int i = 0; i < COMPONENTS; i++) {
                state[i] = 0.95f * state[i] + (random.nextFloat() - 0.5f);
                cells[i + 2] = state[i];
            }
            done++;
            return RowFactory.create(cells);
        }
    }
}
