import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { createPlaces } from '../../catalogue/testing/testShop.ts';
import { drawFrom } from '../../testing/drawFrom.ts';
import { openEarlierDatabase } from '../../testing/earlierDatabase.ts';
import { itemsOfChange, orderItems } from '../order/orderItems.ts';
import { supplementsOf, supplementState } from '../order/supplements.ts';
import { piecesOfLine } from '../view/linePieces.ts';
import { undoExchangedPieces } from '../exchanges/undoExchange.ts';
import { orderExchanges } from '../order/orderExchanges.ts';

/** What the former tables said of each line. */
interface Former {
  lines: Record<string, number>[];
  exchanges: Record<string, unknown>[];
}

async function readFormer(db: Db): Promise<Former> {
  const lines = await sql<Record<string, number>>`
    select id, ordered_quantity as quantity, withdrawn, back + removed as returned, removed,
      -- What is withdrawn from is not sent any more.
      greatest(0, unsent - withdrawn) as unsent,
      case when packed_at is null then missing_quantity else 0 end as missing,
      greatest(0, withdrawn - back) as expected, ordered_quantity - removed - greatest(withdrawn, back) as "left"
    from (
      select order_lines.*, packed_at, (
          select coalesce(sum(quantity), 0)::integer from withdrawal_lines where order_line_id = order_lines.id
        ) as withdrawn, (
          select coalesce(sum(quantity), 0)::integer from returned_pieces
          where order_line_id = order_lines.id and not is_removal
        ) as back, (
          select coalesce(sum(quantity), 0)::integer from returned_pieces
          where order_line_id = order_lines.id and is_removal
        ) as removed, (
          select coalesce(sum(quantity), 0)::integer from replacements join exchanges on exchanges.id = exchange_id
          where order_line_id = order_lines.id and sent_at is null and undone_at is null
        ) as unsent
      from order_lines join orders on orders.id = order_id
    ) as lines order by id`.execute(db);
  const exchanges = await sql<Record<string, unknown>>`
    select exchanges.id, who, change, refunded_cents as cents, received_at as "receivedAt",
      received_by as "receivedBy", packed_at as "packedAt", sent_at as "sentAt", coalesce(tracking, '') as tracking,
      undone_at as "undoneAt", undone_by as "undoneBy", is_restocked as "isRestocked",
      from_variant_id as "fromVariantId", to_variant_id as "toVariantId"
    from exchanges left join replacements on exchange_id = exchanges.id order by exchanges.id`.execute(db);
  return { lines: lines.rows, exchanges: exchanges.rows };
}

const orders = 120;

