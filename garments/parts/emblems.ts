import type { Emblem } from '../paint/design.ts';
import { line, n, part, path, tag } from '../paint/sheet.ts';
import { mix } from '../paint/tones.ts';

const schools: readonly (readonly [field: string, second: string, thread: string])[] = [
  ['#d9a521', '#ffffff', '#7a2230'],
  ['#8c1d2f', '#e9c46a', '#ffffff'],
  ['#1f4e8c', '#ffffff', '#e9c46a'],
  ['#1d6b4a', '#e9c46a', '#ffffff'],
  ['#ffffff', '#1f3f77', '#b8860b'],
  ['#4a2c6a', '#e7d7a4', '#ffffff'],
  ['#0f6f80', '#f4efe2', '#f2b950'],
  ['#c2571a', '#fff4df', '#2b2b38'],
];

const shields = [
  'M-38-46Q0-34 38-46V6Q38 38 0 56Q-38 38-38 6z',
  'M-36-44H36V10C36 34 14 46 0 54C-14 46-36 34-36 10z',
  'M-40-34Q-20-52 0-40Q20-52 40-34Q34 28 0 56Q-34 28-40-34z',
  'M0-50A50 50 0 0 1 0 50A50 50 0 0 1 0-50z',
];

const charges: readonly ((thread: string, second: string) => string)[] = [
  (t) =>
    line(
      'M-16 30Q0 0 14-30M-8 14q-16-2-18-14q14 0 18 14M0 0q-16-4-16-16q14 2 16 16M4-8q14 0 18-12q-14-2-18 12M-4 10q14 2 20-8q-12-4-20 8',
      t,
      4,
    ),
  (t, s) =>
    path('M0-14Q-16-24-30-16V18Q-16 10 0 20Q16 10 30 18V-16Q16-24 0-14z', {
      fill: s,
      stroke: t,
      'stroke-width': 4,
    }) + line('M0-14V20M-22-6q10-4 16 0M22-6q-10-4-16 0', t, 3),
  (t, s) =>
    tag('circle', { cx: 0, cy: -8, r: 13, fill: s }) +
    line('M0-32v8M-24-8h8M24-8h-8M-17-25l6 6M17-25l-6 6', s, 4) +
    line('M-28 16q7-8 14 0t14 0t14 0t14 0M-22 30q6-7 11 0t11 0t11 0t11 0', t, 4),
  (t, s) => path('M0-38Q18 0 12 26H-12Q-18 0 0-38z', { fill: s }) + line('M0 26V40M-24 40H24', t, 5),
  (t, s) => path('M-28 12H28L18 28H-18z', { fill: t }) + path('M2-34L22 6H2zM-4-26V6H-22z', { fill: s }),
  (t, s) =>
    path('M-22-28L-10-20H10L22-28V6A22 22 0 0 1-22 6z', { fill: s }) +
    tag('circle', { cx: -9, cy: -4, r: 6, fill: t }) +
    tag('circle', { cx: 9, cy: -4, r: 6, fill: t }) +
    path('M-4 6h8l-4 8z', { fill: t }),
  (t, s) =>
    path('M0-34L8-10L33-10L13 5L20 30L0 15L-20 30L-13 5L-33-10L-8-10z', {
      fill: s,
      stroke: t,
      'stroke-width': 3,
    }),
  (t, s) =>
    path('M-22-26H22V-18H-22zM-16-18H16V22H-16zM-24 22H24V32H-24z', { fill: s }) +
    line('M-7-16V20M7-16V20', t, 3),
];

const signs: readonly string[] = [
  'M-34 16Q-20-22 0 2Q18-24 34 16Q18 0 0 22Q-18 0-34 16z',
  'M0-32L28-16V16L0 32L-28 16V-16zM0-14L-12-7V7L0 14L12 7V-7z',
  'M-32 20L-6-28L8-4L16-16L34 20z',
  'M0-30A30 30 0 1 1-1-30zM-4-14A14 14 0 1 0 14 4A18 18 0 0 1-4-14z',
  'M-30-8Q-10-34 8-10T34-10V6Q16 30-4 8T-30 8z',
  'M-30-26H-10V-6H10V-26H30V26H10V8H-10V26H-30z',
];

