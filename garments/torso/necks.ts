import type { Bench } from '../parts/bench.ts';
import { line, path, tag } from '../paint/sheet.ts';
import { mix, type Tones } from '../paint/tones.ts';
import { ribs, seam, stitch } from '../parts/stitches.ts';
import { mirror, neckEdge, type NeckLine } from './body.ts';
import { at, type Cut } from './cut.ts';

export function sewInside(bench: Bench, cut: Cut, neckLine: NeckLine, rise = 0): void {
  if (bench.back) return;
  const { deep, shade, line: dark } = bench.cloth.tones;
  const top = `M${at(-1, cut.neck, cut.neckY)}C${at(-1, cut.neck * 0.6, cut.neckY + 22 - rise)} ${at(1, cut.neck * 0.6, cut.neckY + 22 - rise)} ${at(1, cut.neck, cut.neckY)}`;
  const fill = bench.sheet.define('inside', (id) =>
    tag(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0, y2: 1 },
      `<stop offset="0" stop-color="${shade}"/><stop offset="1" stop-color="${mix(deep, dark, 0.5)}"/>`,
    ),
  );
  const low = neckEdge(cut, neckLine);
  bench.behind += path(
    `M${at(-1, cut.neck + 4, cut.neckY)}L${at(1, cut.neck + 4, cut.neckY)}L${at(1, cut.neck, cut.neckY + 6)}${mirror(low)}z`,
    { fill },
  );
  bench.behind +=
    path(`${top}L${at(-1, cut.neck, cut.neckY)}z`, { fill }) +
    neckLabel(cut.neckY + 26 - rise, bench.cloth.tones);
}

const neckLabel = (y: number, tones: Tones): string =>
  tag('rect', { x: 474, y, width: 52, height: 34, rx: 2, fill: mix('#f7f5f0', tones.deep, 0.12) }) +
  line(`M484 ${y + 10}H516M488 ${y + 18}H512M492 ${y + 25}H508`, '#59617a', 2.2, { opacity: '.75' });

export function sewNeckRib(bench: Bench, cut: Cut, neckLine: NeckLine, width = 25): void {
  const shape: NeckLine = bench.back ? 'round' : neckLine;
  const edge = bench.back ? { ...cut, drop: 26 } : cut;
  const inner = {
    ...edge,
    neck: edge.neck - width * 0.84,
    neckY: edge.neckY - 9,
    drop: edge.drop + 9 - width * (shape === 'round' ? 1 : 1.25),
  };
  const outerBack = mirror(neckEdge(edge, shape));
  const band = `M${at(-1, inner.neck, inner.neckY)}${neckEdge(inner, shape)}L${at(1, edge.neck, edge.neckY)}${outerBack}z`;
  const middle = {
    ...edge,
    neck: (edge.neck + inner.neck) / 2,
    neckY: edge.neckY - 4,
    drop: (edge.drop + inner.drop) / 2,
  };
  const cloth = { ...bench.trim, weave: 'jersey' as const };
  if (!bench.back) {
    const backBand = `M${at(-1, inner.neck - 2, inner.neckY - 4)}C${at(-1, inner.neck * 0.6, inner.neckY + 14)} ${at(1, inner.neck * 0.6, inner.neckY + 14)} ${at(1, inner.neck - 2, inner.neckY - 4)}`;
    bench.behind +=
      line(backBand, bench.trim.tones.shade, width, { 'stroke-linecap': 'butt' }) +
      ribs(backBand, width - 2, bench.trim.tones);
  }
  const middleLine = `M${at(-1, middle.neck, middle.neckY)}${neckEdge(middle, shape)}`;
  const trims =
    ribs(middleLine, width * (shape === 'round' ? 0.86 : 0.8), bench.trim.tones) +
    (bench.cloth.print === 'tipping'
      ? line(middleLine, mix(bench.trim.tones.base, '#ffffff', 0.55), 6)
      : '') +
    seam(`M${at(-1, edge.neck, edge.neckY)}${neckEdge(edge, shape)}`, bench.cloth.tones) +
    stitch(
      `M${at(-1, edge.neck + 8, edge.neckY + 3)}${neckEdge({ ...edge, neck: edge.neck + 8, neckY: edge.neckY + 3, drop: edge.drop + 7 }, shape)}`,
      bench.cloth.tones,
    );
  bench.panels.push({ d: band, cloth, round: 0.5, height: 0.8, casts: true, trims });
}
