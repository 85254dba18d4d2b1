import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../../backend/src/platform/database/open/openDatabase.ts';
import { openCardSandbox } from '../../backend/src/testing/shops/openTestShop.ts';
import { freePort } from '../../backend/src/testing/freePort.ts';
import { seedMinimalShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import { cards, eventually, payWithCard, shopper } from '../../backend/src/testing/shops/shopper.ts';
import { killableBackend } from './killableBackend.ts';

interface RaceReport {
  orders: number;
  soldOut: number;
  left: number;
}

interface Settings {
  url?: string | undefined;
  backends: number;
  shoppers: number;
}

export async function runRace({ url, backends: backendCount, shoppers }: Settings): Promise<RaceReport> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-race-'));
  const gateway = await openCardSandbox(folder);
  const first = await openDatabase({ url, folder });
  await migrate(first.db);
  const seeded = await seedMinimalShop(first.db);
  await first.close();
  const mailPort = await freePort();
  const backends = await Promise.all(
    Array.from({ length: backendCount }, async () =>
      killableBackend({ url, folder, port: await freePort(), gateway: gateway.url, mailPort }),
    ),
  );
  try {
    await Promise.all(backends.map((backend) => backend.start()));
    const responses = await Promise.all(
      Array.from({ length: shoppers }, async (_, index) => {
        const origin = backends[index % backends.length]?.origin ?? '';
        const self = shopper({ ...seeded, origin });
        const placed = await self.place();
        const { number } = placed.body;
        const { status, body } = placed.status === 200 ? await self.pay(number, 1800) : placed;
        return { self, number, status, page: body['formUrl'] };
      }),
    );
    const opened = responses.filter(({ status }) => status === 200);
    await Promise.all(
      opened.map(async ({ self, number, page }) => {
        await payWithCard(page, cards.good);
        await eventually(async () => {
          const { body: done } = await self.post('$PosProcessWeb', { orderid: number });
          return done.error === undefined;
        }, 20_000);
      }),
    );
    await Promise.all(backends.map((backend) => backend.kill()));
    const { db, close } = await openDatabase({ url, folder });
    const { on_hand } = await db
      .selectFrom('variants')
      .select('on_hand')
      .where('id', '=', seeded.polo.medium)
      .executeTakeFirstOrThrow();
    await close();
    const soldOut = responses.filter(({ status }) => status === 409).length;
    return { orders: opened.length, soldOut, left: on_hand };
  } finally {
    await Promise.all(backends.map((backend) => backend.kill()));
    await gateway.close();
    await rm(folder, { recursive: true });
  }
}
