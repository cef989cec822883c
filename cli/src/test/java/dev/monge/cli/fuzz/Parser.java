package dev.monge.cli.fuzz;

import dev.monge.derive.Preparation;
import dev.monge.expert.AskedQuestion;
import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.format.reward.CheckpointFile;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.AggregationRule;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.ProfileJson;
import dev.monge.format.supervision.QuestionsFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.reward.Reward;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.PoolFolder;
import dev.monge.rl.file.PpoCheckpointFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.trajectory.DataSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The readers of users' files. Where one reader knows several kinds of files, the first byte of an input says which one
 * the rest is; so a fuzzer moves between them by itself.
 */
enum Parser {
    /** Tables: as they are, or compressed here, so that what a fuzzer changes lies behind a right checksum. */
    CSV {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("data.csv");
            Files.write(file, kind % 2 == 0 ? rest : Packing.gzip(rest));
            load(file, folder);
        }
    },
    JSONL {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("data.jsonl");
            Files.write(file, kind % 2 == 0 ? rest : Packing.gzip(rest));
            load(file, folder);
        }
    },
    /** Folders of raw text with clocks, gaps and a second stream, the metadata and the names of columns. */
    RECORDINGS {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            RawRecordings.read(folder, kind, rest);
        }
    },
    /** The members of compressed files: as they are, or packed here, cut off and followed by other bytes. */
    GZIP {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            if (kind % 2 == 0) {
                CompressedFiles.readAsIs(folder.resolve("data.gz"), rest);
            } else {
                CompressedFiles.readPacked(folder.resolve("data.gz"), rest);
            }
        }
    },
    /** Archives: as they are, or packed here from their entries. */
    NPZ {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("data.npz");
            Files.write(file, kind % 2 == 0 ? rest : Packing.zip(rest));
            load(file, folder);
        }
    },
    /** Columns of every kind, and the same file as a table of steps. */
    PARQUET {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = Files.write(folder.resolve("data.parquet"), rest);
            if (kind % 2 == 0) {
                RobotFolders.readColumns(file);
            } else {
                readsBack(DataSets.load(file), folder);
            }
        }
    },
    /** The files of a data set of LeRobot, one of them damaged. */
    LEROBOT {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            load(RobotFolders.write(folder, kind, rest), folder);
        }
    },
    ROBOMIMIC {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("data.hdf5");
            Files.deleteIfExists(file); // a mapped file must not shrink
            Files.write(file, rest);
            load(file, folder);
        }
    },
    MINARI {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            minari(folder, rest, Seeds.MINARI_METADATA);
        }
    },
    /** The JSON beside Minari's HDF5. */
    METADATA {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            minari(folder, Seeds.MINARI_DATA, rest);
        }
    },
    PROFILE {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("expert.txt");
            Files.write(file, rest);
            OptimalityProfile profile = ProfileFile.load(file);
            require(ProfileJson.read(ProfileJson.write(profile), "written").equals(profile), "reads back otherwise");
        }
    },
    /** Pairs, labels, the ids of a cohort. */
    SUPERVISION {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("supervision.csv");
            Files.write(file, rest);
            switch (kind % 3) {
                case 0 -> PairsFile.load(file, Seeds.DATA, 1);
                case 1 -> LabelsFile.load(file, Seeds.DATA, 1);
                default -> Hidden.cohort(file, Seeds.DATA);
            }
        }
    },
    /** Questions with answers, as a table and as JSON; what is read is written and read again. */
    QUESTIONS {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            String name = kind % 2 == 0 ? "questions.csv" : "questions.json";
            Path file = folder.resolve(name);
            Files.write(file, rest);
            AggregationRule rule = AggregationRule.of(1);
            List<AskedQuestion> questions = QuestionsFile.load(file, Preparation.NONE.apply(Seeds.DATA), rule);
            Path copy = folder.resolve("copy-" + name);
            QuestionsFile.save(questions, Preparation.NONE.apply(Seeds.DATA), copy);
            require(
                    QuestionsFile.load(copy, Preparation.NONE.apply(Seeds.DATA), rule)
                                    .size()
                            == questions.size(),
                    "reads back otherwise");
        }
    },
    REWARD {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("a.reward.json");
            Files.write(file, rest);
            Reward reward = RewardFile.load(file);
            Path copy = folder.resolve("copy.reward.json");
            RewardFile.save(reward, copy);
            require(RewardFile.load(copy).members().size() == reward.members().size(), "reads back otherwise");
        }
    },
    /** A policy alone, in a pool, and the pool's own file. */
    POLICY {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("a.policy.json");
            if (kind % 3 == 0) {
                Files.write(file, rest);
                SavedPolicy policy = PolicyFile.load(file);
                PolicyFile.save(policy, folder.resolve("copy.policy.json"));
                PolicyFile.load(folder.resolve("copy.policy.json"));
            } else {
                Path pool = folder.resolve("pool");
                Files.createDirectories(pool.resolve("policies"));
                Files.write(pool.resolve("policies/000000.policy.json"), kind % 3 == 1 ? rest : Seeds.POLICY);
                Files.write(pool.resolve("pool.json"), kind % 3 == 1 ? Seeds.POOL : rest);
                PoolFolder.read(pool);
                PoolFolder.environment(pool);
            }
        }
    },
    /** The checkpoints of a fit and of a run of PPO, both taken up. */
    CHECKPOINT {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("run.checkpoint.json");
            Files.write(file, rest);
            if (kind % 2 == 0) {
                ShortRuns.fit(new CheckpointFile(file), true);
            } else {
                ShortRuns.train(new PpoCheckpointFile(file, ShortRuns.TASK), true);
            }
        }
    },
    /** The state of a lander, inside the checkpoint of PPO. */
    LANDER {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("run.checkpoint.json");
            Files.write(file, ShortRuns.checkpointWith(rest));
            ShortRuns.train(new PpoCheckpointFile(file, ShortRuns.TASK), true);
            ShortRuns.fly(rest);
        }
    },
    /** What {@code monge verify} is given: recorded episodes, digests, the numbers of peers. */
    REFERENCE {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            String name = List.of(
                            "lander.jsonl",
                            "lander.csv",
                            "transport.json",
                            "losses.json",
                            "worlds.jsonl",
                            "worlds.csv",
                            "worlds.json")
                    .get(kind % 7);
            Path file = folder.resolve(name);
            Files.write(file, rest);
            Hidden.command("verify", name.substring(0, name.indexOf('.')), file.toString());
        }
    },
    /** The results of the reproduction. */
    RESULTS {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("results.jsonl");
            // The lines are UTF-8 in any case.
            Files.writeString(file, new String(rest, StandardCharsets.UTF_8));
            Hidden.results(file);
        }
    },
    /** Any file at all, as {@code monge show} takes them. */
    SHOW {
        @Override
        void read(Path folder, int kind, byte[] rest) throws Exception {
            Path file = folder.resolve("file");
            Files.deleteIfExists(file);
            Files.write(file, rest);
            Hidden.command("show", file.toString());
        }
    };

    /** Reads what may be damaged, as a user would; a kind is at least 0. */
    abstract void read(Path folder, int kind, byte[] rest) throws Exception;

    /** Reads an input. */
    void read(Path folder, byte[] input) throws Exception {
        boolean empty = input.length == 0;
        read(folder, empty ? 0 : input[0] & 0xff, empty ? input : Arrays.copyOfRange(input, 1, input.length));
    }

    /** Whole inputs, from which a fuzzer begins. */
    List<byte[]> seeds() throws IOException {
        return Seeds.of(this);
    }

    /** A data set that was read must be one that can be written, and it reads back the same. */
    private static void load(Path where, Path folder) throws IOException {
        readsBack(DataSets.load(where), folder);
    }

    /** Writes a data set and reads it back. */
    static void readsBack(DataSet data, Path folder) throws IOException {
        Path copy = folder.resolve("copy.jsonl");
        DataSets.save(data, copy, new SaveOptions(null, true));
        DataSet read = DataSets.load(copy);
        require(read.stateNames().equals(data.stateNames()), "names read back otherwise");
        require(read.steps() == data.steps(), "steps read back otherwise");
        Path again = folder.resolve("again.jsonl");
        DataSets.save(read, again, new SaveOptions(null, true));
        require(Files.mismatch(copy, again) == -1, "numbers read back otherwise");
    }

    private static void minari(Path folder, byte[] data, byte[] metadata) throws IOException {
        Path files = Files.createDirectories(folder.resolve("data-v0/data"));
        Files.deleteIfExists(files.resolve("main_data.hdf5"));
        Files.write(files.resolve("main_data.hdf5"), data);
        Files.write(files.resolve("metadata.json"), metadata);
        load(folder.resolve("data-v0"), folder);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