/** Orders in every state, whose lines were changed in every way that the former backend allowed. */
async function fill(db: Db): Promise<void> {
  const draw = drawFrom(7);
  const upTo = (most: number): number => draw(most + 1);
  await createPlaces(db);
  await sql`insert into items (category_id, code, slug, name, price_cents) values (1, 'POLO', 'polo', 'Polo', 1250)`.execute(
    db,
  );
  await sql`insert into variants (item_id, colour_id, size, on_hand)
    values (1, 1, 'S1', 999), (1, 1, 'S2', 999), (1, 1, 'S3', 999)`.execute(db);
  let line = 0;
  let exchange = 0;
  let withdrawal = 0;
  for (let id = 1; id <= orders; id += 1) {
    const isSent = draw(2) === 1;
    const isPacked = isSent || draw(3) === 0;
    await sql`insert into orders (id, number, state, first_name, last_name, email, phone, street, city, post_code,
        subtotal_cents, delivery_cents, total_cents, paid_at, packed_at)
      values (${id}, ${String(id)}, ${isSent ? 'delivered' : isPacked ? 'packed' : 'paid'}, '', '', '', '', '', '', '',
        1, 0, 1, now(), ${isPacked ? new Date() : null})`.execute(db);
    for (let count = 0; count <= draw(3); count += 1) {
      line += 1;
      const quantity = 1 + upTo(3);
      await sql`insert into order_lines (id, order_id, item_id, variant_id, note, colour, size, ordered_quantity,
          price_cents, missing_quantity)
        values (${line}, ${id}, 1, 1, 'Polo', 'Navy', 'S', ${quantity}, 1000, 0)`.execute(db);
      let variant = 1;
      let isUnsent = false;
      for (let made = 0; made < draw(3) && !isUnsent; made += 1) {
        exchange += 1;
        const isUndone = isSent && draw(4) === 0;
        const other = (variant % 3) + 1;
        await sql`insert into exchanges (id, request_id, order_id, order_line_id, change, refunded_cents, is_restocked,
            who, exchanged_quantity, from_variant_id, to_variant_id) overriding system value
          values (${exchange}, gen_random_uuid(), ${id}, ${line}, ${`change ${exchange}`}, ${draw(2) * 100},
            ${draw(2) === 1}, 'maria', ${quantity}, ${variant}, ${other})`.execute(db);
        const former = variant;
        if (!isUndone) variant = other;
        await sql`update order_lines set variant_id = ${variant} where id = ${line}`.execute(db);
        if (!isSent) continue;
        const steps = isUndone ? upTo(1) : upTo(2);
        const isReceived = draw(2) === 1;
        const waits = !isReceived && steps === 0 && draw(2) === 1;
        isUnsent = !isUndone && steps < 2;
        const isHandedOver = steps === 2 && draw(3) === 0;
        const at = new Date(Date.UTC(2026, 0, exchange));
        await sql`insert into replacements (exchange_id, order_id, quantity, old_variant_id, new_variant_id, old_colour,
            old_size, waits_for_return, received_at, received_by, packed_at, sent_at, tracking, undone_at, undone_by)
          values (${exchange}, ${id}, ${quantity}, ${former}, ${other}, 'Navy', 'S1', ${waits}, ${isReceived ? at : null},
            ${isReceived ? 'maria' : null}, ${steps > 0 ? at : null},
            ${steps > 1 ? new Date(at.getTime() + (isHandedOver ? 0 : 60_000)) : null},
            ${steps > 1 && !isHandedOver ? `CY${exchange}` : ''}, ${isUndone ? at : null},
            ${isUndone ? 'maria' : null})`.execute(db);
        if (isHandedOver) await sql`update exchanges set at = ${at} where id = ${exchange}`.execute(db);
        if (!isReceived)
          await sql`update exchanges set is_restocked = false where id = ${exchange}`.execute(db);
      }
      const removed = isSent ? 0 : upTo(quantity - 1);
      const missingRemoved = upTo(removed);
      const missing = isSent || isUnsent ? 0 : upTo(quantity - removed);
      await sql`update order_lines set missing_quantity = ${missing} where id = ${line}`.execute(db);
      const had = quantity - removed - (isPacked ? 0 : missing);
      const back = isUnsent ? 0 : upTo(had);
      for (const [pieces, isRemoval] of [
        [removed, true],
        [back, false],
      ] as const)
        for (let left = pieces; left > 0; left -= 1)
          await sql`insert into returned_pieces (order_line_id, variant_id, quantity, missing_quantity, who, is_removal, at)
            values (${line}, 1, 1, ${isRemoval && left <= missingRemoved ? 1 : 0}, 'maria', ${isRemoval},
              ${new Date(Date.UTC(2026, 1, left))})`.execute(db);
      for (let left = upTo(isUnsent ? quantity : had); left > 0; left -= 1) {
        withdrawal += 1;
        await sql`insert into withdrawals (id, order_id, email, name, refund) values (${withdrawal}, ${id}, '', '', 'money')`.execute(
          db,
        );
        await sql`insert into withdrawal_lines (withdrawal_id, order_line_id, quantity, reason)
          values (${withdrawal}, ${line}, 1, 'too-small')`.execute(db);
      }
    }
  }
  await sql`select setval(pg_get_serial_sequence('order_lines', 'id'), ${line})`.execute(db);
}

async function fillChanges(db: Db): Promise<void> {
  await sql`insert into order_corrections (order_id, field, old_value, new_value, who) values
    (1, 'name', 'Eleni', 'Elena', 'maria'), (1, 'phone', '99', '98', 'maria')`.execute(db);
  await sql`insert into undone_steps (order_id, step, done_at, who) values (1, 'handed-over', now(), 'maria')`.execute(
    db,
  );
  await sql`update orders set handed_over_at = now() where id = 2`.execute(db);
  await sql`update orders set delivered_at = now() + interval '1 minute',
    cancelled_at = now() + interval '2 minutes', cancelled_by = 'maria',
    cancel_reason = 'sold-out', voucher_returned_at = now() + interval '3 minutes' where id = 2`.execute(db);
}

const supplemented = orders + 1;

