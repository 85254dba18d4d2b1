import type { GetCalls, ItemCard, Picture } from 'mf-shared/calls';
import type { CallContext } from '../../platform/calls/call.ts';
import type { Dispatch } from '../../platform/calls/createDispatcher.ts';
import type { VariantRequest } from '../../platform/pictures/createPictures.ts';

interface FirstPictures {
  /** In the widths for a phone and a desktop with one pixel per CSS pixel. */
  plain: VariantRequest[];
  /** In the widths for sharper screens. */
  sharper: VariantRequest[];
}

type Place = 'tile' | 'slide' | 'category' | 'card';

/** Chosen by browsers of 390 and 1440 px from the `sizes` of mf-catalogue. */
const plainWidths: Record<Place, number[]> = {
  tile: [480, 640],
  slide: [480],
  category: [320],
  card: [320],
};

/** Chosen where two or three device pixels are one px; slides also at 1440 px. */
const sharperWidths: Record<Place, number[]> = {
  tile: [1200],
  slide: [1600],
  category: [480, 640],
  card: [480, 640],
};

/** The pictures of the home page, the sections' pages and the list of all products, as a visitor reads them. */
export async function firstPictures(dispatch: Dispatch): Promise<FirstPictures> {
  const shown = await firstScreens(dispatch);
  const inWidths = (widths: Record<Place, number[]>): VariantRequest[] =>
    shown.flatMap(({ original, place }) => widths[place].map((width) => asAvif(original, width)));
  return { plain: inWidths(plainWidths), sharper: inWidths(sharperWidths) };
}

/** The format that nearly all browsers ask for. */
export const asAvif = (original: string, width: number): VariantRequest => ({
  original,
  width,
  format: 'avif',
});

async function firstScreens(dispatch: Dispatch): Promise<{ original: string; place: Place }[]> {
  const context = { language: 'en', visitor: { person: null, browserHash: null } } as CallContext;
  const ask = async <Name extends keyof GetCalls>(name: Name, input: object = {}) =>
    (await dispatch(name, input, context)) as GetCalls[Name]['response'];
  const at = (place: Place, pictures: (Picture | null | undefined)[]) =>
    pictures.flatMap((picture) => (picture ? [{ original: picture.original, place }] : []));

  const { sections } = await ask('ShopNavigation');
  const home = await ask('ShopHome');
  const all = await ask('ShopItems');
  const homeCards = [home.bestsellers, home.restocked, home.newItems].flat();
  const pages = await Promise.all(sections.map(({ slug }) => ask('ShopSection', { section: slug })));
  return [
    ...at(
      'tile',
      sections.map(({ picture }) => picture),
    ),
    ...at('card', homeCards.map(frontOf)),
    ...pages.flatMap((page) => [
      ...at('slide', page?.carousel ?? []),
      ...at('category', page?.types.map(({ picture }) => picture) ?? []),
    ]),
    ...at('card', all.items.map(frontOf)),
  ];
}

const frontOf = ({ picture, colours, shownColour }: ItemCard): Picture | null =>
  colours.find(({ code }) => code === shownColour)?.pictures?.[0] ?? picture;
