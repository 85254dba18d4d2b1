import { seeded, whole } from '../../demo/random.ts';
import type { Print } from './design.ts';
import { mix, luminance } from './tones.ts';
import { n, path, tag, type Sheet } from './sheet.ts';

export function printFill(
  sheet: Sheet,
  print: Print,
  base: string,
  colour: string,
  turn = 0,
): string | undefined {
  if (print === 'plain' || print === 'tipping') return undefined;
  const straight = sheet.define(`print-${print}`, (id) =>
    tag(
      'pattern',
      { id, width: 120, height: 120, patternUnits: 'userSpaceOnUse' },
      { stripe, check, melange }[print](base, colour),
    ),
  );
  if (turn === 0) return straight;
  return sheet.define(`print-${print}-${Math.round(turn)}`, (id) =>
    tag('pattern', { id, href: straight.slice(4, -1), patternTransform: `rotate(${n(turn)})` }),
  );
}

const stripe = (_base: string, colour: string): string =>
  path('M0 8h120v22H0zM0 68h120v22H0z', { fill: colour });

function check(base: string, colour: string): string {
  const fine = mix(colour, luminance(base) > 0.4 ? '#c8102e' : '#ffffff', 0.55);
  const bands = (d: string, opacity: number, fill = colour): string =>
    path(d, { fill, 'fill-opacity': String(opacity) });
  return (
    bands('M0 12h120v34H0z', 0.5) +
    bands('M12 0v120h34V0z', 0.5) +
    bands('M0 58h120v5H0zM0 115h120v3H0z', 0.55) +
    bands('M58 0v120h5V0zM115 0v120h3V0z', 0.55) +
    bands('M0 86h120v3H0zM86 0v120h3V0z', 0.8, fine)
  );
}

function melange(base: string): string {
  const random = seeded('melange');
  const fibres = (count: number): string => {
    let marks = '';
    for (let index = 0; index < count; index++) {
      marks += `M${whole(random, 0, 112)} ${whole(random, 1, 119)}h${whole(random, 3, 13)}`;
    }
    return marks;
  };
  const yarn = (count: number, stroke: string): string =>
    path(fibres(count), { fill: 'none', stroke, 'stroke-width': 1.7, 'stroke-opacity': '.42' });
  return yarn(110, mix(base, '#0b1020', 0.5)) + yarn(90, mix(base, '#ffffff', 0.62));
}