/** An order with a paid exchange for a dearer size, one that is awaited, a paid addition and a cancelled one. */
async function fillSupplements(db: Db): Promise<void> {
  const insertOrder = (id: number, values: { state: string; cents: number; of?: number; isPaid: boolean }) =>
    sql`insert into orders (id, number, state, first_name, last_name, email, phone, street, city, post_code,
        subtotal_cents, delivery_cents, total_cents, paid_at, supplement_to, taken_by, pay_link_until)
      values (${id}, ${String(id)}, ${values.state}, 'Eleni', '', '', '', '', '', '', ${values.cents}, 0, ${values.cents},
        ${values.isPaid ? new Date() : null}, ${values.of ?? null}, ${values.of ? 'maria' : null},
        ${values.of ? new Date(Date.now() + 3_600_000) : null})`.execute(db);
  const insertLine = (id: number, order: number, values: { variant: number; cents: number; by?: number }) =>
    sql`insert into order_lines (id, order_id, item_id, variant_id, note, colour, size, ordered_quantity, price_cents,
        missing_quantity, supplement_id)
      values (${id}, ${order}, 1, ${values.variant}, 'Polo', 'Navy', 'S', 1, ${values.cents}, 0,
        ${values.by ?? null})`.execute(db);
  const line = 10_000;
  await insertOrder(supplemented, { state: 'paid', cents: 3000, isPaid: true });
  await insertLine(line, supplemented, { variant: 2, cents: 1000 });
  await insertLine(line + 1, supplemented, { variant: 1, cents: 1000 });
  const [dearer, awaited, added, dropped] = [1, 2, 3, 4].map((count) => supplemented + count) as [
    number,
    number,
    number,
    number,
  ];
  const to = supplemented;
  await insertOrder(dearer, { state: 'delivered', cents: 100, of: to, isPaid: true });
  await insertOrder(awaited, { state: 'awaiting-payment', cents: 200, of: to, isPaid: false });
  await insertOrder(added, { state: 'delivered', cents: 900, of: to, isPaid: true });
  await insertOrder(dropped, { state: 'cancelled', cents: 800, of: to, isPaid: false });
  await insertLine(line + 2, dearer, { variant: 2, cents: 100 });
  await insertLine(line + 3, awaited, { variant: 2, cents: 200 });
  await insertLine(line + 4, added, { variant: 3, cents: 900 });
  await insertLine(line + 5, supplemented, { variant: 3, cents: 900, by: added });
  await insertLine(line + 6, dropped, { variant: 3, cents: 800 });
  await sql`insert into exchanges (id, request_id, order_id, order_line_id, change, refunded_cents, is_restocked, who,
      exchanged_quantity, from_variant_id, to_variant_id) overriding system value
    values (10000, gen_random_uuid(), ${to}, ${line}, 'S1 → S2', 0, true, 'maria', 1, 1, 2)`.execute(db);
  for (const [id, replaced, exchange] of [
    [dearer, line, 10_000],
    [awaited, line + 1, null],
    [added, null, null],
    [dropped, null, null],
  ] as const)
    await sql`insert into supplements (order_id, request_id, order_line_id, change, is_restocked, who, exchange_id)
      values (${id}, gen_random_uuid(), ${replaced}, ${`change ${id}`}, true, 'maria', ${exchange})`.execute(
      db,
    );
  for (const [order, cents] of [
    [to, 3000],
    [dearer, 100],
    [added, 900],
  ] as const) {
    await sql`insert into payments (order_id, gateway_number, amount_cents, state, session_expires_at)
      values (${order}, ${`${order}-1`}, ${cents}, 'paid', now())`.execute(db);
    await sql`insert into invoices (order_id, number, issued_at, language, seller, lines, vat_cents, total_cents)
      values (${order}, ${`INV-${order}`}, now(), 'en', '{}', '[]', 0, ${cents})`.execute(db);
  }
  await sql`insert into reservations (order_id, variant_id, quantity, expires_at)
    values (${awaited}, 2, 1, now() + interval '1 hour')`.execute(db);
  await sql`insert into outbox (kind, dedupe_key, payload) values ('pay-link', ${`pay-link:${awaited}`},
    ${JSON.stringify({ orderId: awaited })})`.execute(db);
}

