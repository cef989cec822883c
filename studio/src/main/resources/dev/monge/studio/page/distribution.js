// A sketch, {edges, weights}, as the pages draw it: grids, shares, and outlines of several distributions on one scale.
import { html, svg } from './vendor/lit.js';

/** The sum of all weights: the number of chips that lie on the grid. */
export function total(sketch) {
  return sketch.weights.reduce((sum, weight) => sum + weight, 0);
}

/** Edges of bins of equal width. */
export function evenEdges(low, high, bins) {
  // Rounded to the precision of the scale, so that 0.1 + 0.2 does not become a value nobody has typed.
  const digits = Math.max(0, 12 - Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), 1e-12))));
  return Array.from({ length: bins + 1 }, (_, i) =>
    i === bins ? high : Number((low + ((high - low) * i) / bins).toFixed(Math.min(digits, 100))));
}

/** The weights of a sketch on other edges: each bin gives to those it overlaps. What lies outside goes to the outermost bin. */
export function regrid(sketch, edges) {
  const weights = new Array(edges.length - 1).fill(0);
  const last = weights.length - 1;
  sketch.weights.forEach((weight, i) => {
    const [low, high] = [sketch.edges[i], sketch.edges[i + 1]];
    if (weight === 0) {
      return;
    }
    weights.forEach((_, j) => {
      const from = j === 0 ? -Infinity : edges[j];
      const to = j === last ? Infinity : edges[j + 1];
      weights[j] += weight * (Math.max(0, Math.min(high, to) - Math.max(low, from)) / (high - low));
    });
  });
  return { edges, weights: weights.map((weight) => Number(weight.toFixed(9))) };
}

/** The sketch of a distribution that is given by quantiles at ascending levels, on the given edges. */
export function ofQuantiles(levels, quantiles, edges) {
  const below = (value) => {
    if (value <= quantiles[0]) {
      return value < quantiles[0] ? 0 : levels[0];
    }
    for (let i = 1; i < levels.length; i++) {
      if (value <= quantiles[i]) {
        const width = quantiles[i] - quantiles[i - 1];
        return levels[i - 1] + (width > 0 ? ((value - quantiles[i - 1]) / width) * (levels[i] - levels[i - 1]) : 0);
      }
    }
    return 1;
  };
  const last = edges.length - 2;
  const weights = edges.slice(1).map((edge, i) => (i === last ? 1 : below(edge)) - (i === 0 ? 0 : below(edges[i])));
  return { edges, weights };
}

/** A number as people write it, with so many digits that count. */
export function number(value, digits = 4) {
  return Number(Number(value).toPrecision(digits)).toLocaleString('en', { maximumFractionDigits: 6 });
}

/** The discount in words, as the study calls it. */
export function discountWords(study, gamma) {
  return study?.discounts?.find((each) => each.gamma === gamma)?.words ?? `discount ${gamma}`;
}

/** The name of a cohort; all recordings if it has none. */
export function cohortWords(cohort) {
  return cohort === '' || cohort == null ? 'all recordings' : cohort;
}

/** Which of n labels to show if there is room for so many: every k-th, the last always. */
export function everyKth(n, room) {
  const k = Math.max(1, Math.ceil(n / Math.max(1, room)));
  return (i) => i % k === 0 && (i === n - 1 || n - 1 - i >= k / 2 || n - 1 < k) || i === n - 1;
}

/** The outline of shares per bin as a path, on a scale from x0 to x1 and with y(share) as height. */
export function outline(sketch, x, y) {
  const sum = total(sketch);
  if (!(sum > 0)) {
    return '';
  }
  let path = `M${x(sketch.edges[0])} ${y(0)}`;
  sketch.weights.forEach((weight, i) => {
    path += `V${y(weight / sum)}H${x(sketch.edges[i + 1])}`;
  });
  return `${path}V${y(0)}`;
}

/**
 * A figure of several distributions on one scale, re-gridded to common bins so that heights can be compared.
 *
 * @param lines [{name, className, sketch}]
 * @param title what the figure shows, for people who cannot see it
 */
export function distributionFigure(lines, title) {
  const shown = lines.filter((line) => line.sketch && total(line.sketch) > 0);
  const width = 480;
  const height = 190;
  const margin = { left: 8, right: 8, top: 8, bottom: 26 };
  const low = Math.min(...shown.map((line) => line.sketch.edges[0]));
  const high = Math.max(...shown.map((line) => line.sketch.edges.at(-1)));
  const bins = Math.max(...shown.map((line) => line.sketch.weights.length));
  const edges = evenEdges(low, high, bins);
  const common = shown.map((line) => ({ ...line, sketch: regrid(line.sketch, edges) }));
  const highest = Math.max(...common.map((line) => Math.max(...line.sketch.weights) / total(line.sketch)));
  const x = (value) => (margin.left + ((value - low) / (high - low)) * (width - margin.left - margin.right)).toFixed(1);
  const y = (share) => (height - margin.bottom - (share / highest) * (height - margin.top - margin.bottom)).toFixed(1);
  const shows = everyKth(edges.length, 9);
  return html`
    <svg class="distribution" viewBox="0 0 ${width} ${height}" role="img" aria-label=${title}>
      <line class="axis" x1=${x(low)} x2=${x(high)} y1=${y(0)} y2=${y(0)}></line>
      ${edges.map((edge, i) => svg`
        <line class="tick" x1=${x(edge)} x2=${x(edge)} y1=${y(0)} y2=${height - margin.bottom + 4}></line>
        ${shows(i) ? svg`<text class="tick-label" x=${x(edge)} y=${height - 8}
            text-anchor=${i === 0 ? 'start' : i === edges.length - 1 ? 'end' : 'middle'}>${number(edge)}</text>` : ''}`)}
      ${common.map((line) => svg`<path class="outline ${line.className}" d=${outline(line.sketch, x, y)}></path>`)}
    </svg>`;
}
