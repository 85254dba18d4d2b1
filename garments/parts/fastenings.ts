import { line, n, path, tag } from '../paint/sheet.ts';
import { luminance, mix, type Tones } from '../paint/tones.ts';

export function button(x: number, y: number, colour: string, radius = 9): string {
  const rim = mix(colour, '#0b1020', luminance(colour) > 0.5 ? 0.38 : 0.6);
  const hole = (dx: number, dy: number): string =>
    tag('circle', { cx: x + dx, cy: y + dy, r: radius * 0.14, fill: rim });
  const gap = radius * 0.27;
  return (
    tag('circle', { cx: x + 1.5, cy: y + 3, r: radius, fill: '#000', opacity: '.3' }) +
    tag('circle', { cx: x, cy: y, r: radius, fill: colour, stroke: rim, 'stroke-width': 1.2 }) +
    tag('circle', {
      cx: x,
      cy: y,
      r: radius * 0.64,
      fill: 'none',
      stroke: rim,
      'stroke-width': 1,
      opacity: '.6',
    }) +
    path(
      `M${n(x - radius * 0.7)} ${n(y - radius * 0.3)}q${n(radius * 0.2)} ${n(-radius * 0.4)} ${n(radius * 0.6)} ${n(-radius * 0.5)}`,
      {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 1.6,
        opacity: '.7',
      },
    ) +
    hole(-gap, -gap) +
    hole(gap, -gap) +
    hole(-gap, gap) +
    hole(gap, gap)
  );
}

export function buttonRow(
  x: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  radius = 9,
): string {
  let row = '';
  for (let index = 0; index < count; index++) {
    row += button(x, from + ((to - from) * index) / Math.max(1, count - 1), colour, radius);
  }
  return row;
}

export function zip(x: number, from: number, to: number, tones: Tones, metal = '#b9bec6'): string {
  const d = `M${n(x)} ${n(from)}V${n(to)}`;
  return (
    line(d, tones.deep, 20, { opacity: '.55' }) +
    line(d, tones.line, 11) +
    line(d, metal, 7, { 'stroke-dasharray': '2.6 3.2' }) +
    line(d, '#000', 1, { opacity: '.45' }) +
    line(`M${n(x - 14)} ${n(from)}V${n(to)}M${n(x + 14)} ${n(from)}V${n(to)}`, tones.thread, 1.6, {
      'stroke-dasharray': '7 4',
      opacity: '.75',
    }) +
    zipPull(x, from, metal)
  );
}

const zipPull = (x: number, y: number, metal = '#b9bec6'): string =>
  tag('rect', {
    x: x - 7,
    y: y - 4,
    width: 14,
    height: 20,
    rx: 4,
    fill: metal,
    stroke: '#5b616b',
    'stroke-width': 1.2,
  }) +
  tag('rect', {
    x: x - 5,
    y: y + 15,
    width: 10,
    height: 34,
    rx: 5,
    fill: mix(metal, '#ffffff', 0.2),
    stroke: '#5b616b',
    'stroke-width': 1.2,
  }) +
  tag('rect', { x: x - 2, y: y + 36, width: 4, height: 8, rx: 2, fill: '#5b616b' });

export function cord(x: number, y: number, length: number, lean: number, colour: string): string {
  const [endX, endY] = [x + lean, y + length];
  const d = `M${n(x)} ${n(y)}C${n(x - lean * 0.4)} ${n(y + length * 0.4)} ${n(endX + lean * 0.5)} ${n(y + length * 0.6)} ${n(endX)} ${n(endY)}`;
  return (
    line(d, '#000', 9, { opacity: '.22', transform: 'translate(3 4)' }) +
    line(d, mix(colour, '#0b1020', 0.35), 9, { 'stroke-linecap': 'round' }) +
    line(d, colour, 6.5, { 'stroke-linecap': 'round' }) +
    line(d, mix(colour, '#0b1020', 0.4), 5, { 'stroke-dasharray': '1.4 4', opacity: '.5' }) +
    tag('rect', {
      x: endX - 5.5,
      y: endY - 6,
      width: 11,
      height: 26,
      rx: 3,
      fill: '#aeb4bd',
      stroke: '#6a707a',
      'stroke-width': 1,
    })
  );
}

export function eyelet(x: number, y: number): string {
  return (
    tag('circle', { cx: x, cy: y, r: 8, fill: '#aeb4bd', stroke: '#6a707a', 'stroke-width': 1.2 }) +
    tag('circle', { cx: x, cy: y, r: 4, fill: '#23262d' })
  );
}

export const snap = (x: number, y: number): string =>
  tag('circle', { cx: x + 1, cy: y + 2.5, r: 9, fill: '#000', opacity: '.3' }) +
  tag('circle', { cx: x, cy: y, r: 8.5, fill: '#9aa0a9', stroke: '#50555e', 'stroke-width': 1.2 }) +
  tag('circle', { cx: x - 1, cy: y - 1, r: 4.6, fill: '#c7ccd3' });
