import type { Bench } from '../parts/bench.ts';
import { standShank } from '../torso/mannequin.ts';
import { seam, stitch } from '../parts/stitches.ts';
import { line, n, tag } from '../paint/sheet.ts';
import { tones } from '../paint/tones.ts';

/** A pair of ankle boots, seen from the side: the far one first. */
export function boots(bench: Bench): void {
  const flip = bench.back ? -1 : 1;
  for (const [right, up, isFar] of [
    [116, -84, true],
    [-84, 36, false],
  ] as const) {
    const spot = (x: number, y: number): string => `${n(500 + flip * (x - 500 + right))} ${n(y + up)}`;
    standShank(bench, 500 + flip * (84 + right), 104, 440 + up, '#4d5158');
    const before = bench.panels.length;
    sewBoot(bench, spot, flip);
    for (const panel of bench.panels.slice(before)) panel.isFar = isFar;
  }
  bench.focus = { x: 500 - flip * 150, y: 760, width: 480 };
}

type Spot = (x: number, y: number) => string;

function sewBoot(bench: Bench, p: Spot, flip: number): void {
  const { cloth, trim } = bench;
  const rubber = { ...trim, tones: tones('#2b2d31') };
  const { tones: own } = cloth;
  // Tongue and upper
  bench.panels.push({
    d: `M${p(468, 396)}C${p(500, 372)} ${p(548, 366)} ${p(580, 380)}L${p(560, 640)}L${p(430, 700)}C${p(452, 600)} ${p(466, 500)} ${p(468, 396)}z`,
    cloth: rubber,
    height: 0.5,
    round: 0.5,
  });
  bench.panels.push({
    d:
      `M${p(492, 420)}C${p(540, 398)} ${p(620, 396)} ${p(672, 410)}C${p(680, 520)} ${p(676, 640)} ${p(696, 760)}C${p(706, 820)} ${p(708, 880)} ${p(704, 916)}L${p(190, 916)}` +
      `C${p(186, 850)} ${p(214, 790)} ${p(290, 766)}C${p(372, 742)} ${p(436, 690)} ${p(462, 610)}C${p(478, 550)} ${p(488, 480)} ${p(492, 420)}z`,
    cloth,
    height: 0.8,
    round: 0.7,
    casts: true,
  });
  // Quarter with the eyelets
  const quarter = `M${p(500, 430)}L${p(560, 426)}C${p(566, 560)} ${p(560, 660)} ${p(520, 760)}C${p(480, 800)} ${p(440, 790)} ${p(392, 744)}C${p(440, 706)} ${p(470, 650)} ${p(482, 580)}z`;
  bench.panels.push({ d: quarter, cloth, height: 0.7, round: 0.3, casts: true });
  // Padded collar
  bench.panels.push({
    d: `M${p(566, 404)}C${p(610, 392)} ${p(650, 394)} ${p(682, 404)}C${p(694, 440)} ${p(690, 480)} ${p(682, 506)}C${p(640, 494)} ${p(600, 494)} ${p(568, 502)}z`,
    cloth: rubber,
    height: 0.9,
    round: 0.5,
  });
  // Heel counter and toe cap
  bench.panels.push({
    d: `M${p(604, 720)}C${p(640, 700)} ${p(672, 704)} ${p(690, 726)}C${p(704, 800)} ${p(708, 870)} ${p(706, 918)}L${p(566, 918)}C${p(566, 840)} ${p(578, 770)} ${p(604, 720)}z`,
    cloth,
    height: 0.9,
    round: 0.4,
    casts: true,
  });
  bench.panels.push({
    d: `M${p(186, 918)}C${p(180, 840)} ${p(216, 786)} ${p(296, 766)}C${p(330, 800)} ${p(344, 860)} ${p(340, 918)}z`,
    cloth: rubber,
    height: 1,
    round: 0.6,
    casts: true,
  });
  // Midsole and sole
  bench.panels.push({
    d: `M${p(176, 904)}Q${p(440, 924)} ${p(716, 904)}L${p(720, 942)}Q${p(450, 950)} ${p(172, 942)}z`,
    cloth: { ...trim, weave: cloth.weave },
    height: 0.9,
    round: 0.6,
  });
  bench.panels.push({
    d: `M${p(172, 936)}Q${p(450, 946)} ${p(722, 936)}L${p(720, 984)}L${p(590, 986)}L${p(584, 966)}L${p(516, 964)}L${p(502, 984)}L${p(250, 984)}Q${p(186, 980)} ${p(172, 936)}z`,
    cloth: rubber,
    height: 0.7,
    round: 0.5,
    casts: true,
  });
  let tread = '';
  for (let x = 262; x < 720; x += 26) if (x < 490 || x > 596) tread += `M${p(x, 962)}L${p(x - 4, 986)}`;
  const last = bench.panels.at(-1);
  if (last) last.trims = line(tread, '#0c0d10', 8) + overlay(p, own, flip);
}

function overlay(p: Spot, own: ReturnType<typeof tones>, flip: number): string {
  const laces = [0, 1, 2, 3, 4, 5].map((row) => {
    const [x, y] = [518 - row * row * 3.2 - (row > 3 ? (row - 3) * 14 : 0), 462 + row * 52];
    const from = p(x + 14, y);
    const [cx = '0', cy = '0'] = from.split(' ');
    return (
      line(`M${from}L${p(x - 44, y - 22)}`, '#15161a', 12, { 'stroke-linecap': 'round' }) +
      line(`M${from}L${p(x - 44, y - 22)}`, '#d9a521', 4, {
        'stroke-linecap': 'round',
        'stroke-dasharray': '5 7',
      }) +
      tag('circle', {
        cx: Number(cx),
        cy: Number(cy),
        r: 9,
        fill: '#aeb4bd',
        stroke: '#50555e',
        'stroke-width': 1.5,
      }) +
      tag('circle', { cx: Number(cx) + flip, cy: Number(cy) + 1, r: 4, fill: '#23262d' })
    );
  });
  const side = `M${p(548, 510)}C${p(560, 600)} ${p(560, 690)} ${p(548, 760)}C${p(520, 820)} ${p(440, 840)} ${p(360, 800)}`;
  return (
    seam(side, own) +
    stitch(
      `M${p(556, 512)}C${p(570, 600)} ${p(570, 690)} ${p(558, 764)}C${p(528, 830)} ${p(440, 852)} ${p(352, 810)}`,
      own,
    ) +
    stitch(`M${p(596, 730)}C${p(572, 780)} ${p(560, 850)} ${p(558, 904)}`, own) +
    stitch(`M${p(302, 762)}C${p(340, 800)} ${p(352, 860)} ${p(350, 904)}`, own) +
    line(`M${p(680, 420)}C${p(706, 450)} ${p(706, 500)} ${p(686, 520)}`, '#15161a', 13, {
      'stroke-linecap': 'round',
    }) +
    laces.join('')
  );
}
