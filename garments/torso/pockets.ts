import type { Bench } from '../parts/bench.ts';
import { line, n } from '../paint/sheet.ts';
import { doubleStitch, seam, stitch } from '../parts/stitches.ts';
import { button } from '../parts/fastenings.ts';
import type { Cut } from './cut.ts';

export function sewPatchPocket(
  bench: Bench,
  x: number,
  y: number,
  width: number,
  height: number,
  flap = false,
): void {
  const point = height * 0.1;
  const right = x + width;
  const low = y + height - point;
  bench.panels.push({
    d: `M${n(x)} ${n(y)}Q${n(x + width / 2)} ${n(y + 5)} ${n(right)} ${n(y)}L${n(right - 2)} ${n(low - 8)}Q${n(right - 2)} ${n(low)} ${n(right - 12)} ${n(low + 3)}L${n(x + width / 2)} ${n(y + height)}L${n(x + 12)} ${n(low + 3)}Q${n(x + 2)} ${n(low)} ${n(x + 2)} ${n(low - 8)}z`,
    cloth: bench.cloth,
    round: 0.14,
    height: 0.55,
    casts: true,
  });
  bench.trims +=
    stitch(
      `M${n(x + 7)} ${n(y + 4)}L${n(x + 9)} ${n(low - 8)}L${n(x + width / 2)} ${n(y + height - 7)}L${n(right - 9)} ${n(low - 8)}L${n(right - 7)} ${n(y + 4)}`,
      bench.cloth.tones,
    ) + (flap ? '' : doubleStitch(`M${n(x + 4)} ${n(y + 14)}H${n(right - 4)}`, bench.cloth.tones, 7));
  if (flap) sewFlap(bench, x - 4, y - 8, width + 8, height * 0.36);
}

export function sewFlap(bench: Bench, x: number, y: number, width: number, height: number): void {
  const right = x + width;
  bench.panels.push({
    d: `M${n(x)} ${n(y)}H${n(right)}L${n(right - 2)} ${n(y + height - 16)}Q${n(x + width / 2)} ${n(y + height + 10)} ${n(x + 2)} ${n(y + height - 16)}z`,
    cloth: bench.trim,
    round: 0.2,
    height: 0.8,
    casts: true,
  });
  bench.trims +=
    stitch(
      `M${n(x + 7)} ${n(y + 4)}V${n(y + height - 22)}Q${n(x + width / 2)} ${n(y + height + 1)} ${n(right - 7)} ${n(y + height - 22)}V${n(y + 4)}`,
      bench.trim.tones,
    ) + button(x + width / 2, y + height - 16, '#8d929b', 7);
}

export function sewKangaroo(bench: Bench, cut: Cut): void {
  const top = cut.hemY - 330;
  const low = cut.hemY - 66;
  bench.panels.push({
    d: `M398 ${top}H602L676 ${top + 148}Q684 ${low - 40} 680 ${low}Q500 ${low + 26} 320 ${low}Q316 ${low - 40} 324 ${top + 148}z`,
    cloth: bench.cloth,
    round: 0.12,
    height: 0.8,
    casts: true,
  });
  const side = (sign: number): string =>
    `M${500 + sign * 98} ${top + 6}Q${500 + sign * 142} ${top + 60} ${500 + sign * 168} ${top + 148}`;
  bench.trims +=
    doubleStitch(`M402 ${top + 9}H598`, bench.cloth.tones, 9) +
    stitch(side(-1), bench.cloth.tones) +
    stitch(side(1), bench.cloth.tones);
}

export function sewSlantPocket(
  bench: Bench,
  side: number,
  x: number,
  y: number,
  length: number,
  zipped: boolean,
): void {
  const [topX, lowX] = [500 + side * (x - 26), 500 + side * (x + 22)];
  const d = `M${topX} ${y}L${lowX} ${y + length}`;
  const { tones } = bench.cloth;
  bench.trims += zipped
    ? line(d, tones.deep, 16) +
      line(d, '#aab0b8', 5, { 'stroke-dasharray': '2.4 3' }) +
      seam(`M${topX - side * 9} ${y}L${lowX - side * 9} ${y + length}`, tones)
    : line(d, tones.deep, 20, { opacity: '.5', transform: 'translate(4 4)' }) +
      line(d, tones.base, 18) +
      line(d, tones.light, 18, { opacity: '.2' }) +
      stitch(`M${topX - side * 6} ${y + 2}L${lowX - side * 6} ${y + length - 2}`, tones) +
      seam(`M${topX + side * 9} ${y}L${lowX + side * 9} ${y + length}`, tones);
}
