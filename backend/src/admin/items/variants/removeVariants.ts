import { sizeLabel } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import type { CurrentVariant } from '../model/currentItems.ts';
import { lockedItem, variantOf } from '../model/lockedItem.ts';
import { writeOfficeChange } from '../write/writeOfficeChange.ts';

interface Removed {
  itemId: number;
  variantIds: number[];
  who: string;
}

/** Refuses variants that orders refer to, and the last one. */
export const removeVariants = (db: Db, { itemId, variantIds, who }: Removed): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const removedVariants = [...new Set(variantIds)].map((id) => variantOf(item, id));
    const ordered = await orderedOf(trx, removedVariants);
    if (ordered.length > 0)
      throw new TranslatedError(
        409,
        'Was ordered and is kept: {variants}. Set its stock to 0 to stop selling it.',
        { variants: ordered.join('; ') },
      );
    if (removedVariants.length === item.variants.length)
      throw new TranslatedError(
        409,
        'An item keeps at least one colour and size. Take the item off sale instead.',
      );
    await writeOfficeChange(
      trx,
      item,
      { removedVariants },
      { who, source: changeSource('colours and sizes of {code}', item.code) },
    );
  });

async function orderedOf(trx: Db, variants: CurrentVariant[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['colours.name as colour', 'size'])
    .where(
      'variants.id',
      'in',
      variants.map(({ id }) => id),
    )
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('order_lines').select('id').whereRef('variant_id', '=', 'variants.id')),
        eb.exists(eb.selectFrom('reservations').select('id').whereRef('variant_id', '=', 'variants.id')),
      ]),
    )
    .execute();
  return rows.map(({ colour, size }) => `${colour}, ${sizeLabel(size)}`);
}
