import type { OrderedLine } from 'mf-shared/calls';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../../platform/errors.ts';

/** Orders these lines as a browser would. */
export async function orderedLines(
  db: Db,
  lines: { variantId: number; customization?: string | undefined; quantity: number }[],
): Promise<OrderedLine[]> {
  const variants = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.id', 'item_id', 'code', 'size'])
    .where(
      'variants.id',
      'in',
      lines.map(({ variantId }) => variantId),
    )
    .execute();
  return lines.map(({ variantId, ...ordered }) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) throw new TranslatedError(409, 'A variant is not sold any more. Please remove it.');
    return { id: variant.item_id, color: variant.code, size: variant.size, ...ordered };
  });
}
