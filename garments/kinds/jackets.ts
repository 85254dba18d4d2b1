import type { Bench } from '../parts/bench.ts';
import { path, tag } from '../paint/sheet.ts';
import { snap, zip } from '../parts/fastenings.ts';
import { standArms } from '../torso/mannequin.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { bodyPath } from '../torso/body.ts';
import { at, cutFor, type Cut } from '../torso/cut.ts';
import { sewHood } from '../torso/hood.ts';
import { sewSlantPocket } from '../torso/pockets.ts';
import { sewBody } from '../torso/sewBody.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { sleeveCuts } from '../torso/sleeve.ts';
import { sewStandCollar } from '../torso/standCollar.ts';
import { hiVisBands, sleeveBands } from './hiVis.ts';
import { chestEmblem } from './shirts.ts';

export function softshell(bench: Bench): void {
  const cut = cutFor(bench.design, { neckY: 214, shoulderY: 272, drop: 60, waist: 254, hem: 264 });
  const { design } = bench;
  const sleeves = sewSleeves(bench, cut, { ...sleeveCuts.long, length: 735, cuff: 114 }, 'stitched');
  sewBody(bench, cut, 'high', 'stitched', 0.6);
  sewYokePanels(bench, cut);
  if (design.bands) {
    hiVisBands(bench, bodyPath(cut, 'high'), [600, 760], cut);
    for (const shape of sleeves) sleeveBands(bench, shape);
  }
  sewStandCollar(bench, cut, 74);
  if (!bench.back) {
    bench.trims += zip(
      500,
      cut.neckY - 40,
      cut.hemY + 8,
      bench.cloth.tones,
      design.trim === design.colour ? '#3b3f47' : '#b9bec6',
    );
    for (const side of [-1, 1]) sewSlantPocket(bench, side, 164, 700, 180, true);
  }
  chestEmblem(bench, 606, 420);
  bench.focus = { x: 520, y: cut.neckY + 80, width: 500 };
}

export function jacket(bench: Bench): void {
  const cut = cutFor(bench.design, {
    neckY: 300,
    shoulderY: 358,
    armpitY: 592,
    waistY: 860,
    hemY: 1130,
    drop: 70,
    neck: 110,
    hem: 276,
  });
  const sleeves = sewSleeves(bench, cut, { ...sleeveCuts.long, length: 718, cuff: 116 }, 'cuff');
  sewBody(bench, cut, 'high', 'stitched', 0.8);
  sewYokePanels(bench, cut);
  if (bench.design.bands) {
    hiVisBands(bench, bodyPath(cut, 'high'), [700, 850], cut);
    for (const shape of sleeves) sleeveBands(bench, shape);
  }
  if (!bench.back) sewStormFlap(bench, cut);
  sewHood(bench, cut, false);
  if (!bench.back) for (const side of [-1, 1]) sewSlantPocket(bench, side, 168, 800, 170, false);
  chestEmblem(bench, 616, 520);
  bench.focus = { x: 510, y: cut.neckY + 40, width: 540 };
}

function sewYokePanels(bench: Bench, cut: Cut): void {
  const { trim, cloth } = bench;
  const low = cut.shoulderY + 96;
  const edge = `M${at(-1, cut.chest - 26, low)}C${at(-1, 120, low + 34)} ${at(1, 120, low + 34)} ${at(1, cut.chest - 26, low)}`;
  if (trim.tones.base !== cloth.tones.base) {
    bench.panels.push({
      d: `M${at(-1, cut.neck, cut.neckY)}L${at(-1, cut.shoulder, cut.shoulderY)}C${at(-1, cut.shoulder - 10, cut.shoulderY + 50)} ${at(-1, cut.chest - 22, low - 30)} ${at(-1, cut.chest - 26, low)}C${at(-1, 120, low + 34)} ${at(1, 120, low + 34)} ${at(1, cut.chest - 26, low)}C${at(1, cut.chest - 22, low - 30)} ${at(1, cut.shoulder - 10, cut.shoulderY + 50)} ${at(1, cut.shoulder, cut.shoulderY)}L${at(1, cut.neck, cut.neckY)}Q500 ${cut.neckY + 30} ${at(-1, cut.neck, cut.neckY)}z`,
      cloth: trim,
      height: 0.7,
    });
  }
  bench.trims += seam(edge, cloth.tones) + stitch(edge, cloth.tones);
}

function sewStormFlap(bench: Bench, cut: Cut): void {
  const [top, low] = [cut.neckY + 60, cut.hemY + cut.dip - 4];
  bench.panels.push({
    d: `M474 ${top}H530V${low}Q500 ${low + 4} 474 ${low}z`,
    cloth: bench.cloth,
    round: 0.3,
    height: 0.85,
    casts: true,
  });
  bench.trims += stitch(`M480 ${top}V${low}M524 ${top}V${low}`, bench.cloth.tones);
  for (let y = top + 60; y < low - 20; y += 128) bench.trims += snap(502, y);
}

export function gilet(bench: Bench): void {
  const cut = cutFor(bench.design, {
    neckY: 220,
    shoulderY: 276,
    shoulder: 226,
    chest: 262,
    waist: 262,
    hem: 268,
    drop: 60,
    hemY: 1090,
  });
  const inner = bench.trim.tones;
  for (const side of [-1, 1]) {
    bench.behind += path(
      `M${at(side, cut.shoulder, cut.shoulderY)}C${at(side, cut.shoulder + 14, cut.shoulderY + 70)} ${at(side, cut.chest - 6, cut.armpitY - 70)} ${at(side, cut.chest, cut.armpitY)}L${at(side, 150, cut.armpitY)}z`,
      { fill: inner.deep },
    );
  }
  standArms(bench, cut);
  sewBody(bench, cut, 'high', 'plain', 0.25);
  const clip = bench.sheet.define('quilt', (id) => tag('clipPath', { id }, path(bodyPath(cut, 'high'))));
  let quilting = '';
  for (let y = cut.shoulderY + 84; y < cut.hemY; y += 92) {
    const d = `M${at(-1, 280, y)}Q500 ${y + 18} ${at(1, 280, y)}`;
    quilting += seam(d, bench.cloth.tones) + stitch(d, bench.cloth.tones);
    for (const [from, to] of [
      [-262, -6],
      [6, 262],
    ] as const) {
      bench.folds.push({
        from: [500 + from, y - 46],
        to: [500 + to, y - 40],
        bend: 4,
        width: 52,
        height: 0.48,
      });
    }
    for (let x = 270; x < 740; x += 44)
      bench.folds.push(
        { from: [x, y - 2], to: [x + 6, y - 30], width: 7, height: 0.4 },
        { from: [x + 20, y + 4], to: [x + 16, y + 30], width: 7, height: 0.4 },
      );
  }
  bench.trims += tag('g', { 'clip-path': clip }, quilting);
  sewStandCollar(bench, cut, 78);
  if (!bench.back) {
    bench.trims += zip(500, cut.neckY - 44, cut.hemY + 10, bench.cloth.tones);
    for (const side of [-1, 1]) sewSlantPocket(bench, side, 176, 760, 170, true);
  }
  chestEmblem(bench, 600, 440);
  bench.focus = { x: 520, y: cut.neckY + 90, width: 520 };
}
