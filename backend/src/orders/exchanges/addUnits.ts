import type { OrderedLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { priceGoods, type CartVariant } from '../../cart/api.ts';
import { deleteReservations, takeStock } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import {
  awaitPayment,
  findRepeated,
  supplementClaimant,
  type AskedChange,
  type Asking,
} from './awaitPayment.ts';
import { moveUnits } from '../changes/recordChange.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { additionText } from '../order/changeTexts.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { unitsOf } from '../order/orderedUnits.ts';
import { describeVariant, itemsOfChange } from '../order/orderItems.ts';
import { lineOf } from '../placement/insertOrder.ts';
import { requireAllowed } from '../view/orderView.ts';

export interface Addition {
  /** Made by the caller, so that a repeat is the same addition. */
  id: string;
  lines: OrderedLine[];
  /** The price of all units, as staff saw it. */
  cents: number;
  who: string;
}

/**
 * Records what is added to an order once it is paid. The caller must hold the order's lock. A repeat returns the same
 * addition.
 */
export async function askForAddition(
  trx: Db,
  order: LockedOrder,
  { id, lines, cents, who, ...asking }: Addition & Asking,
): Promise<AskedChange> {
  const repeated = await findRepeated(trx, id);
  if (repeated) return repeated;
  requireAllowed(order, 'add');
  const claimant = supplementClaimant(id, asking.ip);
  const { variants, subtotalCents } = await priceGoods(trx, lines, claimant, order.language);
  if (subtotalCents !== cents)
    throw new TranslatedError(409, 'These pieces cost {amount} now, no longer {seen}. Please check again.', {
      amount: euros(subtotalCents),
      seen: euros(cents),
    });
  return awaitPayment(trx, order, {
    ...asking,
    kind: 'addition',
    id,
    who,
    cents,
    detail: { text: additionText(variants.map((variant) => toUnits(variant, order.language))) },
    lines: variants.map(lineOf),
  });
}

const toUnits = ({ line, name, colour, customization }: CartVariant, language: Language) => ({
  quantity: line.quantity,
  name,
  variant: describeVariant(colour, line.size, language),
  customization: customization === 'unavailable' ? null : customization,
});

/** The caller must hold the order's lock. Throws 409 if nothing can be added any more, or the units are gone. */
export async function addAsPaid(trx: Db, order: LockedOrder, changeId: number): Promise<void> {
  requireAllowed(order, 'add');
  const payable = { orderId: order.id, changeId };
  const [missing] = await takeStock(trx, payable, await unitsOf(trx, payable));
  if (missing) throw new TranslatedError(409, '{item} is not in stock any more.', { item: missing.label });
  await deleteReservations(trx, payable);
  await trx.updateTable('order_changes').set({ state: 'applied' }).where('id', '=', changeId).execute();
  const items = await itemsOfChange(trx, changeId);
  await moveUnits(
    trx,
    changeId,
    items.map(({ id, quantity }) => ({ lineId: id, from: 'unpaid', to: 'ordered', quantity })),
  );
  await recordOrderEvent(trx, 'order.pieces-added', order.id);
}
