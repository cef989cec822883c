package dev.monge.assessment.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.OptimalityProfile;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

class ChartTest {
    private static final double[] X = {0, 1, 2, 3};
    private static final double[] Y = {-1, 0.5, 2, 1.5};

    private static Chart everything() {
        return Chart.of("A <bold> title & \"more\"", "x'", "y\u0000")
                .with(new Layer.Band("ours", X, new double[] {-2, 0, 1, 1}, new double[] {0, 1, 3, 2}))
                .with(new Layer.Line("ours", X, Y))
                .with(new Layer.Points("theirs", X, X))
                .with(new Layer.Histogram("bins", X, new double[] {1, 2, 3, 4}, new double[] {0.1, 0.5, 0.3, 0.1}))
                .with(new Layer.Mark("lost", 2.5));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void theFigureIsXmlWithItsTextsAsTheyWereGiven() throws Exception {
        Document svg = parsed(everything().svg());
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("A <bold> title & \"more\"");
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(svg.getElementsByTagName("polygon").getLength()).isEqualTo(1);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(5);
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void theSameChartIsTheSameBytesInEveryLocale() {
        String here = everything().svg();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(everything().svg()).isEqualTo(here);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void lineAndBandOfOneNameShareColourAndLegend() {
        String svg = everything().svg();
        assertThat(svg).containsOnlyOnce(">ours</text>");
        String blue = ChartColours.series(0).light();
        assertThat(svg).contains("fill=\"" + blue + "\" fill-opacity=\"0.18\"", "stroke=\"" + blue + "\"");
    }

    @Test
    void allThatIsDrawnLiesInsideTheFrame() throws Exception {
        var circles = parsed(everything().svg()).getElementsByTagName("circle");
        for (int i = 0; i < circles.getLength() - 1; i++) { // the last one is in the legend
            var attributes = circles.item(i).getAttributes();
            assertThat(Double.parseDouble(attributes.getNamedItem("cx").getNodeValue()))
                    .isBetween(64.0, 622.0);
            assertThat(Double.parseDouble(attributes.getNamedItem("cy").getNodeValue()))
                    .isBetween(38.0, 314.0);
        }
    }

    @Test
    void emptyConstantAndHugeChartsAreDrawnToo() throws Exception {
        parsed(Chart.of("", "x", "y").svg());
        parsed(Chart.of("one", "x", "y")
                .with(new Layer.Line("p", new double[] {5}, new double[] {5}))
                .svg());
        parsed(Chart.of("flat", "x", "y")
                .with(new Layer.Line("p", X, new double[4]))
                .svg());
        parsed(Chart.of("huge", "x", "y")
                .with(new Layer.Line("p", new double[] {-1e12, 1e12}, new double[] {1e-9, 2e-9}))
                .svg());
        parsed(new BarChart("", "x", List.of(), 400).svg());
    }

    @Test
    void ticksAreRoundNumbers() {
        var scale = new Scale(-0.13, 0.94, 0, 100);
        assertThat(scale.ticks().stream().map(scale::label)).containsExactly("0.0", "0.2", "0.4", "0.6", "0.8");
        var wide = new Scale(-1200, 4800, 0, 100);
        assertThat(wide.ticks().stream().map(wide::label))
                .containsExactly("\u22121000", "0", "1000", "2000", "3000", "4000");
    }

    @Test
    void mistakesNameTheNumbers() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Layer.Line("p", X, new double[3]))
                .withMessageContaining("4 and 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Layer.Line("p", X, new double[] {0, 0, Double.NaN, 0}))
                .withMessageContaining("NaN at 2");
        assertThatIllegalArgumentException().isThrownBy(() -> BarChart.Bar.of("b", Double.POSITIVE_INFINITY));
    }

    @Test
    void barsHaveNamesAndWhiskers() throws Exception {
        String svg = new BarChart(
                        "Ranking",
                        "mean reward",
                        List.of(
                                new BarChart.Bar("anna <1>", 2, 1.5, 2.5, 0),
                                BarChart.Bar.of("a name that is far too long for a figure", -1)),
                        600)
                .svg();
        Document parsed = parsed(svg);
        assertThat(parsed.getElementsByTagName("rect").getLength()).isEqualTo(3);
        assertThat(svg).contains("anna &lt;1&gt;", "\u2026");
    }

    @Test
    void aProfileIsDrawnAsItsDistributionFunction() {
        var bins = OptimalityProfile.ofBins(new double[] {0, 1}, new double[] {1, 3}, new double[] {1, 3});
        Layer.Line line = ProfileChart.line("p", bins);
        assertThat(line.x()).containsExactly(0, 1, 1, 3);
        assertThat(line.y()).containsExactly(0, 25, 25, 100);
        Layer.Line atoms = ProfileChart.line("p", OptimalityProfile.ofAtoms(new double[] {5, 2}, new double[] {1, 1}));
        assertThat(atoms.x()).containsExactly(2, 2, 5, 5);
        assertThat(atoms.y()).containsExactly(0, 50, 50, 100);
        Layer.Line values = ProfileChart.line("p", new double[] {3, 1, 2, 2});
        assertThat(values.x()).containsExactly(1, 1, 2, 2, 3);
        assertThat(values.y()).containsExactly(0, 25, 50, 75, 100);
        double[] many = new double[100_000];
        Arrays.setAll(many, i -> i % 1000);
        assertThat(ProfileChart.line("p", many).x()).hasSizeLessThan(500).endsWith(999);
    }

    @Test
    void statementsAreTheCornersOfTheCurve() {
        double[] low = new double[20];
        double[] high = new double[20];
        double[] weight = new double[20];
        for (int i = 0; i < 20; i++) {
            low[i] = i < 10 ? 0.1 * i : 1 + 0.3 * (i - 10);
            high[i] = i < 9 ? 0.1 * (i + 1) : i == 9 ? 1 : 1 + 0.3 * (i - 9);
            weight[i] = 1;
        }
        Layer.Points dots = ProfileChart.statements("p", OptimalityProfile.ofBins(low, high, weight))
                .orElseThrow();
        assertThat(dots.x()).containsExactly(new double[] {0, 1, 4}, within(1e-9));
        assertThat(dots.y()).containsExactly(new double[] {0, 50, 100}, within(1e-9));
        for (int i = 0; i < 20; i++) {
            weight[i] = 1 + i % 3;
        }
        assertThat(ProfileChart.statements("p", OptimalityProfile.ofBins(low, high, weight)))
                .as("measured values have a corner at every bin")
                .isEmpty();
    }

    @Test
    void aHistogramIsOneOutlineAndOnlyTheFirstIsFilled() throws Exception {
        Chart chart = Chart.of("", "x", "y")
                .with(new Layer.Histogram("one", X, new double[] {1, 2, 3, 4}, new double[] {1, 2, 3, 4}))
                .with(new Layer.Histogram("two", X, new double[] {1, 2, 3, 4}, new double[] {4, 3, 2, 1}));
        Document svg = parsed(chart.svg());
        var paths = svg.getElementsByTagName("path");
        assertThat(paths.getLength())
                .as("two outlines and two samples in the legend")
                .isEqualTo(4);
        assertThat(svg.getElementsByTagName("rect").getLength()).as("the paper").isEqualTo(1);
        assertThat(attribute(paths.item(0), "fill-opacity")).isEqualTo("0.16");
        assertThat(attribute(paths.item(1), "fill-opacity")).isEqualTo("0");
    }

    @Test
    void aSecondCurveIsDashedOverTheFirst() throws Exception {
        Document svg = parsed(Chart.of("", "x", "y")
                .with(new Layer.Line("learned", X, Y))
                .with(new Layer.Line("true", X, Y))
                .svg());
        var lines = svg.getElementsByTagName("polyline");
        assertThat(lines.item(0).getAttributes().getNamedItem("stroke-dasharray"))
                .isNull();
        assertThat(attribute(lines.item(1), "stroke-dasharray")).isNotBlank();
        assertThat(number(lines.item(0), "stroke-width"))
                .as("shows beneath the other where they coincide")
                .isGreaterThan(1.5 * number(lines.item(1), "stroke-width"));
        assertThat(attribute(lines.item(1), "stroke")).isNotEqualTo(attribute(lines.item(0), "stroke"));
    }

    @Test
    void theIdentityLineMeansEqualScales() throws Exception {
        Document svg = parsed(Chart.of("", "label", "learned")
                .with(new Layer.Points("p", new double[] {0, 10}, new double[] {0, 10}))
                .with(new Layer.Points("q", new double[] {0, 10}, new double[] {3, 4}))
                .with(new Layer.Identity("exactly right"))
                .svg());
        var dots = svg.getElementsByTagName("circle");
        double across = number(dots.item(1), "cx") - number(dots.item(0), "cx");
        double up = number(dots.item(0), "cy") - number(dots.item(1), "cy");
        assertThat(across).isPositive().isCloseTo(up, within(0.02));
    }

    @Test
    void aSpikeOfOneSampleSurvivesThinning() {
        Layer.Line line = Thinning.line("p", 1_000_000, t -> t, t -> t == 123_456 ? -9 : t == 777_777 ? 9 : 0, 300);
        assertThat(line.x()).hasSize(600).isSorted().contains(123_456, 777_777);
        assertThat(Arrays.stream(line.y()).min().orElseThrow()).isEqualTo(-9);
        assertThat(Arrays.stream(line.y()).max().orElseThrow()).isEqualTo(9);
        assertThat(Thinning.line("p", 5, t -> t, t -> t, 300).x()).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void longTimesAreMinutesAndSeconds() {
        assertThat(Ticks.clock(new Scale(0, 300, 0, 600)).stream().map(Ticks.Tick::label))
                .containsExactly("0:00", "1:00", "2:00", "3:00", "4:00", "5:00");
        assertThat(Ticks.clock(new Scale(0, 8000, 0, 300)).stream().map(Ticks.Tick::label))
                .containsExactly("0:00:00", "0:30:00", "1:00:00", "1:30:00", "2:00:00");
        assertThat(Ticks.clock(new Scale(0, 6, 0, 600)).stream().map(Ticks.Tick::label))
                .contains("0", "6");
    }

    /** A screen of 400 pixels leaves 374 for a figure in a collapsible section. */
    @Test
    void noTextIsSmallOrCutOnANarrowScreen() throws Exception {
        String longName = "a recording with quite a long name-".repeat(4);
        for (Drawing each : List.of(
                everything(),
                Chart.of(longName, longName, longName).with(new Layer.Line(longName, X, Y)),
                Chart.of("", "x", "y")
                        .with(new Layer.Shade("lost", "1", Layer.Tone.LOST, 0, 0.1))
                        .with(new Layer.Line("p", new double[] {0, 7200}, new double[] {-123456, 123456}))
                        .with(Axes.OF_DATA.inSeconds()),
                new BarChart(longName, longName, List.of(BarChart.Bar.of(longName, 1)), 720)
                        .with(new BarChart.Gap(1, longName)))) {
            Document svg = parsed(each.svg(Drawing.NARROW));
            double width = number(svg.getDocumentElement(), "width");
            var texts = svg.getElementsByTagName("text");
            assertThat(texts.getLength()).isPositive();
            for (int i = 0; i < texts.getLength(); i++) {
                var size = texts.item(i).getAttributes().getNamedItem("font-size");
                double rendered = (size == null ? SvgText.SIZE : Double.parseDouble(size.getNodeValue()))
                        * Math.min(1, 374 / width);
                assertThat(rendered).isGreaterThanOrEqualTo(11);
                if (texts.item(i).getAttributes().getNamedItem("x") != null) {
                    String shown = texts.item(i).getLastChild().getTextContent();
                    double long_ = TextWidth.of(shown, size == null ? SvgText.SIZE : 15);
                    String anchor = texts.item(i).getAttributes().getNamedItem("text-anchor") == null
                            ? "start"
                            : attribute(texts.item(i), "text-anchor");
                    double left = number(texts.item(i), "x")
                            - (anchor.equals("end") ? long_ : anchor.equals("middle") ? 0.5 * long_ : 0);
                    assertThat(left).as(shown).isGreaterThan(-1);
                    assertThat(left + long_).as(shown).isLessThan(width + 1);
                }
            }
        }
    }

    @Test
    void whatIsCutHasATooltipAndTitlesAreWrapped() throws Exception {
        String longName = "a recording with quite a long name ".repeat(4).strip();
        Document svg = parsed(new BarChart(longName, "x", List.of(BarChart.Bar.of(longName, 1)), 400).svg());
        var titles = svg.getElementsByTagName("title");
        assertThat(titles.getLength())
                .as("of the figure, and of the bar's name")
                .isEqualTo(2);
        assertThat(titles.item(1).getTextContent()).isEqualTo(longName);
        assertThat(String.join(" ", TextWidth.lines(longName, 200, 15))).isEqualTo(longName);
        assertThat(TextWidth.lines("x".repeat(100), 200, 15)).hasSizeGreaterThan(3);
        assertThat(String.join("", TextWidth.lines("x".repeat(100), 200, 15))).isEqualTo("x".repeat(100));
    }

    @Test
    void aBreakIsShownWhereBarsAreLeftOut() throws Exception {
        List<BarChart.Bar> bars = List.of(BarChart.Bar.of("best", 2), BarChart.Bar.of("worst", 1));
        String with = new BarChart("", "x", bars, 400)
                .with(new BarChart.Gap(1, "7 in between"))
                .svg();
        String without = new BarChart("", "x", bars, 400).svg();
        assertThat(with).contains(">7 in between<", "polyline");
        assertThat(without).doesNotContain("polyline");
        assertThat(number(parsed(with).getDocumentElement(), "height"))
                .isGreaterThan(number(parsed(without).getDocumentElement(), "height"));
        assertThat(parsed(new BarChart("", "rank", bars, 400)
                                .with(BarChart.Shape.DOTS)
                                .svg())
                        .getElementsByTagName("circle")
                        .getLength())
                .isEqualTo(2);
    }

    private static String attribute(Node node, String name) {
        return node.getAttributes().getNamedItem(name).getNodeValue();
    }

    private static double number(Node node, String name) {
        return Double.parseDouble(attribute(node, name));
    }
}
