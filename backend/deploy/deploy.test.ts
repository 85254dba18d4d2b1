import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../src/platform/database/Db.ts';
import { type PostgresServer, postgresServer } from '../src/testing/postgresServer.ts';
import { hashSecret } from '../src/platform/secretHash.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openServer } from '../src/platform/database/openServer.ts';
import { seedMinimalShop, type SeededShop } from '../src/orders/testing/seedMinimalShop.ts';
import { customer } from '../src/orders/testing/shopper.ts';
import { behindNginx } from './behindNginx.ts';
import { nginxProgram } from './startNginx.ts';

const postgres: PostgresServer | null = await postgresServer({ isThrowAway: true });
const skip =
  !postgres || !nginxProgram
    ? `needs ${[!postgres && 'postgresql', !nginxProgram && 'nginx'].filter(Boolean).join(' and ')}: apt-get install`
    : false;
after(() => postgres?.close());

describe('three backends behind nginx', { skip }, () => {
  let shop: Awaited<ReturnType<typeof behindNginx>>;
  let database: OpenDatabase;
  let seeded: SeededShop;
  before(async () => {
    const url = (await postgres?.create('shop')) ?? '';
    database = await openServer(url);
    await migrate(database.db);
    seeded = await seedMinimalShop(database.db);
    await database.db.updateTable('variants').set({ on_hand: 100_000 }).execute();
    shop = await behindNginx(url, 3);
  });
  after(async () => {
    await shop.close();
    await database.close();
  });

  const fromShop = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const get = (path: string, cookie = '') => fetch(shop.origin + path, { headers: { cookie } });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(shop.origin + path, {
      method: 'POST',
      headers: { ...fromShop, ...headers },
      body: JSON.stringify(body),
    });

  it('lose no safe request and no order while each is killed under load', async () => {
    const faults: string[] = [];
    const over = new AbortController();
    let answered = 0;
    const placed = new Set<string>();

    const looker = async (path: string): Promise<void> => {
      while (!over.signal.aborted) {
        const answer = await get(path);
        await answer.arrayBuffer();
        answered += 1;
        if (answer.status !== 200) faults.push(`${path} ${answer.status}`);
      }
    };
    let buyers = 0;
    const buyer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await wait(500);
        const order = {
          lines: [{ id: seeded.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
          customer: { ...customer, email: `buyer-${++buyers}@example.test` },
          deliveryMethodId: seeded.pickup,
          location: 'Limassol',
          expectedCents: 4000,
        };
        // What changes something is not sent twice by nginx: the shopper presses again.
        for (let press = 0; press < 5; press += 1) {
          const answer = await post('/ShopPlaceOrder', order);
          if (answer.status >= 500) continue;
          const { number } = (await answer.json()) as { number?: string };
          if (number) placed.add(number);
          else faults.push(`an order was refused with ${answer.status}`);
          break;
        }
      }
    };
    const load = Promise.all([
      ...['/ShopNavigation', `/ShopProduct?id=${seeded.polo.id}`, '/ShopItems', '/'].map(looker),
      looker('/ShopItems?query=polo'),
      buyer(),
      buyer(),
    ]);
    for (const backend of shop.backends) await backend.killAndStart();
    over.abort();
    await load;
    assert.deepEqual(faults, []);
    assert.ok(answered > 100, `${answered} answers`);
    const kept = await database.db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', [...placed])
      .execute();
    assert.ok(placed.size > 0);
    assert.equal(kept.length, placed.size);
  });

  it('know each other’s sessions and count attempts together', async () => {
    const password_hash = await hashSecret('Shopper#123');
    const { id } = await database.db
      .insertInto('people')
      .values({ name: 'Eleni', password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('addresses')
      .values({ person_id: id, email: 'eleni@example.test' })
      .execute();
    const login = { email: 'eleni@example.test', password: 'Shopper#123' };
    const signedIn = await post('/ShopSignIn', login);
    const [cookie = ''] = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    for (const { origin } of shop.backends) {
      const answer = await fetch(`${origin}/ShopSession`, { headers: { cookie } });
      assert.equal(((await answer.json()) as { user: { name: string } }).user.name, 'Eleni');
    }
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      // A visitor's own word about where he comes from counts for nothing.
      statuses.push(
        (await post('/ShopSignIn', { ...login, password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${tries}` }))
          .status,
      );
    assert.deepEqual(statuses.slice(0, 9), Array<number>(9).fill(200));
    assert.equal(statuses.at(-1), 429);
  });

  it('finish what is under way when they are stopped, while the others serve on', async () => {
    const [first] = shop.backends;
    const over = new AbortController();
    const statuses: number[] = [];
    const load = Array.from({ length: 6 }, async () => {
      while (!over.signal.aborted) statuses.push((await get('/ShopItems')).status);
    });
    await wait(300);
    assert.equal(await first?.stop(), 0);
    over.abort();
    await Promise.all(load);
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [],
    );
  });
});
