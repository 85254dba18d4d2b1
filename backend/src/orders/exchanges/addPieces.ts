import type { OrderedLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { priceGoods, type CartVariant } from '../../cart/api.ts';
import { deleteReservations, lockStock, takeStock } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { piecesOfOrder } from '../order/orderedPieces.ts';
import { additionText } from '../order/changeTexts.ts';
import { describeVariant } from '../order/orderItems.ts';
import { requireAllowed } from '../view/orderView.ts';
import { lineOf } from '../placement/insertOrder.ts';
import { findRepeated, placeSupplement, supplementClaimant, type Asking } from './placeSupplement.ts';

export interface Addition {
  /** Made by the caller, so that a repeat is the same addition. */
  id: string;
  lines: OrderedLine[];
  /** What staff saw for all pieces. */
  cents: number;
  who: string;
}

/**
 * Places what is added to an order as an order of its own, which holds the pieces until it is paid. The caller must
 * hold the order's lock. Returns the supplement's number; a repeat returns the same.
 */
export async function askForAddition(
  trx: Db,
  order: LockedOrder,
  { id, lines, cents, who, ...asking }: Addition & Asking,
): Promise<{ number: string; change: string }> {
  const repeated = await findRepeated(trx, id);
  if (repeated) return repeated;
  requireAllowed(order, 'add');
  const { variants, subtotalCents } = await priceGoods(
    trx,
    lines,
    supplementClaimant(id, asking.ip),
    order.language,
  );
  if (subtotalCents !== cents)
    throw new TranslatedError(409, 'These pieces cost {amount} now, no longer {seen}. Please check again.', {
      amount: euros(subtotalCents),
      seen: euros(cents),
    });
  const change = additionText(variants.map((variant) => toPieces(variant, order.language)));
  const number = await placeSupplement(trx, order, {
    ...asking,
    cents,
    lines: variants.map(lineOf),
    asked: {
      request_id: id,
      order_line_id: null,
      from_variant_id: null,
      change,
      is_restocked: false,
      agreement: null,
      who,
      exchange_id: null,
    },
  });
  return { number, change };
}

const toPieces = ({ line, name, colour, customization }: CartVariant, language: Language) => ({
  quantity: line.quantity,
  name,
  variant: describeVariant(colour, line.size, language),
  customization: customization === 'unavailable' ? null : customization,
});

/**
 * Moves the pieces that a supplement has paid to its order, at the prices that were asked. The caller must hold the
 * order's lock.
 */
export async function addAsPaid(trx: Db, order: LockedOrder, supplementId: number): Promise<void> {
  requireAllowed(order, 'add');
  const pieces = await piecesOfOrder(trx, supplementId);
  await lockStock(trx, pieces);
  const [missing] = await takeStock(trx, supplementId, pieces);
  if (missing) throw new TranslatedError(409, '{item} is not in stock any more.', { item: missing.label });
  await deleteReservations(trx, supplementId);
  await trx
    .insertInto('order_lines')
    .columns([
      'order_id',
      'supplement_id',
      'voucher_counts',
      'item_id',
      'variant_id',
      'note',
      'colour',
      'size',
      'ordered_quantity',
      'price_cents',
      'customization',
      'customization_cents',
    ])
    .expression((eb) =>
      eb
        .selectFrom('order_lines')
        .select([
          eb.val(order.id).as('order_id'),
          'order_id as supplement_id',
          eb.lit(false).as('voucher_counts'),
        ])
        .select(['item_id', 'variant_id', 'note', 'colour', 'size', 'ordered_quantity', 'price_cents'])
        .select(['customization', 'customization_cents'])
        .where('order_id', '=', supplementId)
        .orderBy('id'),
    )
    .execute();
  await recordOrderEvent(trx, 'order.pieces-added', order.id);
}