export function emblem(
  emblemDesign: Emblem | undefined,
  x: number,
  y: number,
  onCloth: string,
  scale = 1,
): string {
  if (!emblemDesign) return '';
  const drawn =
    emblemDesign.kind === 'crest'
      ? crest(emblemDesign.school)
      : emblemDesign.isSample
        ? frame(onCloth, scale) + sample(emblemDesign, onCloth)
        : sign(emblemDesign, onCloth);
  return tag('g', { transform: `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})` }, drawn);
}

function crest(school: number): string {
  const [field, second, thread] = schools[school % schools.length] ?? ['#d9a521', '#ffffff', '#7a2230'];
  const shield = shields[school % shields.length] ?? '';
  const charge = charges[school % charges.length]?.(thread, second) ?? '';
  return (
    path(shield, { fill: '#000', opacity: '.28', transform: 'translate(2 4) scale(1.06)' }) +
    path(shield, { fill: thread, transform: 'scale(1.1)' }) +
    path(shield, { fill: field }) +
    charge +
    line(shield, mix(thread, '#000000', 0.25), 5, { 'stroke-dasharray': '2 1.4' })
  );
}

/** The dashed edge of the area that can be printed. */
export function printArea(x: number, y: number, onCloth: string, scale: number): string {
  return tag('g', { transform: `translate(${n(x)} ${n(y)}) scale(${scale})` }, frame(onCloth, scale));
}

function frame(onCloth: string, scale: number): string {
  const ink = mixIsLight(onCloth) ? '#3a4150' : '#f5f3ee';
  const width = 2.6 / scale;
  const dash = 9 / scale;
  const corner = (x: number, y: number): string => `M${x * 58} ${y * 42}V${y * 56}H${x * 44}`;
  return (
    path('M-58-56H58V56H-58z', {
      fill: ink,
      'fill-opacity': '.07',
      stroke: ink,
      'stroke-width': part(width),
      'stroke-dasharray': `${part(dash)} ${part(dash * 0.7)}`,
      opacity: '.85',
    }) +
    line(corner(-1, -1) + corner(1, -1) + corner(-1, 1) + corner(1, 1), ink, 0, {
      'stroke-width': part(width * 1.9),
    })
  );
}

const sample = ({ sign: number, colour }: Exclude<Emblem, { kind: 'crest' }>, onCloth: string): string =>
  path(signs[number % signs.length] ?? '', {
    fill: colour ?? (mixIsLight(onCloth) ? '#22304a' : '#f5f3ee'),
    'fill-rule': 'evenodd',
    opacity: '.9',
  });

function sign(design: Exclude<Emblem, { kind: 'crest' }>, onCloth: string): string {
  const d = signs[design.sign % signs.length] ?? '';
  const fill = design.colour ?? (mixIsLight(onCloth) ? '#22304a' : '#f5f3ee');
  if (design.kind === 'mark') {
    return (
      path(d, { fill: '#000', opacity: '.25', 'fill-rule': 'evenodd', transform: 'translate(1.5 2.5)' }) +
      path(d, { fill, 'fill-rule': 'evenodd' }) +
      line('M-36 38H36', fill, 5, { 'stroke-dasharray': '9 4' })
    );
  }
  return (
    path(d, { fill, 'fill-rule': 'evenodd', opacity: '.94' }) +
    line('M-34 42H34M-20 51H20', fill, 3.6, { opacity: '.9' })
  );
}

const mixIsLight = (colour: string): boolean =>
  [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(colour.slice(start, start + 2), 16), 0) > 400;
