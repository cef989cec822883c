package dev.monge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** What a library user relies on: the BOM, module names, and what core brings along. */
class PublishedModulesTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void theBomNamesEveryJarOfTheReactorInItsVersion() throws Exception {
        Document root = pom("pom.xml");
        Document bom = pom("bom/pom.xml");
        List<String> jars = new ArrayList<>();
        for (String module : all(root, "/project/modules/module")) {
            if (!module.equals("bom")) {
                jars.add(one(pom(module + "/pom.xml"), "/project/artifactId"));
            }
        }
        assertThat(jars).hasSizeGreaterThan(6);
        assertThat(all(bom, "//dependency/artifactId")).containsExactlyInAnyOrderElementsOf(jars);
        String version = one(root, "/project/version");
        assertThat(one(bom, "/project/version")).isEqualTo(version);
        for (String example : List.of("embed-reward", "own-environment", "own-method")) {
            assertThat(one(pom("examples/" + example + "/pom.xml"), "//dependency[artifactId='monge-bom']/version"))
                    .isEqualTo(version);
        }
        assertThat(Files.readString(ROOT.resolve("CITATION.cff"))).contains("\nversion: " + version + "\n");
    }

    /** What the page tells to copy is what the example does, which bench/foreign-project builds. */
    @Test
    void thePageOnEmbeddingHasTheCoordinatesOfTheExample() throws Exception {
        String page = Files.readString(ROOT.resolve("docs/guides/embed.md"));
        Matcher block = Pattern.compile("```xml\\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(block.find()).isTrue();
        Document copied = parsed("<project>" + block.group(1) + "</project>");
        Document example = pom("examples/embed-reward/pom.xml");
        for (String path : List.of(
                "//dependency/groupId", "//dependency/artifactId", "//dependency/version", "//dependency/scope")) {
            assertThat(all(copied, path)).as(path).isEqualTo(all(example, path));
        }
        assertThat(page).contains("monge-bom:" + one(pom("pom.xml"), "/project/version") + "\"");
        assertThat(all(pom("bom/pom.xml"), "//dependency/artifactId"))
                .allSatisfy(artifact -> assertThat(page).contains("| `" + artifact + "` |"));
    }

    @Test
    void everyJarHasAModuleNameOfItsOwn() throws Exception {
        List<String> names = new ArrayList<>();
        for (String module : all(pom("pom.xml"), "/project/modules/module")) {
            Path descriptor = ROOT.resolve(module).resolve("src/main/java/module-info.java");
            if (Files.exists(descriptor)) {
                Matcher name = Pattern.compile("\nmodule (\\S+) \\{").matcher(Files.readString(descriptor));
                assertThat(name.find()).as(module).isTrue();
                names.add(name.group(1));
            } else {
                names.addAll(all(pom(module + "/pom.xml"), "//Automatic-Module-Name"));
            }
        }
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "dev.monge.nn",
                        "dev.monge.core",
                        "dev.monge.world",
                        "dev.monge.format",
                        "dev.monge.assessment",
                        "dev.monge.rl",
                        "dev.monge.research",
                        "dev.monge.studio",
                        "dev.monge.studio.postgres",
                        "dev.monge.cli");
    }

    @Test
    void coreBringsNnAndNothingElse() throws Exception {
        String unscoped = "/project/dependencies/dependency[not(scope='test')]/artifactId";
        assertThat(all(pom("core/pom.xml"), unscoped)).containsExactly("monge-nn");
        assertThat(all(pom("nn/pom.xml"), unscoped)).isEmpty();
        assertThat(all(pom("pom.xml"), "/project/dependencies/dependency[not(scope='test' or scope='provided')]"))
                .isEmpty();
    }

    private static Document pom(String path) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(ROOT.resolve(path).toFile());
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    private static String one(Document pom, String path) throws Exception {
        List<String> found = all(pom, path);
        assertThat(found).as(path).hasSize(1);
        return found.get(0);
    }

    private static List<String> all(Document pom, String path) throws Exception {
        var nodes = (NodeList) XPathFactory.newInstance().newXPath().evaluate(path, pom, XPathConstants.NODESET);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent().strip());
        }
        return texts;
    }
}
