package dev.monge.nn.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerTeamTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void everyItemIsRunOnceByAWorkerOfTheTeam(int size) {
        try (WorkerTeam team = new WorkerTeam(size)) {
            assertThat(team.size()).isEqualTo(size);
            for (int items : new int[] {0, 1, 2, 3, 1000}) {
                AtomicIntegerArray runs = new AtomicIntegerArray(items);
                AtomicInteger strangers = new AtomicInteger();
                team.run(items, (item, worker) -> {
                    runs.incrementAndGet(item);
                    if (worker < 0 || worker >= size) {
                        strangers.incrementAndGet();
                    }
                });
                for (int item = 0; item < items; item++) {
                    assertThat(runs.get(item)).isEqualTo(1);
                }
                assertThat(strangers).hasValue(0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aHundredThousandRoundsLoseNothing(int size) {
        try (WorkerTeam team = new WorkerTeam(size)) {
            // Plain, not atomic: what workers wrote in one round must be seen by whoever runs the next.
            long[] sums = new long[7];
            WorkerTeam.Task task = (item, worker) -> sums[item] += item + 1;
            for (int round = 0; round < 100_000; round++) {
                team.run(1 + round % 7, task);
            }
            for (int item = 0; item < 7; item++) {
                long rounds = 0;
                for (int round = 0; round < 100_000; round++) {
                    rounds += round % 7 >= item ? 1 : 0;
                }
                assertThat(sums[item]).isEqualTo(rounds * (item + 1));
            }
        }
    }

    @Test
    void aTeamThatHasGoneToSleepWakesUp() {
        try (WorkerTeam team = new WorkerTeam(3)) {
            for (int round = 0; round < 5; round++) {
                LockSupport.parkNanos(20_000_000);
                AtomicInteger runs = new AtomicInteger();
                // Items that last: the caller must wait, and park, for those of the others.
                team.run(3, (item, worker) -> {
                    LockSupport.parkNanos(10_000_000);
                    runs.incrementAndGet();
                });
                assertThat(runs).hasValue(3);
            }
        }
    }

    /** Items that end only together: the caller alone, or a worker that slept on, would never get through. */
    @Test
    void everyWorkerTakesPartAwakeOrAsleep() {
        try (WorkerTeam team = new WorkerTeam(3)) {
            for (int round = 0; round < 10; round++) {
                if (round % 2 == 0) {
                    LockSupport.parkNanos(10_000_000); // long enough for them to park
                }
                CountDownLatch all = new CountDownLatch(3);
                AtomicIntegerArray runs = new AtomicIntegerArray(3);
                team.run(3, (item, worker) -> {
                    runs.incrementAndGet(worker);
                    all.countDown();
                    await(all);
                });
                assertThat(runs).hasToString("[1, 1, 1]");
            }
        }
    }

    /** A team at rest, and a caller whose items are all taken, cost no processor time. */
    @Test
    void whoeverWaitsForLongSleeps() {
        try (WorkerTeam team = new WorkerTeam(2)) {
            Thread caller = Thread.currentThread();
            Thread[] daemon = new Thread[1];
            CountDownLatch both = new CountDownLatch(2);
            team.run(2, (item, worker) -> {
                both.countDown();
                await(both);
                if (worker == 1) {
                    daemon[0] = Thread.currentThread();
                    awaitSleep(caller, team);
                }
            });
            awaitSleep(daemon[0], team);
        }
    }

    private static void awaitSleep(Thread thread, WorkerTeam team) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (LockSupport.getBlocker(thread) != team) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(thread.getName() + " does not sleep");
            }
            LockSupport.parkNanos(100_000);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void whatTheFirstFailingItemThrewReachesTheCallerAndTheTeamGoesOn(int size) {
        try (WorkerTeam team = new WorkerTeam(size)) {
            for (int round = 0; round < 200; round++) {
                AtomicInteger runs = new AtomicInteger();
                assertThatThrownBy(() -> team.run(20, (item, worker) -> {
                            runs.incrementAndGet();
                            if (item % 6 == 5) {
                                throw new ArithmeticException("item " + item);
                            }
                        }))
                        .isInstanceOf(ArithmeticException.class)
                        .hasMessage("item 5");
                assertThat(runs).hasValue(20);
            }
            AtomicInteger runs = new AtomicInteger();
            team.run(9, (item, worker) -> runs.incrementAndGet());
            assertThat(runs).hasValue(9);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void errorsComeThroughAsTheyAreAndCheckedExceptionsAsACause(int size) {
        try (WorkerTeam team = new WorkerTeam(size)) {
            var error = new LinkageError("no such class");
            assertThatThrownBy(() -> team.run(3, (item, worker) -> {
                        throw error;
                    }))
                    .isSameAs(error);
            var checked = new IOException("disk full");
            assertThatThrownBy(() -> team.run(3, (item, worker) -> throwAnyway(checked)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasCause(checked);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> void throwAnyway(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void whenItemsFailOutOfOrderTheFirstInOrderIsReported() {
        try (WorkerTeam team = new WorkerTeam(2)) {
            for (int round = 0; round < 20; round++) {
                // Item 0 fails last: it waits for item 1, which the other worker must have taken.
                CountDownLatch second = new CountDownLatch(1);
                assertThatThrownBy(() -> team.run(2, (item, worker) -> {
                            if (item == 1) {
                                second.countDown();
                            } else {
                                await(second);
                                LockSupport.parkNanos(100_000);
                            }
                            throw new ArithmeticException("item " + item);
                        }))
                        .hasMessage("item 0");
            }
        }
    }

    /** Waits for the others for as long as a busy machine may need. */
    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new AssertionError("a worker never came");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aClosedTeamsThreadsEnd() throws InterruptedException {
        Thread[] workers = new Thread[3];
        try (WorkerTeam team = new WorkerTeam(3)) {
            CountDownLatch all = new CountDownLatch(3);
            team.run(3, (item, worker) -> {
                workers[worker] = Thread.currentThread();
                all.countDown();
                await(all);
            });
            assertThat(workers[0]).isSameAs(Thread.currentThread());
            assertThat(workers[1].getName()).isEqualTo("monge-worker-1");
            assertThat(workers[1].isDaemon()).isTrue();
            LockSupport.parkNanos(20_000_000); // so that they sleep when the team closes
        }
        for (int worker = 1; worker < 3; worker++) {
            workers[worker].join(10_000);
            assertThat(workers[worker].isAlive()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void nestedUseIsRefused(int size) {
        try (WorkerTeam team = new WorkerTeam(size)) {
            assertThatThrownBy(() -> team.run(2, (item, worker) -> team.run(1, (i, w) -> {})))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("this team is already running: run must not be called from a task");
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> new WorkerTeam(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a team needs at least 1 worker, got 0");
        WorkerTeam team = new WorkerTeam(2);
        assertThatThrownBy(() -> team.run(-1, (item, worker) -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the number of items must be at least 0, got -1");
        team.close();
        assertThatThrownBy(() -> team.run(1, (item, worker) -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("this team is closed");
    }
}
