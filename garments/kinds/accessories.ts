import type { Bench } from '../parts/bench.ts';
import { line, path, tag } from '../paint/sheet.ts';
import { emblem } from '../parts/emblems.ts';
import { standHead, standShank } from '../torso/mannequin.ts';

import { doubleStitch, ribs, seam, stitch } from '../parts/stitches.ts';

export function cap(bench: Bench): void {
  const { cloth, trim } = bench;
  if (bench.worn) bench.shift = -60;
  if (bench.back) {
    bench.panels.push({
      d: 'M232 742C214 470 330 330 500 326C670 330 786 470 768 742C690 776 610 786 500 786C390 786 310 776 232 742z',
      cloth,
      height: 0.8,
    });
    bench.behind += '';
    bench.trims +=
      path('M400 772C404 640 440 610 500 608C560 610 596 640 600 772C560 780 440 780 400 772z', {
        fill: cloth.tones.deep,
        stroke: cloth.tones.line,
        'stroke-width': 2,
      }) +
      line('M398 742Q500 762 602 742', trim.tones.base, 34) +
      stitch('M400 732Q500 752 600 732', trim.tones) +
      tag('rect', {
        x: 520,
        y: 734,
        width: 40,
        height: 26,
        rx: 5,
        fill: 'none',
        stroke: '#b9bec6',
        'stroke-width': 6,
      });
  } else {
    standHead(bench, 760, 236);
    bench.panels.push({
      d: 'M252 706C236 500 330 330 500 324C670 330 764 500 748 706C640 640 360 640 252 706z',
      cloth,
      height: 0.8,
    });
    bench.panels.push({
      d: 'M250 702C322 648 410 628 500 628C590 628 678 648 750 702C786 744 800 790 790 826Q786 842 772 834C690 790 600 772 500 772C400 772 310 790 228 834Q214 842 210 826C200 790 214 744 250 702z',
      cloth: trim,
      height: 0.9,
      casts: true,
      round: 0.6,
    });
    for (const inset of [0, 16, 32, 48])
      bench.trims += stitch(
        `M${226 + inset * 0.6} ${806 - inset * 1.3}C${316 + inset * 0.4} ${764 - inset * 1.5} ${684 - inset * 0.4} ${764 - inset * 1.5} ${774 - inset * 0.6} ${806 - inset * 1.3}`,
        trim.tones,
      );
    bench.folds.push({ from: [230, 800], to: [770, 800], bend: 66, width: 60, height: 0.5 });
  }
  const panel = bench.back
    ? ['M500 328C420 420 392 520 388 640', 'M500 328C580 420 608 520 612 640']
    : ['M504 322C410 400 372 520 372 660', 'M504 322C598 400 634 520 632 660'];
  bench.trims +=
    panel.map((d) => seam(d, cloth.tones) + stitch(d, cloth.tones)).join('') +
    tag('ellipse', {
      cx: 502,
      cy: 322,
      rx: 20,
      ry: 9,
      fill: cloth.tones.shade,
      stroke: cloth.tones.line,
      'stroke-width': 2,
    });
  for (const x of [320, 684])
    bench.trims += tag('circle', {
      cx: x,
      cy: 520,
      r: 7,
      fill: cloth.tones.deep,
      stroke: cloth.tones.thread,
      'stroke-width': 3,
    });
  bench.folds.push(
    { from: [300, 640], to: [380, 420], bend: -20, width: 26, height: 0.4 },
    { from: [690, 640], to: [620, 420], bend: 20, width: 24, height: 0.35 },
  );
  if (!bench.back) bench.trims += emblem(bench.design.emblem, 502, 540, bench.design.colour, 1.3);
  bench.focus = { x: 560, y: 600, width: 460 };
}

export function beanie(bench: Bench): void {
  const { cloth, trim } = bench;
  standHead(bench, 880, 236);
  if (bench.worn) bench.shift = -140;
  bench.panels.push({
    d: 'M268 760C254 560 334 392 500 388C666 392 746 560 732 760C600 790 400 790 268 760z',
    cloth,
    height: 0.7,
  });
  bench.panels.push({
    d: 'M250 716C400 750 600 750 750 716C764 780 764 840 752 902C600 940 400 940 248 902C236 840 236 780 250 716z',
    cloth: trim,
    height: 0.9,
    casts: true,
  });
  for (let x = 290; x <= 710; x += 38)
    bench.trims += line(
      `M${x} 736C${x} 590 ${500 + (x - 500) * 0.7} 450 ${500 + (x - 500) * 0.16} 392`,
      cloth.tones.line,
      5,
      { opacity: '.32' },
    );
  for (let x = 290; x <= 710; x += 38)
    bench.folds.push({
      from: [x + 18, 740],
      to: [500 + (x - 490) * 0.18, 398],
      bend: (x - 500) * -0.2,
      width: 14,
      height: 0.45,
    });
  bench.trims +=
    ribs('M246 812C400 846 600 846 754 812', 176, trim.tones) +
    seam('M250 716C400 750 600 750 750 716', trim.tones);
  if (!bench.back) bench.trims += emblem(bench.design.emblem, 500, 828, trim.tones.base, 0.9);
  bench.focus = { x: 520, y: 720, width: 480 };
}

const handle = (drop: number): string =>
  `M386 ${470 - drop}C372 ${140 - drop} 628 ${140 - drop} 614 ${470 - drop}`;

