import { sql, type Selectable } from 'kysely';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ofOrder, type Payable } from '../../platform/database/queries/Payable.ts';
import type { CorrectedField, Schema } from '../../platform/database/tables/schema.ts';
import { recordChange } from '../changes/recordChange.ts';
import { buyerAddress, buyerName } from '../mails/orderDocument.ts';
import { queueReserved } from '../mails/queueOrderMail.ts';
import { queuePayLinkAgain } from '../mails/queuePayLinkAgain.ts';
import { isUnpaidPhoneOrder } from '../order/isUnpaidPhoneOrder.ts';
import { supplementsOf } from '../order/supplements.ts';
import { requireAllowed } from '../view/orderView.ts';
import { withLockedOrder } from './orderSteps.ts';
import { reportTracking } from './reportStep.ts';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  street: 'street',
  postCode: 'post_code',
  city: 'city',
  tracking: 'tracking',
} as const;

type Field = keyof typeof columns;
type Order = Selectable<Schema['orders']>;
type Correctable = Pick<Order, (typeof columns)[Field]>;

type ShownField = Exclude<CorrectedField, 'replacement-tracking'>;
/** Fields as the history shows them. */
const shownValues: Record<ShownField, (order: Correctable) => string> = {
  name: buyerName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: (order) => buyerAddress(order, textsIn('en')).join(', '),
  tracking: ({ tracking }) => tracking,
};

const shownFields = Object.keys(shownValues) as ShownField[];

const addressFields: Field[] = ['street', 'postCode', 'city'];

interface Correction {
  corrections: Partial<Record<Field, string | undefined>>;
  who: string;
}

/** Throws 409 if a field can no longer be corrected. Documents and accounts stay as they are. */
export const correctOrder = (
  db: Db,
  number: string,
  { corrections: asked, who }: Correction,
): Promise<void> =>
  withLockedOrder(db, number, async (trx, order) => {
    const corrected: Correctable = { ...order };
    const changed = (Object.keys(columns) as Field[]).filter((field) => {
      const value = asked[field];
      if (value === undefined || value === order[columns[field]]) return false;
      corrected[columns[field]] = value;
      return true;
    });
    if (changed.length === 0) return;
    const isUnpaid = isUnpaidPhoneOrder(order);
    requireAllowed(order, 'correct');
    if (changed.some((field) => addressFields.includes(field))) requireAllowed(order, 'correct-address');
    if (changed.includes('tracking')) requireAllowed(order, 'correct-tracking');

    const valuesOf = (fields: Field[]) =>
      Object.fromEntries(fields.map((field) => [columns[field], corrected[columns[field]]]));
    await trx.updateTable('orders').set(valuesOf(changed)).where('id', '=', order.id).execute();
    if (changed.includes('tracking')) await reportTracking(trx, order.id, corrected.tracking);
    const corrections = shownFields
      .map((field) => ({ field, before: shownValues[field](order), after: shownValues[field](corrected) }))
      .filter(({ before, after }) => before !== after);
    const changeId = await recordChange(trx, order.id, { kind: 'correction', who, detail: { corrections } });
    if (!changed.includes('email')) return;
    if (order.state === 'reserved') {
      await withdrawLink(trx, ofOrder(order.id));
      await queueReserved(trx, order.id, `corrected-${changeId}`);
    }
    const awaited = (await supplementsOf(trx, order.id)).filter(
      ({ isAwaited, payUntil }) => isAwaited && payUntil,
    );
    const unpaid = [
      ...(isUnpaid ? [ofOrder(order.id)] : []),
      ...awaited.map(({ id }) => ({ orderId: order.id, changeId: id })),
    ];
    for (const payable of unpaid) {
      await withdrawLink(trx, payable);
      await queuePayLinkAgain(trx, payable);
    }
  });

/** Anyone who got the mail at the former address could otherwise read the buyer's data, and pay or cancel the order. */
async function withdrawLink(trx: Db, { orderId, changeId }: Payable): Promise<void> {
  const token = sql<string>`gen_random_uuid()`;
  await (changeId === null
    ? trx.updateTable('orders').set({ receipt_token: token }).where('id', '=', orderId).execute()
    : trx.updateTable('order_changes').set({ token }).where('id', '=', changeId).execute());
}
