import { batches } from '../../../platform/database/queries/batches.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';

/** What to do with variants on sale that former lists of a source had and the next one lacks. */
export type Unlisted = 'keep' | 'zero' | 'off-sale';

export interface ListSource {
  /** Undefined for the first list. */
  id: number | undefined;
  headings: string;
  unlisted: Unlisted;
  /** Variants on sale that its former lists had. */
  variants: RememberedVariant[];
}

export interface RememberedVariant {
  source_id: number;
  variant_id: number;
  item_id: number;
  slug: string;
  foreign_id: string;
}

/** These columns exist only while a product has such an attribute or meta data. */
const varying = /^(?:attribute \d+ |meta: )|\(product\.metafields/;

export const headingsOf = (names: string[]): string =>
  names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name && !varying.test(name))
    .toSorted()
    .join('\n');

/** The variants that are remembered of all sources with these headings. */
export const rememberedVariants = (db: Db, headings: string): Promise<RememberedVariant[]> =>
  db
    .selectFrom('list_sources')
    .innerJoin('listed_variants', 'source_id', 'list_sources.id')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['source_id', 'variant_id', 'item_id', 'slug', 'foreign_id'])
    .where('headings', '=', headings)
    .where('erased_at', 'is', null)
    .orderBy('source_id')
    .orderBy('variant_id')
    .execute();

/**
 * The source with these headings that has the most items in common with the list (two suppliers may use the same
 * headings), the oldest one if several have as many.
 */
export async function listSource(
  db: Db,
  headings: string,
  remembered: RememberedVariant[],
  listedItems: ReadonlySet<number>,
): Promise<ListSource> {
  const common = new Map<number, Set<number>>();
  for (const { source_id, item_id } of remembered)
    if (listedItems.has(item_id)) common.set(source_id, (common.get(source_id) ?? new Set()).add(item_id));
  const [id] = [...common].toSorted(([, one], [, other]) => other.size - one.size).map(([source]) => source);
  if (id === undefined) return { id, headings, unlisted: 'keep', variants: [] };
  const { unlisted } = await db
    .selectFrom('list_sources')
    .select('unlisted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, headings, unlisted, variants: remembered.filter(({ source_id }) => source_id === id) };
}

interface Remembered {
  unlisted: Unlisted;
  listed: { variant_id: number; foreign_id: string }[];
  /**
   * Ids of variants that the list lacks and that lost their stock or went off sale: the source no longer decides on
   * them.
   */
  forgotten: number[];
}

export async function rememberList(
  trx: Db,
  { id: known, headings }: ListSource,
  { unlisted, listed, forgotten }: Remembered,
): Promise<void> {
  if (listed.length === 0) return;
  const { id } =
    known === undefined
      ? await trx
          .insertInto('list_sources')
          .values({ headings, unlisted })
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id: known };
  if (known !== undefined)
    await trx.updateTable('list_sources').set({ unlisted }).where('id', '=', id).execute();
  for (const some of batches(forgotten))
    await trx
      .deleteFrom('listed_variants')
      .where('source_id', '=', id)
      .where('variant_id', 'in', some)
      .execute();
  for (const some of batches(listed))
    await trx
      .insertInto('listed_variants')
      .values(some.map((one) => ({ source_id: id, ...one })))
      .onConflict((oc) =>
        oc
          .columns(['source_id', 'variant_id'])
          .doUpdateSet((eb) => ({ foreign_id: eb.ref('excluded.foreign_id') })),
      )
      .execute();
}
