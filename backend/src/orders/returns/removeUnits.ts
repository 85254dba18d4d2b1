import { unitsCents } from 'mf-office/contract';
import { putBack } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { isRepeated, recordChange } from '../changes/recordChange.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { notInRange, refuseBecause, requireAllowed } from '../view/orderView.ts';
import { viewOrder } from '../view/viewOrder.ts';

export interface Removal {
  /** Made by the caller, so that a repeat is the same removal. */
  id: string;
  lineId: number;
  quantity: number;
  /** The refund for all units, as staff saw it. */
  cents: number;
  who: string;
}

/**
 * Removes units from an order that is not packed, and puts them back into stock. The caller must hold the order's lock
 * and refund them. Returns false, and changes nothing, if it is a repeat.
 */
export async function removeUnits(
  trx: Db,
  order: LockedOrder,
  { id, lineId, quantity, cents, who }: Removal,
): Promise<boolean> {
  if (await isRepeated(trx, id)) return false;
  requireAllowed(order, 'remove');
  const view = await viewOrder(trx, order);
  const line = view.lines.find(({ item }) => item.id === lineId);
  if (!line) throw new TranslatedError(400, 'These are not pieces of this order.');
  refuseBecause(line.whyNot.remove);
  const { item, left, paidCents } = line;
  const { variantId } = item;
  if (variantId === null) throw new TranslatedError(409, notInRange(item));
  if (quantity > left)
    throw new TranslatedError(409, 'Only {left} of {item} can be removed.', {
      left,
      item: `${item.name} (${item.variant})`,
    });
  if (quantity > line.removable)
    throw new TranslatedError(409, 'Nothing else is left in the order. Please cancel it instead.');
  const due = unitsCents(paidCents, item.quantity, { before: item.quantity - left, count: quantity });
  if (due !== cents)
    throw new TranslatedError(
      409,
      '{due} was paid for these pieces, not {amount}. Please reload the order.',
      { due: euros(due), amount: euros(cents) },
    );

  // Units that the order never had are removed first.
  const missing = Math.min(quantity, item.units.missing ?? 0);
  const had = quantity - missing;
  await recordChange(trx, order.id, {
    kind: 'removal',
    who,
    requestId: id,
    movements: [
      { lineId, from: 'ordered', to: 'removed', quantity: had },
      { lineId, from: 'missing', to: 'removed', quantity: missing },
    ],
  });
  if (had > 0) await putBack(trx, [{ variantId, quantity: had }]);
  return true;
}
