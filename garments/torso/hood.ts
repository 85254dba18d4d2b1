import type { Bench } from '../parts/bench.ts';
import { line, path, tag } from '../paint/sheet.ts';
import { cord, eyelet } from '../parts/fastenings.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { at, type Cut } from './cut.ts';

export function sewHood(bench: Bench, cut: Cut, cords = true): void {
  const y = cut.neckY;
  if (bench.back) sewHoodBack(bench, y);
  else if (bench.worn) sewHoodDown(bench, y, cords);
  else sewHoodFront(bench, y, cords);
}

function sewHoodFront(bench: Bench, y: number, cords: boolean): void {
  const { tones } = bench.cloth;
  const lining = bench.trim.tones;
  const dome = `M${at(-1, 122, y + 36)}C${at(-1, 166, y - 20)} ${at(-1, 172, y - 116)} ${at(-1, 124, y - 164)}C${at(-1, 92, y - 194)} ${at(-1, 46, y - 204)} ${at(0, 0, y - 204)}C${at(1, 46, y - 204)} ${at(1, 92, y - 194)} ${at(1, 124, y - 164)}C${at(1, 172, y - 116)} ${at(1, 166, y - 20)} ${at(1, 122, y + 36)}`;
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
    d: `${dome}Q${at(1, 66, y + 96)} ${at(0, 0, cross + 18)}V${cross}C${at(1, 60, y + 64)} ${at(1, 98, y + 6)} ${at(1, 100, y - 52)}C${at(1, 100, y - 116)} ${at(1, 62, y - 156)} ${at(0, 0, y - 158)}C${at(-1, 62, y - 156)} ${at(-1, 100, y - 116)} ${at(-1, 100, y - 52)}C${at(-1, 98, y + 6)} ${at(-1, 60, y + 64)} ${at(0, 0, cross)}V${cross + 18}Q${at(-1, 66, y + 96)} ${at(-1, 122, y + 36)}z`,
    cloth: bench.cloth,
    height: 0.45,
    casts: true,
    round: 0.5,
  });
  bench.folds.push(
    { from: [372, y + 30], to: [376, y - 140], bend: -26, width: 26, height: 0.5 },
    { from: [628, y + 30], to: [624, y - 140], bend: 26, width: 26, height: 0.4 },
    { from: [386, y + 44], to: [480, y + 106], bend: 12, width: 20, height: 0.4 },
    { from: [614, y + 44], to: [520, y + 106], bend: -12, width: 20, height: 0.4 },
  );
  bench.trims +=
    stitch(
      `M${at(-1, 74, y + 52)}C${at(-1, 112, y + 8)} ${at(-1, 118, y - 20)} ${at(-1, 118, y - 52)}C${at(-1, 118, y - 126)} ${at(-1, 74, y - 176)} ${at(0, 0, y - 176)}C${at(1, 74, y - 176)} ${at(1, 118, y - 126)} ${at(1, 118, y - 52)}C${at(1, 118, y - 20)} ${at(1, 112, y + 8)} ${at(1, 74, y + 52)}`,
      tones,
    ) +
    seam(
      `M${at(-1, 122, y + 36)}Q${at(-1, 66, y + 96)} ${at(0, 0, cross + 18)}Q${at(1, 66, y + 96)} ${at(1, 122, y + 36)}`,
      tones,
    );
  if (cords) sewCords(bench, y);
}

/** On the mannequin the hood lies behind the neck. */
function sewHoodDown(bench: Bench, y: number, cords: boolean): void {
  const { tones } = bench.cloth;
  const cross = y + 122;
  bench.behind += path(
    `M${at(-1, 132, y + 40)}C${at(-1, 186, y - 10)} ${at(-1, 176, y - 66)} ${at(-1, 104, y - 76)}Q500 ${y - 92} ${at(1, 104, y - 76)}C${at(1, 176, y - 66)} ${at(1, 186, y - 10)} ${at(1, 132, y + 40)}z`,
    { fill: bench.trim.tones.deep, stroke: tones.line, 'stroke-width': 2 },
  );
  for (const side of [-1, 1]) {
    const inner = `C${at(side, 64, y + 84)} ${at(side, 88, y + 30)} ${at(side, 84, y - 30)}`;
    bench.panels.push({
      d: `M${at(side, -10, cross)}${inner}C${at(side, 92, y - 66)} ${at(side, 112, y - 84)} ${at(side, 134, y - 74)}C${at(side, 190, y - 50)} ${at(side, 190, y + 20)} ${at(side, 126, y + 62)}Q${at(side, 60, y + 112)} ${at(side, -14, cross + 26)}z`,
      cloth: bench.cloth,
      height: 0.8,
      casts: true,
      round: 0.5,
    });
    bench.folds.push({
      from: [500 + side * 40, y + 104],
      to: [500 + side * 132, y - 56],
      bend: side * 36,
      width: 30,
      height: 0.5,
    });
    bench.trims += stitch(
      `M${at(side, 4, cross + 6)}C${at(side, 76, y + 92)} ${at(side, 106, y + 34)} ${at(side, 102, y - 30)}`,
      tones,
    );
  }
  if (cords) sewCords(bench, y);
}

const sewCords = (bench: Bench, y: number): void => {
  const colour = bench.design.trim ?? '#e9e6df';
  bench.trims +=
    eyelet(444, y + 68) +
    eyelet(556, y + 68) +
    cord(444, y + 70, 178, -8, colour) +
    cord(556, y + 70, 162, 10, colour);
};

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
