// A movement in the plane: recordings with columns named x and y.
import { resolve } from './series.js';

const MARGIN = 0.06;
/** This many steps of the tail are drawn stronger. */
const TAIL = 40;

/** The whole path, its recent part, and a dot at the current step. Both axes have the same scale. */
export class PathDrawing {
  static aspect = 1.5;
  static stepsPerSecond = 25;

  /** Returns which columns are needed. */
  static needs(study) {
    return [study.columns.indexOf('x'), study.columns.indexOf('y')];
  }

  constructor(study, [x, y]) {
    this.x = x;
    this.y = y;
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < x.length; i++) {
      left = Math.min(left, x[i]);
      right = Math.max(right, x[i]);
      low = Math.min(low, y[i]);
      high = Math.max(high, y[i]);
    }
    this.middle = [(left + right) / 2, (low + high) / 2];
    this.size = [right - left || 1, high - low || 1];
  }

  /** Forgets the colours, because the theme has changed. */
  recolour() {
    this.colours = null;
  }

  describe(step) {
    return `Position ${this.x[step].toFixed(2)}, ${this.y[step].toFixed(2)}`;
  }

  paint(context, width, height, step, element) {
    this.colours ??= resolve(element, ['surface', 'line', 'accent', 'edge']);
    const [ground, faint, strong, edge] = this.colours;
    const scale = (1 - 2 * MARGIN) * Math.min(width / this.size[0], height / this.size[1]);
    const px = (i) => width / 2 + scale * (this.x[i] - this.middle[0]);
    const py = (i) => height / 2 - scale * (this.y[i] - this.middle[1]);
    const line = (from, to, colour, thick) => {
      context.beginPath();
      for (let i = from; i <= to; i++) {
        context.lineTo(px(i), py(i));
      }
      context.strokeStyle = colour;
      context.lineWidth = thick;
      context.stroke();
    };
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const ratio = devicePixelRatio || 1;
    line(0, this.x.length - 1, faint, 2 * ratio);
    line(0, step, edge, 2 * ratio);
    line(Math.max(0, step - TAIL), step, strong, 3 * ratio);
    context.beginPath();
    context.arc(px(step), py(step), 6 * ratio, 0, 2 * Math.PI);
    context.fillStyle = strong;
    context.fill();
    context.strokeStyle = ground;
    context.stroke();
  }
}
