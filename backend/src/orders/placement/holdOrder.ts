import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { textsIn } from '../../locales/texts.ts';
import { orderedPieces } from '../cart/orderedPieces.ts';
import { requireStock, reserveStock } from '../cart/stock.ts';
import { holdsVoucher, holdVoucher } from '../cart/voucher.ts';

/** Pieces stay promised a little longer than the card page is open: the provider's clock is not ours. */
export const graceSecs = 120;

interface Holding {
  id: number;
  language: Language;
  voucher_id: number | null;
}

/** Promises an order its pieces and voucher for one more card page; after a failure that means anew. */
export async function holdOrder(trx: Db, order: Holding, sessionSecs: number): Promise<void> {
  const wanted = await orderedPieces(trx, order.id);
  if (wanted.length === 0) throw new ShopError(409, 'The order is empty.');
  await requireStock(trx, order.id, wanted, textsIn(order.language));
  await reserveStock(trx, order.id, wanted, sessionSecs + graceSecs);
  if (order.voucher_id !== null && !(await holdsVoucher(trx, order.id)))
    await holdVoucher(trx, order.voucher_id, order.id);
}
