package dev.monge.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The structure of the code: modules depend one way, packages show few types and have no cycles, only the command line prints. */
class ArchitectureTest {
    private static final String[] CORE = {
        "dev.monge.algebra..",
        "dev.monge.derive..",
        "dev.monge.expert..",
        "dev.monge.identity..",
        "dev.monge.knowledge..",
        "dev.monge.metric..",
        "dev.monge.segment..",
        "dev.monge.validation..",
        "dev.monge.trajectory..",
        "dev.monge.profile..",
        "dev.monge.pursuit..",
        "dev.monge.question..",
        "dev.monge.recording..",
        "dev.monge.transport..",
        "dev.monge.options..",
        "dev.monge.plugin..",
        "dev.monge.reward..",
        "dev.monge.sample..",
        "dev.monge.supervision..",
        "dev.monge.matching..",
        "dev.monge.mdp..",
        "dev.monge.fit..",
        "dev.monge.wording.."
    };

    private static final int MOST_PUBLIC_TYPES = 25;
    private static final Path ROOT = Path.of("..");
    private static final List<String> MODULES = List.of(
            "nn",
            "core",
            "worlds",
            "formats",
            "assessment",
            "rl",
            "research",
            "studio",
            "studio-postgres",
            "cli",
            "spark");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`.*) \\| ");
    private static final Pattern NAME = Pattern.compile("`([a-z0-9.]+)(?:\\.\\*)?`( \\*)?");
    private static final Pattern EXPORT = Pattern.compile("exports dev\\.monge\\.([a-z0-9.]+);");
    private static final Pattern FIRST_SENTENCE =
            Pattern.compile("/\\*\\*\\s+(?:\\*\\s+)?(\\S.*?\\.)(?:\\s|\\*/)", Pattern.DOTALL);

    /** Imported once for all rules: reading the class files takes longer than checking them. */
    private static final JavaClasses MONGE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.monge");

    @Test
    void modulesDependOnOneAnotherOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("nn")
                .definedBy("dev.monge.nn..", "dev.monge.input..")
                .layer("core")
                .definedBy(CORE)
                .layer("worlds")
                .definedBy("dev.monge.world..")
                .layer("formats")
                .definedBy("dev.monge.format..")
                .layer("rl")
                .definedBy("dev.monge.rl..")
                .layer("assessment")
                .definedBy("dev.monge.assessment..")
                .layer("research")
                .definedBy("dev.monge.research..")
                .layer("studio")
                .definedBy("dev.monge.studio..")
                .layer("cli")
                .definedBy("dev.monge.cli..")
                .whereLayer("cli")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("studio")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("research")
                .mayOnlyBeAccessedByLayers("cli")
                .whereLayer("rl")
                .mayOnlyBeAccessedByLayers("research", "studio", "cli")
                .whereLayer("assessment")
                .mayOnlyBeAccessedByLayers("rl", "research", "studio", "cli")
                .whereLayer("formats")
                .mayOnlyBeAccessedByLayers("assessment", "rl", "research", "studio", "cli")
                .whereLayer("worlds")
                .mayOnlyBeAccessedByLayers("rl", "research", "studio", "cli")
                .whereLayer("core")
                .mayOnlyBeAccessedByLayers("worlds", "formats", "assessment", "rl", "research", "studio", "cli")
                .check(MONGE);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.monge.(**)").should().beFreeOfCycles().check(MONGE);
    }

    @Test
    void nnAndCoreNeedNothingButTheJdk() {
        List<String> allowed = new ArrayList<>(
                List.of("java..", "jdk.incubator.vector..", "org.jspecify..", "dev.monge.nn..", "dev.monge.input.."));
        allowed.addAll(Arrays.asList(CORE));
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .or()
                .resideInAnyPackage("dev.monge.nn..", "dev.monge.input..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(MONGE);
    }

    @Test
    void coreKnowsNoFiles() {
        noClasses()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.nio.file..")
                .check(MONGE);
    }

    @Test
    void learnersKnowNoFiles() {
        noClasses()
                .that()
                .resideInAPackage("dev.monge.rl..")
                .and()
                .resideOutsideOfPackages("dev.monge.rl.bundled..", "dev.monge.rl.file..", "dev.monge.rl.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "dev.monge.format..", "dev.monge.rl.file..")
                .check(MONGE);
    }

    @Test
    void onlyTheCommandLinePrintsOrExits() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.monge.cli..")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(MONGE);
    }

    /** What is printed otherwise would not be escaped; see Terminal. */
    @Test
    void commandsPrintThroughTheTerminalOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.monge.cli..")
                .and()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(MONGE);
    }

    /** What a reader has to know of a package; what it keeps to itself may be in as many classes as are clear. */
    @Test
    void packagesShowFewTypes() {
        Map<String, Long> shown = MONGE.stream()
                .filter(each -> each.isTopLevelClass() && each.getModifiers().contains(JavaModifier.PUBLIC))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        assertThat(shown)
                .allSatisfy((name, types) -> assertThat(types).as(name).isLessThanOrEqualTo(MOST_PUBLIC_TYPES));
    }

    /** The table of docs/reference/architecture.md has every package once, and says which of them are not for everybody. */
    @Test
    void theTableOfPackagesIsThatOfTheCode() throws IOException {
        Map<String, Boolean> inTable = new TreeMap<>();
        String page = Files.readString(ROOT.resolve("docs/reference/architecture.md"));
        Matcher row = ROW.matcher(page.substring(page.indexOf("## Packages"), page.indexOf("## From data")));
        while (row.find()) {
            Matcher name = NAME.matcher(row.group(1));
            while (name.find()) {
                assertThat(inTable.put(name.group(1), name.group(2) != null))
                        .as(name.group(1))
                        .isNull();
            }
        }
        Map<String, Boolean> inCode = new TreeMap<>();
        for (String module : MODULES) {
            Path sources = ROOT.resolve(module).resolve("src/main/java");
            Path descriptor = sources.resolve("module-info.java");
            String exports = Files.exists(descriptor) ? Files.readString(descriptor) : "";
            Set<String> exported =
                    EXPORT.matcher(exports).results().map(each -> each.group(1)).collect(Collectors.toSet());
            for (Path folder : packages(sources)) {
                String name = sources.resolve("dev/monge")
                        .relativize(folder)
                        .toString()
                        .replace('/', '.');
                inCode.put(name.startsWith("cli") ? "cli" : name, !exports.isEmpty() && !exported.contains(name));
            }
        }
        assertThat(inTable).isEqualTo(inCode);
    }

    @Test
    void everyPackageIsDescribedInOneSentence() throws IOException {
        for (String module : MODULES) {
            for (Path folder : packages(ROOT.resolve(module).resolve("src/main/java"))) {
                Path info = folder.resolve("package-info.java");
                assertThat(info).exists();
                assertThat(FIRST_SENTENCE.matcher(Files.readString(info)).find())
                        .as(info.toString())
                        .isTrue();
            }
        }
    }

    /** Two types of one name, told apart by their packages alone, would be two meanings of one word. */
    @Test
    void aNameIsThatOfOneType() throws IOException {
        Map<String, Path> types = new TreeMap<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")
                                && !file.toString().endsWith("-info.java"))
                        .forEach(file -> assertThat(types.put(file.getFileName().toString(), file))
                                .as(file.toString())
                                .isNull());
            }
        }
    }

    /** The folders of the packages that have types. */
    private static Set<Path> packages(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java") && !file.endsWith("module-info.java"))
                    .map(Path::getParent)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
