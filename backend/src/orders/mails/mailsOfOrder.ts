import type { Db } from '../../platform/database/tables/Db.ts';

export async function mailsOfOrder(db: Db, orderId: number) {
  const payments = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).execute();
  const steps = [
    'to-confirm',
    'reserved',
    'confirmation',
    'packed',
    'handed-over',
    'delivered',
    'cancelled',
    'exchanged',
    'message',
  ];
  const keys = [
    `unpaid-order:${orderId}`,
    `pay-link:${orderId}`,
    ...steps.map((step) => `order-${step}:${orderId}`),
    ...[
      'replacement-packed',
      'replacement-handed-over',
      'exchange-undone',
      'addition-cancelled',
      'voucher-returned',
    ].map((kind) => `${kind}:${orderId}`),
    ...payments.flatMap(({ id }) => [`order-refunded:${id}`, `payment-returned:${id}`]),
  ];
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key', 'created_at', 'done_at', 'last_error'])
    .where((eb) =>
      eb.or(keys.flatMap((key) => [eb('dedupe_key', '=', key), eb('dedupe_key', 'like', `${key}:%`)])),
    )
    .orderBy('id')
    .execute();
}
