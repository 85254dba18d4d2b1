import { exchangeChoices, orderItems, refundPerUnit } from '../../../../orders/api.ts';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../../platform/database/tables/Db.ts';

/** Empty if the order has no such line. A lower price is given as it would be refunded: without the voucher's share. */
export async function findExchangeChoices(
  db: Db,
  { number, lineId, itemId }: { number: string; lineId: number; itemId?: number | undefined },
  language: Language,
): Promise<{
  variants: { variantId: number; variant: string; free: number; differenceCents: number }[];
}> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'voucher_cents'])
    .where('number', '=', number)
    .executeTakeFirst();
  const items = order ? await orderItems(db, [order.id]) : [];
  const item = items.find(({ id }) => id === lineId);
  if (!order || !item) return { variants: [] };
  const choices = await exchangeChoices(db, item, language, itemId);
  return {
    variants: choices.map(({ variantId, variant, free, differenceCents }) => ({
      variantId,
      variant,
      free,
      differenceCents:
        differenceCents < 0 ? 0 - refundPerUnit(order, items, item, -differenceCents) : differenceCents,
    })),
  };
}
