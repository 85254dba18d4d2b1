import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { nodeMemoryFlags } from '../../backend/src/platform/nodeMemoryFlags.ts';
import { freePort } from '../../backend/src/testing/freePort.ts';
import { fillLargeShop } from './largeShop.ts';
import type { LoadRequest } from './measureThroughput.ts';

const store = resolve(process.env['STORE'] ?? join(import.meta.dirname, '../../.data/store'));

export function requireReleases(): void {
  if (!existsSync(join(store, 'registry.json')))
    throw new Error(`No releases in ${store}. Run npm start first.`);
}

/** A different client IP address per request, so that rate limits do not apply. */
export const from = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`,
});

const orderedItems = 240;

/** Must match the discounted price of `fillLargeShop`. */
const priceOf = (id: number): number =>
  Math.round(((500 + ((id * 37) % 5000)) * (100 - (id % 5) * 10)) / 100);

export function order(number: number): LoadRequest {
  const id = 1 + (number % orderedItems);
  return {
    path: '/ShopPlaceOrder',
    method: 'POST',
    headers: { ...from(number), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      lines: [{ id, color: 'NVY', size: 'Medium', quantity: 1 }],
      customer: {
        firstName: 'Bench',
        lastName: 'Mark',
        email: `bench-${number}@example.test`,
        street: 'Ledras 1',
        postCode: '1011',
        city: 'Nic',
        phone: '99123456',
      },
      deliveryMethodId: 1,
      location: 'Limassol',
      expectedCents: priceOf(id),
    }),
  };
}

export type LoadedShop = Awaited<ReturnType<typeof startShop>>;

export async function fill(url: string | undefined, folder: string, items: number): Promise<void> {
  const { db, close } = await openDatabase({ url, folder });
  await migrate(db);
  await fillLargeShop(db, items);
  await db.updateTable('variants').set({ on_hand: 1_000_000 }).where('item_id', '<=', orderedItems).execute();
  await db.insertInto('delivery_methods').values({ name: 'Pick up', kind: 'pickup' }).execute();
  await db.insertInto('pickup_locations').values({ delivery_method_id: 1, name: 'Limassol' }).execute();
  await close();
}

export async function startShop(url: string | undefined, folder: string, settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = spawn(
    process.execPath,
    [...nodeMemoryFlags.flags, join(import.meta.dirname, '../../backend/src/server.ts')],
    {
      env: {
        ...process.env,
        ...nodeMemoryFlags.env,
        PORT: String(port),
        DATA_FOLDER: folder,
        STORE: store,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...(url && { DATABASE_URL: url }),
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${origin}/`).catch(() => null);
    if (response?.ok) break;
    if (tries === 1500 || shop.exitCode !== null) throw new Error('The shop did not start.');
    await wait(200);
  }
  return {
    origin,
    pid: shop.pid ?? 0,
    memoryMb: () => Math.round(residentKb(shop.pid ?? 0) / 1024),
    async stop() {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    },
  };
}

/** NaN without /proc. */
function residentKb(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : NaN;
}