describe('the orders of an earlier release', () => {
  let database: Awaited<ReturnType<typeof openEarlierDatabase>>;
  let former: Former;
  before(async () => {
    database = await openEarlierDatabase(1030);
    await fill(database.db);
    await fillChanges(database.db);
    former = await readFormer(database.db);
    await fillSupplements(database.db);
    await database.migrateRest();
  });
  after(() => database.close());

  it('have the same pieces in the same places', async () => {
    const items = await orderItems(
      database.db,
      Array.from({ length: orders }, (_, index) => index + 1),
    );
    const found = items.map((item) => {
      const { left, returned, expected } = piecesOfLine(item);
      const { removed = 0, missing = 0, waiting = 0, 'to-pack': toPack = 0, packed = 0 } = item.pieces;
      return {
        id: item.id,
        quantity: item.quantity,
        withdrawn: item.withdrawnQuantity,
        returned,
        removed,
        unsent: waiting + toPack + packed,
        missing,
        expected,
        left,
      };
    });
    assert.deepEqual(
      found.toSorted((a, b) => a.id - b.id),
      former.lines,
    );
  });

  it('have the same exchanges', async () => {
    const exchanges = [];
    for (let id = 1; id <= orders; id += 1) exchanges.push(...(await orderExchanges(database.db, id)));
    const names = Object.keys(former.exchanges[0] ?? {});
    assert.deepEqual(
      exchanges
        .map((exchange) =>
          Object.fromEntries(Object.entries(exchange).filter(([name]) => names.includes(name))),
        )
        .toSorted((a, b) => Number(a['id']) - Number(b['id'])),
      former.exchanges,
    );
  });

  it('have the same steps, corrections and cancellation', async () => {
    const { rows } = await sql<{ order_id: number; kinds: string[] }>`
      select order_id, array_agg(kind || case when state = 'undone' then ' undone' else '' end order by id) as kinds
      from order_changes
      where order_id in (1, 2) and kind in ('hand-over', 'delivery', 'correction', 'cancellation', 'voucher-return', 'undo')
        and (about_id is null or about_id in (select id from order_changes where kind = 'hand-over'))
      group by order_id order by order_id`.execute(database.db);
    assert.deepEqual(rows, [
      { order_id: 1, kinds: ['correction', 'hand-over undone', 'undo'] },
      { order_id: 2, kinds: ['hand-over', 'delivery', 'cancellation', 'voucher-return'] },
    ]);
    const told = await database.db
      .selectFrom('order_changes')
      .select(['who', 'detail'])
      .where('kind', 'in', ['correction', 'cancellation'])
      .orderBy('order_id')
      .execute();
    const corrections = [
      { field: 'name', before: 'Eleni', after: 'Elena' },
      { field: 'phone', before: '99', after: '98' },
    ];
    assert.deepEqual(told, [
      { who: 'maria', detail: { corrections } },
      { who: 'maria', detail: { reason: 'sold-out' } },
    ]);
  });

  it('have what costs more as changes, with their payments, invoices and pieces', async () => {
    const { db } = database;
    const found = await supplementsOf(db, supplemented);
    const described = found
      .map((one) => [one.number, one.isAddition, one.cents, supplementState(one)])
      .toSorted(([a], [b]) => Number(a) - Number(b));
    const number = (count: number) => String(supplemented + count);
    assert.deepEqual(described, [
      [number(1), false, 100, 'paid'],
      [number(2), false, 200, 'awaited'],
      [number(3), true, 900, 'paid'],
      [number(4), true, 800, 'cancelled'],
    ]);
    const of = (count: number) => found.find((one) => one.number === number(count))?.id;
    const items = await orderItems(db, [supplemented]);
    assert.deepEqual(
      items.map((item) => [item.variantId, item.quantity, item.additionId ?? null]),
      [
        [2, 1, null],
        [1, 1, null],
        [3, 1, of(3)],
      ],
    );
    const [fresh] = await itemsOfChange(db, of(2) ?? 0);
    assert.deepEqual([fresh?.variantId, fresh?.unitPriceCents, fresh?.unitSupplementCents], [2, 1000, 200]);
    for (const table of ['payments', 'invoices'] as const)
      assert.deepEqual(
        (
          await db
            .selectFrom(table)
            .select('change_id')
            .where('order_id', '=', supplemented)
            .orderBy('id')
            .execute()
        ).map(({ change_id }) => change_id),
        [null, of(1), of(3)],
      );
    const held = await db.selectFrom('reservations').select(['order_id', 'change_id']).execute();
    assert.deepEqual(held, [{ order_id: supplemented, change_id: of(2) }]);
    const mail = await db.selectFrom('outbox').select(['dedupe_key', 'payload']).executeTakeFirstOrThrow();
    assert.deepEqual(mail, {
      dedupe_key: `pay-link:${supplemented}:change-${of(2)}`,
      payload: { orderId: supplemented, changeId: of(2) },
    });
  });

  it('can have their exchanges undone, with the withdrawals from them', async () => {
    const unsent = await database.db
      .selectFrom('order_pieces')
      .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
      .select(['order_lines.change_id as exchangeId', 'order_lines.order_id as id'])
      .where('place', 'in', ['waiting', 'to-pack', 'packed'])
      .where('order_pieces.quantity', '>', 0)
      .execute();
    const isWithdrawn: boolean[] = [];
    for (const { id, exchangeId } of unsent) {
      const bought = async () => {
        const items = await orderItems(database.db, [id]);
        const sum = (quantities: number[]) => quantities.reduce((total, quantity) => total + quantity, 0);
        return {
          pieces: sum(items.map(({ quantity }) => quantity)),
          expected: sum(items.map(({ pieces }) => pieces.withdrawn ?? 0)),
        };
      };
      const before = await bought();
      const undone = { exchangeId: exchangeId ?? 0, who: 'maria', language: 'en' as const };
      const { said } = await database.db
        .transaction()
        .execute((trx) => undoExchangedPieces(trx, { id }, undone));
      assert.match(said, /is undone/);
      assert.deepEqual(await bought(), before);
      isWithdrawn.push(before.expected > 0);
    }
    assert.deepEqual(new Set(isWithdrawn), new Set([true, false]));
  });
});
