import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { localMailServer } from '../mail/localMailServer.ts';
import { readMailbox } from '../mail/readMailbox.ts';
import { reconcile } from './reconcile.ts';
import { createOrderApp } from './testing/createOrderApp.ts';
import { freePort, openGateway } from './testing/openTestShop.ts';
import { seedShop } from './testing/seedShop.ts';
import { cards, payOnPage, shopper } from './testing/shopper.ts';

const rounds = 8;

test('killed at any moment, the shop loses no payment and does nothing twice', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-killed-'));
  const mailFolder = join(folder, 'mail');
  const gateway = await openGateway(folder);
  const mailServer = await localMailServer({ port: 0, folder: mailFolder });
  const port = await freePort();
  const first = await openDatabase({ folder });
  await migrate(first.db);
  const seeded = await seedShop(first.db);
  await first.close();
  const closing = [() => rm(folder, { recursive: true }), gateway.close, mailServer.close];
  t.after(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const buy = async (): Promise<void> => {
    const eleni = shopper({ ...seeded, origin: `http://localhost:${port}` });
    const jacket = { id: seeded.jacket.id, color: 'NVY', size: 'M', quantity: 1 };
    const { body } = await eleni.place({ lines: [jacket], voucher: 'WELCOME10', expectedCents: 3000 });
    const page = await eleni.pay(body['number'], 3000);
    await payOnPage(page.body['formUrl'], cards.good);
    await eleni.post('$PosProcessWeb', { orderid: body['number'] });
  };
  const startServer = async (): Promise<ChildProcess> => {
    const script = new URL('testing/mortalServer.ts', import.meta.url).pathname;
    const args = [script, folder, String(port), gateway.url, String(mailServer.port)];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    return server;
  };

  // How long it takes undisturbed; then each round is cut off at another point of it.
  let undisturbedMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startServer();
    const begun = performance.now();
    const buying = Promise.allSettled([buy(), buy()]);
    if (round === 0) {
      await buying;
      undisturbedMs = performance.now() - begun;
    } else await wait((undisturbedMs * round) / rounds);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await buying;
  }

  const { db, close } = await openDatabase({ folder });
  const { app, deps } = await createOrderApp({
    db,
    port,
    gateway: gateway.url,
    mailPort: mailServer.port,
    sessionSecs: 1200,
  });
  closing.push(close, async () => app.close());

  await db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .execute();
  await reconcile(deps);
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  await deliverMails(deps);

  const atGateway = (await (await fetch(`${gateway.url}/control/orders`)).json()) as {
    orderNumber: string;
    orderStatus: number;
  }[];
  const charged = atGateway.filter((order) => order.orderStatus === 2).map((order) => order.orderNumber);
  const paid = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.gateway_number', 'orders.id'])
    .where('payments.state', '=', 'paid')
    .where('orders.state', '=', 'paid')
    .execute();
  assert.ok(charged.length > 0, 'somebody got as far as paying');
  assert.deepEqual(paid.map((row) => row.gateway_number).toSorted(), charged.toSorted());

  const count = async (what: ReturnType<typeof sql<number>>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select (${what})::integer as n`.execute(db);
    return rows[0]?.n ?? -1;
  };
  assert.equal(
    await count(sql`select on_hand from variants where id = ${seeded.jacket.medium}`),
    100 - charged.length,
  );
  assert.equal(await count(sql`select count(*) from voucher_uses where state = 'used'`), charged.length);
  assert.equal(
    await count(
      sql`select uses_left + (select count(*) from voucher_uses) from vouchers where code = 'WELCOME10'`,
    ),
    1000,
  );
  assert.equal(await count(sql`select count(*) from outbox where done_at is not null`), charged.length);
  assert.equal((await readMailbox(mailFolder)).length, charged.length);
});
