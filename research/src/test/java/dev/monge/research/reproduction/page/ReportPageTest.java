package dev.monge.research.reproduction.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.reproduction.item.ClaimVerdict;
import dev.monge.research.reproduction.item.Section;
import dev.monge.research.reproduction.study.Scope;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportPageTest {
    @Test
    void everyVerdictIsALinkWithASignAColourAndWords() {
        List<Section> sections = Arrays.stream(ClaimVerdict.Kind.values())
                .map(kind -> new Section(
                        kind.name(),
                        "title",
                        "source",
                        "claim",
                        List.of(),
                        new ClaimVerdict(kind, "because of " + kind)))
                .toList();
        String html = new ReportPage(Scope.QUICK, sections).html();
        for (Section each : sections) {
            assertThat(html).contains("href=\"#" + each.name() + "\"", "<h2 id=\"" + each.name() + "\">");
        }
        assertThat(html)
                .contains(
                        "<span class=\"badge good\">\u2713 reproduced</span>",
                        "<span class=\"badge part\">\u25d0 partly reproduced</span>",
                        "<span class=\"badge bad\">\u2717 not reproduced</span>",
                        "<span class=\"badge open\">? too few seeds to tell</span>");
    }
}
