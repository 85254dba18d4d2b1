import type { GetCalls, ItemCard, Picture } from 'mf-shared/calls';
import { catalogueCalls } from '../../backend/src/catalogue/api.ts';
import type { CallContext } from '../../backend/src/platform/calls/call.ts';
import { createDispatcher } from '../../backend/src/platform/calls/createDispatcher.ts';
import type { Db } from '../../backend/src/platform/database/Db.ts';

export interface PictureToWarm {
  original: string;
  width: number;
  format: string;
}

interface PicturesToWarm {
  /** Those of the first screens, in the widths that a phone and a desktop show without zoom. */
  first: PictureToWarm[];
  /** Those of the first screens for sharper screens, then the shop's other pictures. */
  later: PictureToWarm[];
}

type Place = 'tile' | 'slide' | 'category' | 'card';

export const laterFile = 'later.json';

/** Chosen by browsers of 390 and 1440 px from the `sizes` of mf-catalogue. */
const firstWidths: Record<Place, number[]> = {
  tile: [480, 640],
  slide: [480],
  category: [320],
  card: [320],
};

/** Chosen where two or three device pixels are one px; slides also at 1440 px. */
const laterWidths: Record<Place, number[]> = {
  tile: [1200],
  slide: [1600],
  category: [480, 640],
  card: [480, 640],
};

const otherWidths = [480, 320];

export async function picturesToWarm(db: Db): Promise<PicturesToWarm> {
  const shown = await firstScreens(db);
  const inWidths = (widths: Record<Place, number[]>): PictureToWarm[] =>
    shown.flatMap(({ original, place }) => widths[place].map((width) => asAvif(original, width)));
  const others = await shownElsewhere(db);
  const first = unique(inWidths(firstWidths));
  const later = unique([
    ...first,
    ...inWidths(laterWidths),
    ...otherWidths.flatMap((width) => others.map((original) => asAvif(original, width))),
  ]);
  return { first, later: later.slice(first.length) };
}

/** The format that nearly all browsers ask for. */
const asAvif = (original: string, width: number): PictureToWarm => ({ original, width, format: 'avif' });

const unique = (list: PictureToWarm[]): PictureToWarm[] => [
  ...new Map(list.map((each) => [`${each.original}/${each.width}`, each])).values(),
];

/** The pictures of the home page, the sections' pages and the list of all products, as a visitor reads them. */
async function firstScreens(db: Db): Promise<{ original: string; place: Place }[]> {
  const dispatch = createDispatcher(catalogueCalls({ db }));
  const context = { language: 'en', visitor: { person: null, browserHash: null } } as CallContext;
  const ask = async <Name extends keyof GetCalls>(name: Name, input: object = {}) =>
    (await dispatch(name, input, context)) as GetCalls[Name]['response'];
  const at = (place: Place, pictures: (Picture | null | undefined)[]) =>
    pictures.flatMap((picture) => (picture ? [{ original: picture.original, place }] : []));

  const { sections } = await ask('ShopNavigation');
  const home = await ask('ShopHome');
  const all = await ask('ShopItems');
  const homeCards = [home.bestsellers, home.restocked, home.newItems].flatMap((cards) => cards ?? []);
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

async function shownElsewhere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments')
    .select('original')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('owner_kind', 'in', ['type', 'category']),
        eb.and([eb('owner_kind', '=', 'item'), eb('file_name', 'like', '%mainimage%')]),
      ]),
    )
    .orderBy('original')
    .execute();
  return rows.map(({ original }) => original);
}
