import type { Bench } from '../parts/bench.ts';
import { line, path } from '../paint/sheet.ts';
import { wornWith } from '../torso/mannequin.ts';
import { ribs, seam } from '../parts/stitches.ts';
import { at, cutFor, type Cut } from '../torso/cut.ts';
import { sewHood } from '../torso/hood.ts';
import { sewCollar } from '../torso/collars.ts';
import { buttonColour } from '../torso/fronts.ts';
import { buttonRow, zip } from '../parts/fastenings.ts';
import { sewInside, sewNeckRib } from '../torso/necks.ts';
import { sewKangaroo } from '../torso/pockets.ts';
import { sewBody } from '../torso/sewBody.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { sleeveCuts } from '../torso/sleeve.ts';
import { chestEmblem } from './shirts.ts';

export function sweatshirt(bench: Bench): void {
  const cut = cutFor(bench.design, { drop: 66, waist: bench.design.build === 'child' ? 284 : 262 });
  sewInside(bench, cut, 'round');
  sewSleeves(bench, cut, { ...sleeveCuts.long, cuff: 114 }, 'rib');
  sewBody(bench, cut, 'round', 'rib', 1.15);
  sewNeckRib(bench, cut, 'round', 28);
  if (!bench.back)
    bench.trims += seam(
      `M${at(-1, 30, cut.neckY + 72)}L500 ${cut.neckY + 118}L${at(1, 30, cut.neckY + 72)}`,
      bench.cloth.tones,
    );
  chestEmblem(bench);
  bench.focus = { x: 500, y: cut.neckY + 120, width: 500 };
}

export function hoodie(bench: Bench): void {
  const cut = cutFor(bench.design, {
    neckY: 300,
    shoulderY: 358,
    armpitY: 592,
    waistY: 850,
    hemY: 1120,
    drop: 70,
    waist: 262,
    neck: 110,
  });
  sewSleeves(bench, cut, { ...sleeveCuts.long, length: 712, cuff: 116 }, 'rib');
  sewBody(bench, cut, 'round', 'rib', 1.15);
  if (!bench.back) sewKangaroo(bench, cut);
  sewHood(bench, cut);
  chestEmblem(bench, 606, 560);
  bench.focus = { x: 500, y: cut.neckY + 30, width: 520 };
}

/** A white shirt below the knitwear: its front in the neck opening, and its collar. */
function wearShirt(bench: Bench, cut: Cut): void {
  wornWith(bench, () => {
    const low = cut.neckY + cut.drop + 20;
    bench.form +=
      path(
        `M${at(-1, cut.neck + 4, cut.neckY + 20)}L${at(0, 0, cut.neckY + 60)}L${at(1, cut.neck + 4, cut.neckY + 20)}L500 ${low}z`,
        {
          fill: bench.cloth.tones.base,
        },
      ) +
      seam(`M508 ${cut.neckY + 60}V${low}`, bench.cloth.tones) +
      buttonRow(
        500,
        cut.neckY + 104,
        cut.neckY + 104 + 90 * Math.max(0, Math.floor((cut.drop - 110) / 90)),
        1 + Math.max(0, Math.floor((cut.drop - 110) / 90)),
        '#efece4',
        7,
      );
    sewCollar(
      bench,
      { ...cut, neck: cut.neck - 10, neckY: cut.neckY - 6 },
      { tip: 96, spread: 70, meet: 58 },
    );
  });
}

export function cardigan(bench: Bench): void {
  const cut = cutFor(bench.design, { drop: 300, neck: 86 });
  sewInside(bench, cut, 'v');
  sewSleeves(bench, cut, sleeveCuts.long, 'rib');
  sewBody(bench, cut, 'v', 'rib');
  sewNeckRib(bench, cut, 'v', 34);
  wearShirt(bench, cut);
  if (!bench.back) sewButtonBand(bench, cut);
  chestEmblem(bench, 612, 452);
  bench.focus = { x: 520, y: cut.neckY + 260, width: 520 };
}

function sewButtonBand(bench: Bench, cut: Cut): void {
  const top = cut.neckY + cut.drop - 20;
  const bottom = cut.hemY + cut.dip;
  bench.panels.push({
    d: `M478 ${top}L500 ${top - 14}L522 ${top}V${bottom}H478z`,
    cloth: { ...bench.trim, weave: 'jersey' },
    round: 0.3,
    height: 0.7,
    casts: true,
  });
  bench.trims +=
    ribs(`M500 ${top}V${bottom}`, 40, bench.trim.tones) +
    buttonRow(500, top + 40, bottom - 40, 5, buttonColour(bench), 10);
}

export function vNeck(bench: Bench): void {
  const { design } = bench;
  const cut = cutFor(design, { drop: 190, neck: 84 });
  sewInside(bench, cut, 'v');
  if (design.sleeve === 'none') standShirtSleeves(bench, cut);
  else sewSleeves(bench, cut, sleeveCuts.long, 'rib');
  sewBody(bench, design.sleeve === 'none' ? { ...cut, shoulder: cut.shoulder - 34 } : cut, 'v', 'rib');
  if (design.sleeve === 'none') sewArmholeRibs(bench, { ...cut, shoulder: cut.shoulder - 34 });
  sewNeckRib(bench, cut, 'v', 30);
  wearShirt(bench, cut);
  chestEmblem(bench, 606, 430);
  bench.focus = { x: 520, y: cut.neckY + 170, width: 500 };
}

const standShirtSleeves = (bench: Bench, cut: Cut): void =>
  wornWith(bench, () => sewSleeves(bench, cut, sleeveCuts.long, 'cuff'));

function sewArmholeRibs(bench: Bench, { shoulder, shoulderY, chest, armpitY }: Cut): void {
  for (const side of [-1, 1]) {
    const d = `M${at(side, shoulder - 8, shoulderY + 2)}C${at(side, shoulder - 26, shoulderY + 70)} ${at(side, chest - 52, armpitY - 70)} ${at(side, chest - 8, armpitY)}`;
    bench.trims +=
      line(d, bench.trim.tones.base, 24) + ribs(d, 24, bench.trim.tones) + seam(d, bench.trim.tones);
  }
}

export function tracksuitJacket(bench: Bench): void {
  const cut = cutFor(bench.design, { drop: 60, neckY: 196 });
  const { design } = bench;
  const sides = sewSleeves(bench, cut, { ...sleeveCuts.long, cuff: 114 }, 'rib');
  sewBody(bench, cut, 'high', 'rib');
  for (const { cuff, across } of sides) sewArmStripe(bench, cut, cuff[0], across[0] < 500 ? -1 : 1);
  sewNeckRib(bench, { ...cut, drop: 26 }, 'round', 26);
  if (!bench.back)
    bench.trims += zip(500, cut.neckY + 14, cut.hemY - 6, bench.cloth.tones, design.trim ?? '#b9bec6');
  chestEmblem(bench);
  bench.focus = { x: 520, y: cut.neckY + 110, width: 480 };
}

function sewArmStripe(bench: Bench, cut: Cut, [endX, endY]: readonly [number, number], side: number): void {
  const d = (inset: number): string =>
    `M${at(side, cut.shoulder - inset + 8, cut.shoulderY + 6)}C${at(side, cut.shoulder + 52 - inset, cut.shoulderY + 130)} ${at(side, cut.shoulder + 78 - inset, cut.shoulderY + 300)} ${endX - side * inset} ${endY - 10}`;
  const colour = bench.trim.tones.base;
  bench.trims += line(d(20), colour, 9, { opacity: '.95' }) + line(d(40), colour, 9, { opacity: '.95' });
}
