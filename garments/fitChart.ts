import { sewn } from './sewn.ts';
import { chartMeasures, shortSize } from '../demo/range/fit/fitMeasures.ts';
import type { FitFamily } from '../demo/range/fit/fitTables.ts';
import { fitFigures } from './fitFigures.ts';
import { picture, pictureHeight, pictureWidth } from './paint/compose.ts';
import { paintGarment } from './paint/garment.ts';
import { line, Sheet, tag } from './paint/sheet.ts';
import { write } from './strokes.ts';

const ink = '#22304a';
const accents = ['#c8442f', '#1a717b', '#b07d12'];

/** With the measures of the sizes that are sold. */
export function drawFitChart(family: FitFamily, sizes: readonly string[]): string {
  const { design, lines } = fitFigures[family];
  const sheet = new Sheet();
  const garment = paintGarment(sheet, sewn(sheet, design));
  const dimensions = lines.map((each, index) => dimension(each, 'ABC'[index] ?? '', accents[index] ?? ink));
  const drawing = tag('g', { transform: 'translate(150 8) scale(.7)' }, garment + dimensions.join(''));
  const background = tag('rect', { width: pictureWidth, height: pictureHeight, fill: '#fbfaf8' });
  return picture(sheet, background + drawing + table(rowsOf(family, sizes)));
}

function dimension(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  name: string,
  colour: string,
): string {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [(-(y2 - y1) / length) * 16, ((x2 - x1) / length) * 16];
  const end = (px: number, py: number): string => `M${px - nx} ${py - ny}L${px + nx} ${py + ny}`;
  return (
    line(`M${x1} ${y1}L${x2} ${y2}`, colour, 5, { 'stroke-dasharray': '16 9' }) +
    line(end(x1, y1) + end(x2, y2), colour, 6) +
    tag('circle', { cx: x, cy: y, r: 32, fill: colour }) +
    write(name, x, y - 15, 30, '#ffffff')
  );
}

const rowsOf = (family: FitFamily, sizes: readonly string[]): (string | number)[][] =>
  sizes.map((size) => [shortSize(size), ...chartMeasures(family, size)]).filter((row) => row.length > 1);

function table(rows: (string | number)[][]): string {
  const [left, top, wide] = [110, 850, 780];
  const tall = Math.min(46, 390 / (rows.length + 1));
  const middle = (size: number): number => (tall - size) / 2;
  const column = (index: number): number => left + 110 + index * 200;
  const head =
    tag('rect', { x: left, y: top, width: wide, height: tall, rx: 8, fill: ink }) +
    write('cm', column(0), top + middle(22), 22, '#ffffff') +
    ['A', 'B', 'C']
      .map((name, index) => write(name, column(index + 1), top + middle(22), 22, '#ffffff'))
      .join('');
  const body = rows.map((row, index) => {
    const y = top + (index + 1) * tall;
    const stripe = index % 2 ? '' : tag('rect', { x: left, y, width: wide, height: tall, fill: '#eceef1' });
    return (
      stripe +
      row
        .map((cell, at) => write(String(cell), column(at), y + middle(20), 20, at ? '#4a5468' : ink))
        .join('')
    );
  });
  return head + body.join('');
}
