import { fitFamilyOf } from './fit/fitFamilyOf.ts';
import type { GarmentKind, Piece } from './sections/range.ts';
import type { DemoPicture } from './shop.ts';

/** In the order of an item's pictures: cards show the first, and the second on hover. */
const views = ['front', 'worn', 'back', 'detail', 'fabric'] as const;
export type View = (typeof views)[number];

const viewsOf = (kind: GarmentKind): readonly View[] =>
  kind === 'tote' ? views.filter((view) => view !== 'worn') : views;

export function picturesOf(code: string, { kind, sizes }: Piece, colours: readonly string[]): DemoPicture[] {
  const ofColours = colours.flatMap((colour) =>
    viewsOf(kind).map((view, index) => ({
      fileName: `${colour}-${index + 1}-${view}.svg`,
      drawing: `${code}/${colour}/${view}`,
    })),
  );
  return [
    { fileName: 'mainimage.svg', drawing: `${code}/${colours[0]}/front` },
    ...(fitFamilyOf(kind, sizes) ? [{ fileName: 'fitassistant.svg', drawing: `${code}/fit` }] : []),
    ...ofColours,
  ];
}
