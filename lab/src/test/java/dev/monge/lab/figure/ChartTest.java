package dev.monge.lab.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
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
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(1);
        assertThat(svg.getElementsByTagName("polygon").getLength()).isEqualTo(1);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(4);
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
        String blue = ChartColours.series(0);
        assertThat(svg).contains("fill=\"" + blue + "\" fill-opacity=\"0.18\"", "stroke=\"" + blue + "\"");
    }

    @Test
    void allThatIsDrawnLiesInsideTheFrame() throws Exception {
        var circles = parsed(everything().svg()).getElementsByTagName("circle");
        for (int i = 0; i < circles.getLength(); i++) {
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
    void aProfileIsDrawnAsADensityOfMassOne() {
        for (Binning binning : List.of(new Binning.EqualWidth(5), new Binning.EqualMass(4), new Binning.Exact())) {
            var layer = (Layer.Histogram)
                    ProfileChart.layer("p", OptimalityProfile.of(new double[] {1, 2, 2, 3, 10, 11}, binning));
            double mass = 0;
            for (int k = 0; k < layer.low().length; k++) {
                mass += (layer.high()[k] - layer.low()[k]) * layer.height()[k];
            }
            assertThat(mass).isCloseTo(1, within(1e-12));
        }
        assertThat(ProfileChart.layer("p", new double[] {3, 3}, 10)).isInstanceOf(Layer.Histogram.class);
    }
}
