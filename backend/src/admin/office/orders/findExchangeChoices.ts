import { exchangeChoices, orderItems } from '../../../orders/api.ts';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/Db.ts';

/** None if the order has no such line. */
export async function findExchangeChoices(
  db: Db,
  { number, lineId }: { number: string; lineId: number },
  language: Language,
): Promise<{
  variants: { variantId: number; variant: string; free: number; differenceCents: number }[];
}> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  const items = order ? await orderItems(db, [order.id]) : [];
  const item = items.find(({ id }) => id === lineId);
  const choices = item ? await exchangeChoices(db, item, language) : [];
  return {
    variants: choices.map(({ variantId, variant, free, differenceCents }) => ({
      variantId,
      variant,
      free,
      differenceCents,
    })),
  };
}
