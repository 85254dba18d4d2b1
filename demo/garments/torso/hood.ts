import type { Bench } from '../parts/bench.ts';
import { line, path, tag } from '../paint/sheet.ts';
import { cord, eyelet } from '../parts/fastenings.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { at, type Cut } from './cut.ts';

export function sewHood(bench: Bench, cut: Cut, cords = true): void {
  const y = cut.neckY;
  if (bench.back) sewHoodBack(bench, y);
  else sewHoodFront(bench, y, cords);
}

function sewHoodFront(bench: Bench, y: number, cords: boolean): void {
  const { tones } = bench.cloth;
  const lining = bench.trim.tones;
  const dome = `M${at(-1, 118, y + 34)}C${at(-1, 190, y - 60)} ${at(-1, 168, y - 196)} ${at(0, 0, y - 202)}C${at(1, 168, y - 196)} ${at(1, 190, y - 60)} ${at(1, 118, y + 34)}`;
  const fill = bench.sheet.define('lining', (id) =>
    tag(
      'radialGradient',
      { id, cx: '.5', cy: '.25', r: '.8' },
      `<stop offset="0" stop-color="${lining.shade}"/><stop offset="1" stop-color="${lining.line}"/>`,
    ),
  );
  bench.behind +=
    path(
      `M${at(-1, 120, y + 30)}C${at(-1, 126, y - 60)} ${at(-1, 118, y - 150)} ${at(0, 0, y - 152)}C${at(1, 118, y - 150)} ${at(1, 126, y - 60)} ${at(1, 120, y + 30)}L${at(0, 0, y + 110)}z`,
      { fill },
    ) +
    line(`M500 ${y - 150}C504 ${y - 80} 504 ${y - 20} 500 ${y + 60}`, lining.line, 3, { opacity: '.6' }) +
    tag('rect', { x: 476, y: y - 4, width: 48, height: 32, rx: 2, fill: '#efece4', opacity: '.92' }) +
    line(`M486 ${y + 6}H514M490 ${y + 14}H510`, '#59617a', 2.4);
  const cross = y + 104;
  bench.panels.push({
    d: `${dome}L${at(0, 0, cross)}C${at(1, 66, y + 76)} ${at(1, 100, y + 20)} ${at(1, 104, y - 26)}C${at(1, 106, y - 104)} ${at(1, 76, y - 140)} ${at(0, 0, y - 142)}C${at(-1, 76, y - 140)} ${at(-1, 106, y - 104)} ${at(-1, 104, y - 26)}C${at(-1, 100, y + 20)} ${at(-1, 66, y + 76)} ${at(0, 0, cross)}z`,
    cloth: bench.cloth,
    height: 1,
    casts: true,
    round: 0.9,
  });
  bench.folds.push(
    { from: [370, y + 20], to: [392, y - 130], bend: -18, width: 16, height: 0.5 },
    { from: [630, y + 20], to: [610, y - 128], bend: 18, width: 16, height: 0.5 },
    { from: [420, y - 176], to: [590, y - 172], bend: -10, width: 10, height: 0.4 },
    { from: [382, y + 40], to: [486, y + 100], bend: 10, width: 10, height: 0.5 },
    { from: [618, y + 40], to: [514, y + 100], bend: -10, width: 10, height: 0.5 },
  );
  bench.trims +=
    stitch(
      `M${at(-1, 118, y - 26)}C${at(-1, 122, y - 116)} ${at(-1, 84, y - 156)} ${at(0, 0, y - 157)}C${at(1, 84, y - 156)} ${at(1, 122, y - 116)} ${at(1, 118, y - 26)}`,
      tones,
    ) +
    seam(
      `M${at(-1, 118, y + 34)}Q${at(-1, 60, y + 84)} ${at(0, 0, cross)}Q${at(1, 60, y + 84)} ${at(1, 118, y + 34)}`,
      tones,
    );
  if (cords) {
    bench.trims +=
      eyelet(444, y + 62) +
      eyelet(556, y + 62) +
      cord(444, y + 64, 178, -8, bench.design.trim ?? '#e9e6df') +
      cord(556, y + 64, 162, 10, bench.design.trim ?? '#e9e6df');
  }
}

function sewHoodBack(bench: Bench, y: number): void {
  const hood =
    `M${at(-1, 112, y - 6)}C${at(-1, 96, y - 60)} ${at(-1, 50, y - 84)} ${at(0, 0, y - 86)}C${at(1, 50, y - 84)} ${at(1, 96, y - 60)} ${at(1, 112, y - 6)}` +
    `C${at(1, 150, y + 60)} ${at(1, 104, y + 176)} ${at(0, 0, y + 206)}C${at(-1, 104, y + 176)} ${at(-1, 150, y + 60)} ${at(-1, 112, y - 6)}z`;
  bench.panels.push({ d: hood, cloth: bench.cloth, height: 1, casts: true });
  bench.folds.push(
    { from: [400, y], to: [470, y + 150], bend: -20, width: 22, height: 0.5 },
    { from: [600, y], to: [530, y + 150], bend: 20, width: 22, height: 0.45 },
    { from: [430, y - 60], to: [575, y - 50], bend: -24, width: 16, height: 0.45 },
  );
  bench.trims += seam(`M500 ${y - 86}C506 ${y} 506 ${y + 120} 500 ${y + 206}`, bench.cloth.tones);
}
