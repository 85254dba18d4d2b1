import type { Bench } from '../parts/bench.ts';
import { emblem, printArea } from '../parts/emblems.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { collars, sewCollar } from '../torso/collars.ts';
import { at, cutFor } from '../torso/cut.ts';
import { sewButtonFront, sewPlacket } from '../torso/fronts.ts';
import { sewInside, sewNeckRib } from '../torso/necks.ts';
import { sewPatchPocket } from '../torso/pockets.ts';
import { sewBody } from '../torso/sewBody.ts';
import { sewSleeves } from '../torso/sewSleeves.ts';
import { sleeveCuts } from '../torso/sleeve.ts';

export function polo(bench: Bench): void {
  const { design } = bench;
  const cut = cutFor(design, { drop: 70 });
  const long = design.sleeve === 'long';
  sewInside(bench, cut, 'v');
  sewSleeves(
    bench,
    cut,
    long ? sleeveCuts.long : sleeveCuts.short,
    design.trim && !long ? 'rib' : long ? 'rib' : 'stitched',
  );
  sewBody(bench, cut, 'v', 'stitched');
  sewPlacket(bench, cut.neckY + 56, cut.neckY + 248);
  sewCollar(bench, cut, collars.polo);
  chestEmblem(bench);
  bench.focus = { x: 520, y: cut.neckY + 110, width: 470 };
}

export function tShirt(bench: Bench): void {
  const { design } = bench;
  const cut = cutFor(design);
  sewInside(bench, cut, 'round');
  sewSleeves(
    bench,
    cut,
    design.sleeve === 'long' ? sleeveCuts.long : sleeveCuts.short,
    design.sleeve === 'long' ? 'rib' : 'stitched',
    raglan(bench),
  );
  sewBody(bench, cut, 'round', 'stitched', 1.1);
  sewNeckRib(bench, cut, 'round');
  chestEmblem(bench);
  bench.focus = { x: 500, y: cut.neckY + 110, width: 500 };
}

const raglan = (bench: Bench) =>
  bench.design.kind === 't-shirt' && bench.design.trim ? bench.trim : undefined;

export function shirt(bench: Bench): void {
  const { design } = bench;
  const cut = cutFor(design, { drop: 62, dip: 48, hemY: design.build === 'child' ? 1010 : 1085 });
  const short = design.sleeve === 'short';
  sewInside(bench, cut, 'v');
  sewSleeves(bench, cut, short ? sleeveCuts.short : sleeveCuts.long, short ? 'stitched' : 'cuff');
  sewBody(bench, cut, 'v', 'stitched', 0.9);
  sewButtonFront(bench, cut, cut.neckY + 62, 6);
  if (bench.back) sewYoke(bench, cut.neckY + 124, cut.shoulder - 18);
  else if (design.pocket !== false) sewPatchPocket(bench, 556, cut.neckY + 208, 108, 124);
  sewCollar(bench, cut, design.kind === 'blouse' ? collars.blouse : collars.shirt);
  chestEmblem(bench, 610, cut.neckY + 272);
  bench.focus = { x: 530, y: cut.neckY + 116, width: 480 };
}

function sewYoke(bench: Bench, y: number, half: number): void {
  const d = `M${at(-1, half, y)}Q500 ${y + 16} ${at(1, half, y)}`;
  bench.trims +=
    seam(d, bench.cloth.tones) + stitch(d.replace(/^M(\S+) (\S+)/, `M$1 ${y - 8}`), bench.cloth.tones);
  bench.folds.push(
    { from: [478, y + 10], to: [470, y + 520], width: 14, height: 0.4 },
    { from: [522, y + 10], to: [530, y + 500], width: 14, height: 0.4 },
  );
}

export function chestEmblem(bench: Bench, x = 602, y = 386): void {
  const { design } = bench;
  if (!design.emblem) return;
  if (bench.back) {
    const { emblem: sample } = design;
    if (sample.kind !== 'crest' && sample.isSample)
      bench.trims += printArea(500, y + 110, design.colour, sample.kind === 'print' ? 2.6 : 2);
    return;
  }
  if (design.emblem.kind === 'print') bench.trims += emblem(design.emblem, 500, 520, design.colour, 2.9);
  else bench.trims += emblem(design.emblem, x, y, design.colour, design.emblem.kind === 'crest' ? 0.86 : 0.8);
}
