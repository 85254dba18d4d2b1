import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../src/platform/database/tables/Db.ts';
import {
  type PostgresServer,
  postgresServer,
  programFolder,
} from '../src/testing/database/postgresServer.ts';
import { hashSecret } from '../src/platform/secrets/secretHash.ts';
import { migrate } from '../src/platform/database/migrate/migrate.ts';
import { openServer } from '../src/platform/database/server/openServer.ts';
import { seedMinimalShop, type SeededShop } from '../src/testing/shops/seedMinimalShop.ts';
import { customer } from '../src/testing/shops/shopper.ts';
import { behindNginx } from './behindNginx.ts';
import { newerRelease } from './newerRelease.ts';
import { nginxProgram } from './startNginx.ts';

const missing = [!programFolder() && 'postgresql', !nginxProgram && 'nginx'].filter(Boolean);
const skip = missing.length > 0 && `needs ${missing.join(' and ')}: apt-get install`;

describe('three backends behind nginx', { skip }, () => {
  let postgres: PostgresServer | null;
  let shop: Awaited<ReturnType<typeof behindNginx>>;
  let database: OpenDatabase;
  let seeded: SeededShop;
  before(async () => {
    postgres = await postgresServer({ isThrowAway: true });
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
    await postgres?.close();
  });

  const fromShop = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const get = (path: string, cookie = '') => fetch(shop.origin + path, { headers: { cookie } });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(shop.origin + path, {
      method: 'POST',
      headers: { ...fromShop, ...headers },
      body: JSON.stringify(body),
    });

  async function underLoad(action: () => Promise<void>) {
    const faults: string[] = [];
    const over = new AbortController();
    let served = 0;
    let refused = 0;
    const placed = new Set<string>();

    const looker = async (path: string): Promise<void> => {
      while (!over.signal.aborted) {
        const response = await get(path);
        await response.arrayBuffer();
        served += 1;
        if (response.status !== 200) faults.push(`${path} ${response.status}`);
      }
    };
    let buyers = 0;
    const buyer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        await wait(500);
        // All buyers share one IP address, whose orders are limited.
        await database.db.deleteFrom('rate_limit_hits').execute();
        const order = {
          lines: [{ id: seeded.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
          customer: { ...customer, email: `buyer-${++buyers}@example.test` },
          deliveryMethodId: seeded.pickup,
          location: 'Limassol',
          expectedCents: 4000,
        };
        // nginx does not retry requests that change something; the shopper presses the button again.
        for (let press = 0; press < 5; press += 1) {
          const response = await post('/ShopPlaceOrder', order);
          if (response.status >= 500) {
            refused += 1;
            continue;
          }
          const { number } = (await response.json()) as { number?: string };
          if (number) placed.add(number);
          else faults.push(`an order failed with ${response.status}`);
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
    try {
      await action();
    } finally {
      over.abort();
      await load;
    }
    const kept = await database.db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', [...placed])
      .execute();
    return { faults, served, placed: placed.size, kept: kept.length, refused };
  }

  it('lose no safe request and no order while each is killed under load', async () => {
    const { faults, served, placed, kept } = await underLoad(async () => {
      for (const backend of shop.backends) await backend.killAndStart();
    });
    assert.deepEqual(faults, []);
    assert.ok(served > 100, `${served} responses`);
    assert.ok(placed > 0);
    assert.equal(kept, placed);
  });

  it('fail no request while each is upgraded with a migration, and downgraded again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meltemi-upgrade-'));
    const newer = await newerRelease(
      folder,
      `alter table orders add column gift_note text not null default '';
       create index orders_gift_note on orders (gift_note);`,
    );
    const newestMigration = async () =>
      (
        await sql<{ name: string }>`select name from migrations order by number desc limit 1`.execute(
          database.db,
        )
      ).rows[0]?.name;
    try {
      const upgraded = await underLoad(async () => {
        for (const backend of shop.backends) await backend.restart(newer);
      });
      assert.equal(await newestMigration(), '9999-newer.sql');
      const back = await underLoad(async () => {
        for (const backend of shop.backends) await backend.restart();
      });
      for (const { faults, served, placed, kept, refused } of [upgraded, back]) {
        assert.deepEqual(faults, []);
        assert.equal(refused, 0);
        assert.ok(served > 100, `${served} responses`);
        assert.ok(placed > 0);
        assert.equal(kept, placed);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('share sessions and rate limits', async () => {
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
      const response = await fetch(`${origin}/ShopSession`, { headers: { cookie } });
      assert.equal(((await response.json()) as { user: { name: string } }).user.name, 'Eleni');
    }
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      // nginx replaces the client's header, so the limit still applies.
      statuses.push(
        (await post('/ShopSignIn', { ...login, password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${tries}` }))
          .status,
      );
    assert.deepEqual(statuses.slice(0, 9), Array<number>(9).fill(200));
    assert.equal(statuses.at(-1), 429);
  });

  it('finish their requests when they are stopped, while the others continue', async () => {
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
