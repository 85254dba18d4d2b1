import type { PostCalls, WithdrawableOrder } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Place } from '../../platform/database/tables/schema.ts';
import { placesOf, recordChange, type Movement } from '../changes/recordChange.ts';
import { withdrawableOrder } from './withdrawableOrder.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

type Declaration = PostCalls['ShopWithdraw']['input'];

export async function withdraw(
  db: Db,
  { refund, lines, ...named }: Declaration,
  { visitor, language }: Pick<CallContext, 'visitor' | 'language'>,
): Promise<{ statedAt: number; email: string }> {
  return db.transaction().execute(async (trx) => {
    const found = await withdrawableOrder(trx, named, visitor);
    if (!found) throw new ShopError(404, 'There is no such order. Please check the number and the e-mail.');
    const { id: orderId, order } = found;
    if (order.isOver) throw new ShopError(409, 'The 14 days to withdraw from this order are over.');
    requireUnits(order, lines);

    const places = await placesOf(
      trx,
      lines.map(({ id }) => id),
    );
    const changeId = await recordChange(trx, orderId, {
      kind: 'withdrawal',
      who: null,
      movements: lines.flatMap((line) => fromPlaces(line, places)),
    });
    const { id, stated_at } = await trx
      .insertInto('withdrawals')
      .values({
        order_id: orderId,
        change_id: changeId,
        email: order.email,
        name: order.name,
        refund,
        language,
      })
      .returning(['id', 'stated_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('outbox')
      .values({
        kind: 'withdrawal-receipt',
        dedupe_key: `withdrawal-receipt:${id}`,
        payload: JSON.stringify({ withdrawalId: id }),
        ...queuedBy(),
      })
      .execute();
    return { statedAt: stated_at.getTime(), email: order.email };
  });
}

/** Units that the order never had come last. */
const withdrawnFrom: Place[] = ['ordered', 'waiting', 'to-pack', 'packed', 'missing'];

function fromPlaces(
  { id, quantity, reason }: Declaration['lines'][number],
  places: Awaited<ReturnType<typeof placesOf>>,
): Movement[] {
  let left = quantity;
  return withdrawnFrom.map((from) => {
    const there = places.find(({ lineId, place }) => lineId === id && place === from)?.quantity ?? 0;
    const moved = Math.min(left, there);
    left -= moved;
    return { lineId: id, from, to: 'withdrawn', quantity: moved, reason };
  });
}

function requireUnits(order: WithdrawableOrder, lines: Declaration['lines']): void {
  for (const { id, quantity } of lines) {
    const line = order.lines.find((line) => line.id === id);
    if (!line) throw new ShopError(400, 'These are not pieces of this order.');
    if (line.isExempt) throw new ShopError(409, `${line.name} was made to your wishes and cannot go back.`);
    if (quantity > line.quantity)
      throw new ShopError(
        409,
        'You have withdrawn from these pieces already. Please look at the order again.',
      );
  }
}
