import type { Bench } from '../parts/bench.ts';
import { path } from '../paint/sheet.ts';
import { buttonRow } from '../parts/fastenings.ts';
import { seam, stitch } from '../parts/stitches.ts';
import type { Cut } from './cut.ts';

export function sewPlacket(bench: Bench, top: number, bottom: number, buttons = 3): void {
  if (bench.back) return;
  const cloth = bench.trim;
  bench.panels.push({
    d: `M478 ${top}H522V${bottom - 6}Q522 ${bottom} 516 ${bottom}H484Q478 ${bottom} 478 ${bottom - 6}z`,
    cloth,
    round: 0.25,
    height: 0.6,
    casts: true,
  });
  bench.trims +=
    stitch(`M484 ${top}V${bottom - 6}H516V${top}`, cloth.tones) +
    path(
      `M484 ${bottom - 22}H516M484 ${bottom - 6}L516 ${bottom - 22}M516 ${bottom - 6}L484 ${bottom - 22}`,
      {
        fill: 'none',
        stroke: cloth.tones.thread,
        'stroke-width': 1.6,
      },
    ) +
    buttonRow(500, top + 34, bottom - 44, buttons, buttonColour(bench));
}

export function sewButtonFront(bench: Bench, cut: Cut, top: number, buttons: number, band = 22): void {
  if (bench.back) return;
  const bottom = cut.hemY + cut.dip;
  const { tones } = bench.cloth;
  bench.trims +=
    seam(`M${500 + band} ${top}V${bottom}`, tones) +
    stitch(`M${500 + band - 7} ${top}V${bottom}`, tones) +
    stitch(`M${500 - band} ${top}V${bottom}`, tones) +
    buttonRow(500, top + 52, bottom - 90, buttons, buttonColour(bench));
}

export const buttonColour = ({ design, cloth }: Bench): string =>
  design.trim && design.trim !== design.colour && design.kind !== 'shirt' ? cloth.tones.base : '#efece4';