export function tote(bench: Bench): void {
  const { cloth, trim } = bench;
  bench.behind += line(handle(24), cloth.tones.deep, 36) + line(handle(24), cloth.tones.shade, 30);
  bench.panels.push({
    d: 'M212 432Q500 448 788 432C796 640 800 860 792 1090C780 1112 760 1116 740 1116Q500 1126 260 1116C238 1116 220 1112 208 1090C200 860 204 640 212 432z',
    cloth,
    height: 0.7,
    round: 0.75,
  });
  for (const [x, y, toX, toY, width] of [
    [330, 470, 300, 900, 40],
    [660, 480, 700, 860, 40],
    [480, 1100, 430, 780, 44],
    [236, 1080, 420, 980, 34],
    [770, 1080, 600, 960, 34],
    [600, 470, 560, 700, 30],
  ] as const) {
    bench.folds.push({ from: [x, y], to: [toX, toY], bend: 22, width, height: 0.34 });
  }
  bench.trims +=
    line(handle(0), trim.tones.deep, 36, { opacity: '.9' }) +
    line(handle(0), trim.tones.base, 31) +
    line(handle(0), trim.tones.light, 10, { opacity: '.25' }) +
    stitch(handle(0), trim.tones);
  for (const x of [386, 614]) {
    bench.panels.push({
      d: `M${x - 16} 450H${x + 16}V560H${x - 16}z`,
      cloth: trim,
      round: 0.3,
      height: 0.8,
      casts: true,
    });
    bench.trims += stitch(
      `M${x - 11} 496H${x + 11}V552H${x - 11}zL${x + 11} 552M${x + 11} 496L${x - 11} 552`,
      trim.tones,
    );
  }
  bench.trims += doubleStitch('M214 462Q500 478 786 462', cloth.tones, 10);
  if (!bench.back)
    bench.trims += emblem(
      bench.design.emblem,
      500,
      780,
      bench.design.colour,
      bench.design.emblem?.kind === 'print' ? 3.4 : 1.3,
    );
  bench.focus = { x: 420, y: 520, width: 500 };
}

export function socks(bench: Bench): void {
  const { cloth, trim } = bench;
  const flip = bench.back ? -1 : 1;
  for (const [shift, lift, isFar] of [
    [96, -34, true],
    [-74, 22, false],
  ] as const) {
    const before = bench.panels.length;
    const x = (value: number): number => 500 + flip * (value + shift);
    const y = (value: number): number => value + lift;
    standShank(bench, x(-20), 92, y(262));
    const leg = `M${x(-110)} ${y(240)}Q${x(-20)} ${y(252)} ${x(70)} ${y(240)}C${x(66)} ${y(420)} ${x(74)} ${y(560)} ${x(84)} ${y(690)}C${x(92)} ${y(790)} ${x(60)} ${y(840)} ${x(-20)} ${y(880)}C${x(-100)} ${y(930)} ${x(-170)} ${y(1000)} ${x(-250)} ${y(1010)}C${x(-330)} ${y(1010)} ${x(-340)} ${y(920)} ${x(-280)} ${y(870)}C${x(-200)} ${y(810)} ${x(-120)} ${y(760)} ${x(-112)} ${y(660)}C${x(-106)} ${y(520)} ${x(-106)} ${y(400)} ${x(-110)} ${y(240)}z`;
    bench.panels.push({ d: leg, cloth, height: 0.8, casts: true, round: 0.8 });
    bench.panels.push({
      d: `M${x(-112)} ${y(232)}Q${x(-20)} ${y(246)} ${x(72)} ${y(232)}L${x(70)} ${y(330)}Q${x(-20)} ${y(344)} ${x(-110)} ${y(330)}z`,
      cloth: trim,
      height: 0.9,
      round: 0.8,
    });
    bench.panels.push({
      d: `M${x(82)} ${y(676)}C${x(92)} ${y(790)} ${x(60)} ${y(840)} ${x(-20)} ${y(880)}C${x(-40)} ${y(810)} ${x(0)} ${y(720)} ${x(82)} ${y(676)}z`,
      cloth: trim,
      height: 0.9,
      round: 0.5,
    });
    bench.panels.push({
      d: `M${x(-216)} ${y(1002)}C${x(-320)} ${y(1030)} ${x(-344)} ${y(930)} ${x(-280)} ${y(870)}Q${x(-262)} ${y(856)} ${x(-246)} ${y(846)}C${x(-250)} ${y(900)} ${x(-246)} ${y(960)} ${x(-216)} ${y(1002)}z`,
      cloth: trim,
      height: 0.9,
      round: 0.5,
    });
    let trims =
      ribs(`M${x(-110)} ${y(282)}Q${x(-20)} ${y(296)} ${x(70)} ${y(282)}`, 96, trim.tones) +
      ribs(`M${x(-108)} ${y(500)}Q${x(-18)} ${y(512)} ${x(74)} ${y(500)}`, 330, cloth.tones);
    if (!isFar)
      bench.folds.push(
        { from: [x(-104), y(640)], to: [x(60), y(700)], bend: 20, width: 16, height: 0.4 },
        { from: [x(-90), y(720)], to: [x(40), y(760)], bend: 18, width: 14, height: 0.4 },
        { from: [x(-112), y(340)], to: [x(-60), y(640)], bend: 8, width: 22, height: 0.3 },
      );
    if (cloth.print === 'tipping' || cloth.print === 'stripe')
      trims += [360, 384]
        .map((at) =>
          line(`M${x(-110)} ${y(at)}Q${x(-20)} ${y(at + 14)} ${x(70)} ${y(at)}`, cloth.printColour, 11),
        )
        .join('');
    for (const panel of bench.panels.slice(before)) panel.isFar = isFar;
    const last = bench.panels.at(-1);
    if (last) last.trims = trims;
  }
  bench.trims += bench.design.emblem
    ? emblem(bench.design.emblem, 500 + flip * -94, 480, bench.design.colour, 0.7)
    : '';
  bench.focus = { x: 440, y: 430, width: 480 };
}
