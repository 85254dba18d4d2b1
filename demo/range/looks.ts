import { hexOf } from './colours.ts';
import type { GarmentDesign, GarmentKind } from '../garments/paint/design.ts';
import type { Line, Piece } from './sections/range.ts';

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

export function lookOf(piece: Piece, line: Line | undefined, colour: string): GarmentDesign {
  const base = hexOf(colour);
  const { trim: lineTrim, ...lineLook } = line?.look ?? {};
  const design: GarmentDesign = { kind: piece.kind, colour: base, ...lineLook, ...piece.look };
  const trim = piece.look?.trim ?? (twoToned.has(piece.kind) ? lineTrim : undefined);
  if (trim) design.trim = trim === base ? hexOf(line?.colours?.[0] ?? 'GRY') : trim;
  if (design.trim === base) delete design.trim;
  if (colour === 'GML' && !design.print) design.print = 'melange';
  if (design.print === 'tipping') design.printColour = design.trim ?? lineTrim ?? '#d9dbe0';
  if (design.print === 'tipping' && piece.kind === 'polo') delete design.trim;
  if (design.emblem === undefined) delete design.emblem;
  return design;
}
