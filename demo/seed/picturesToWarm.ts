import { asAvif, catalogueCalls, firstPictures } from '../../backend/src/catalogue/api.ts';
import { createDispatcher } from '../../backend/src/platform/calls/createDispatcher.ts';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import type { VariantRequest } from '../../backend/src/platform/pictures/createPictures.ts';

interface PicturesToWarm {
  /** Pictures of the first screens, in the widths for a phone and a desktop with one pixel per CSS pixel. */
  first: VariantRequest[];
  /** Pictures of the first screens for sharper screens, then the shop's other pictures. */
  later: VariantRequest[];
}

export const laterFile = 'later.json';

const otherWidths = [480, 320];

export async function picturesToWarm(db: Db): Promise<PicturesToWarm> {
  const { plain, sharper } = await firstPictures(createDispatcher(catalogueCalls({ db })));
  const others = await shownElsewhere(db);
  const first = unique(plain);
  const later = unique([
    ...first,
    ...sharper,
    ...otherWidths.flatMap((width) => others.map((original) => asAvif(original, width))),
  ]);
  return { first, later: later.slice(first.length) };
}

const unique = (list: VariantRequest[]): VariantRequest[] => [
  ...new Map(list.map((each) => [`${each.original}/${each.width}`, each])).values(),
];

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
