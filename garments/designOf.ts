import { colours } from '../demo/range/colours.ts';
import type { GarmentKind } from '../demo/range/sections/range.ts';
import type { DemoItem } from '../demo/range/shop.ts';
import { lineLooks, pieceLooks } from './looks.ts';
import type { GarmentDesign } from './paint/design.ts';

const twoToned: ReadonlySet<GarmentKind> = new Set([
  'polo',
  't-shirt',
  'shorts',
  'joggers',
  'tracksuit-jacket',
  'softshell',
  'jacket',
  'cargo-trousers',
  'coverall',
  'apron',
  'cap',
  'socks',
  'tote',
  'boots',
]);

export function designOf(
  { piece, line, customizable }: DemoItem,
  category: string,
  colour: string,
): GarmentDesign {
  const base = hexOf(colour);
  const { trim: lineTrim, ...lineLook } = lineLooks(category)[line?.en ?? ''] ?? {};
  const [section = ''] = category.split('/');
  const pieceLook = pieceLooks[section]?.[piece.en];
  const { kind, sleeve } = piece;
  const design: GarmentDesign = { kind, colour: base, ...lineLook, ...pieceLook, ...(sleeve && { sleeve }) };
  const trim = pieceLook?.trim ?? (twoToned.has(kind) ? lineTrim : undefined);
  if (trim) design.trim = trim === base ? hexOf(line?.colours?.[0] ?? 'GRY') : trim;
  if (design.trim === base) delete design.trim;
  if (colour === 'GML' && !design.print) design.print = 'melange';
  if (design.print === 'tipping') design.printColour = design.trim ?? lineTrim ?? '#d9dbe0';
  if (design.print === 'tipping' && kind === 'polo') delete design.trim;
  return customizable ? withSample(design) : design;
}

/** Promotional items show where a customer's own print goes. */
function withSample(design: GarmentDesign): GarmentDesign {
  const emblem =
    design.emblem && design.emblem.kind !== 'crest' ? design.emblem : { kind: 'mark' as const, sign: 0 };
  return { ...design, emblem: { ...emblem, isSample: true } };
}

const hexes = new Map(colours.map(({ code, hex }) => [code, hex]));

function hexOf(code: string): string {
  const hex = hexes.get(code);
  if (!hex) throw new Error(`There is no colour with the code ${code}.`);
  return hex;
}
