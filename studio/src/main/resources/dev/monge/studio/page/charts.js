// Small charts as SVG: intervals and histograms.
import { html, svg, nothing } from './vendor/lit.js';
import { brief } from './series.js';

/** The share of the width left free at both ends of an interval. */
const MARGIN = 0.04;

/** Returns a scale from [low, high] to [0, width]. */
export function scale(low, high, width) {
  const span = high - low || 1;
  return (value) => width * (MARGIN + (1 - 2 * MARGIN) * (value - low) / span);
}

/** Draws mean ± 2 deviations on a scale that several rows share; a line marks zero if there is one. */
export function interval(mean, deviation, low, high, width = 140) {
  const x = scale(low, high, width);
  const zero = low < 0 && high > 0 ? svg`<line class="zero" x1=${x(0)} x2=${x(0)} y1="1" y2="19"></line>` : nothing;
  return html`<svg class="interval" viewBox="0 0 ${width} 20" width=${width} height="20" aria-hidden="true">
    ${zero}
    <line class="whisker" x1=${x(Math.max(low, mean - 2 * deviation))} x2=${x(Math.min(high, mean + 2 * deviation))} y1="10" y2="10"></line>
    <circle class="mean" cx=${x(mean)} cy="10" r="4.5"></circle>
  </svg>`;
}

/** Returns the range that contains mean ± 2 deviations of all rows. */
export function extent(rows) {
  let low = Infinity;
  let high = -Infinity;
  for (const { mean, deviation } of rows) {
    low = Math.min(low, mean - 2 * deviation);
    high = Math.max(high, mean + 2 * deviation);
  }
  return rows.length ? [low, high] : [0, 1];
}

/** Returns the share of a distribution, given by quantiles at levels, that is below a value. */
function below(levels, quantiles, value) {
  if (value < quantiles[0]) {
    return 0;
  }
  for (let i = 1; i < levels.length; i++) {
    if (value < quantiles[i]) {
      const part = (value - quantiles[i - 1]) / (quantiles[i] - quantiles[i - 1]);
      return levels[i - 1] + part * (levels[i] - levels[i - 1]);
    }
  }
  return 1;
}

/** Returns a quantile at any level. */
export function quantile(levels, quantiles, level) {
  let i = 1;
  while (i < levels.length - 1 && levels[i] < level) {
    i++;
  }
  const part = (level - levels[i - 1]) / (levels[i] - levels[i - 1] || 1);
  return quantiles[i - 1] + Math.min(1, Math.max(0, part)) * (quantiles[i] - quantiles[i - 1]);
}

const WIDTH = 560;
const HEIGHT = 210;
const FOOT = 24;
const BINS = 24;

/** Draws a drawn profile as an outline over the bars of what was fitted. */
export function matched({ levels, target, fitted, name }) {
  const low = Math.min(target[0], fitted[0]);
  const high = Math.max(target.at(-1), fitted.at(-1));
  const edges = Array.from({ length: BINS + 1 }, (_, i) => low + (high - low) * i / BINS);
  const shares = (quantiles) => edges.slice(1).map((edge, i) =>
    (i === BINS - 1 ? 1 : below(levels, quantiles, edge)) - below(levels, quantiles, edges[i]));
  const wanted = shares(target);
  const got = shares(fitted);
  const most = Math.max(...wanted, ...got, 1e-9);
  const x = scale(low, high, WIDTH);
  const y = (share) => 6 + (HEIGHT - FOOT - 6) * (1 - share / most);
  const base = y(0);
  const outline = wanted.map((share, i) => `H${x(edges[i])}V${y(share)}H${x(edges[i + 1])}`).join('');
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low));
  return html`<svg class="matched" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
      aria-label="Histogram of ${name}: the profile as an outline, the fitted values as bars. The table below has the numbers.">
    ${got.map((share, i) => svg`<rect class="fitted" x=${x(edges[i]) + 0.75} width=${Math.max(0, x(edges[i + 1]) - x(edges[i]) - 1.5)}
        y=${y(share)} height=${base - y(share)}></rect>`)}
    <path class="target" d="M${x(low)} ${base}${outline}V${base}"></path>
    <line class="axis" x1="0" x2=${WIDTH} y1=${base + 0.5} y2=${base + 0.5}></line>
    ${ticks.map((tick, i) => svg`<text x=${x(tick)} y=${HEIGHT - 5}
        text-anchor=${i === 0 ? 'start' : i === 4 ? 'end' : 'middle'}>${brief(tick)}</text>`)}
  </svg>`;
}

/** Draws how a number developed, without axes. */
export function sparkline(numbers, words) {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const x = (i) => 200 * i / Math.max(1, numbers.length - 1);
  const y = (value) => 3 + 42 * (1 - (value - low) / (high - low || 1));
  return html`<svg class="sparkline" viewBox="0 0 200 48" width="200" height="48" role="img" aria-label=${words}>
    <polyline points=${numbers.map((value, i) => `${x(i)},${y(value)}`).join(' ')}></polyline>
  </svg>`;
}
