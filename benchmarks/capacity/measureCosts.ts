import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from '../../backend/src/testing/freePort.ts';
import { cards, eventually, payWithCard, shopper } from '../../backend/src/testing/shops/shopper.ts';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import { openServer } from '../../backend/src/platform/database/server/openServer.ts';
import {
  copyData,
  serverAccount,
  startPostgres,
  type PostgresServer,
} from '../../backend/src/testing/database/postgresServer.ts';
import { repository } from '../../scripts/repository.ts';
import { fill, from, order, startShop } from '../load/loadedShop.ts';
import { measureThroughput, type LoadRequest } from '../load/measureThroughput.ts';
import { requests } from '../load/requests.ts';
import { processorMs } from './processorTime.ts';

export interface Cost {
  shopMs: number;
  databaseMs: number;
  walBytes: number;
  /** 0 without a replica. */
  replicaMs: number;
}

export const kinds = [
  'page, rendered',
  'page, cached',
  'list or product, cached',
  'search, uncached',
  'stock of an item',
  'cart check',
  'purchase',
] as const;
export type Kind = (typeof kinds)[number];
export type Costs = Record<Kind, Cost>;

/** Uses processor time, which hardly depends on other load on the machine. */
export async function measureCosts(
  server: PostgresServer,
  { seconds, hasReplica }: { seconds: number; hasReplica: boolean },
): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-capacity-'));
  const url = await server.create('capacity');
  await fill(url, folder, 24_000);
  const replica = hasReplica ? await startReplica(url) : null;
  const [card, mail] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    CARD_PORT: String(card),
    SMTP_PORT: String(mail),
    SANDBOX_PORT: String(card),
    SANDBOX_FOLDER: join(folder, 'sandbox'),
    DATA_FOLDER: folder,
  };
  const gateway = spawn(process.execPath, [join(repository, 'demo/devServers.ts')], { env, stdio: 'ignore' });
  const shop = await startShop(url, folder, {
    CARD_PORT: String(card),
    SMTP_PORT: String(mail),
    ...(replica && { DATABASE_REPLICA_URL: replica.url }),
  });
  const { db, close } = await openServer(url);
  try {
    const postmaster = await serverProcess(db);
    const replicaTime = (): number => (replica ? processorMs(replica.postmaster) : 0);
    const log = async (): Promise<number> => {
      const { rows } = await sql<{ at: number }>`select (pg_current_wal_lsn() - '0/0')::float8 as at`.execute(
        db,
      );
      return rows[0]?.at ?? NaN;
    };
    const costOf = async (work: () => Promise<number>): Promise<Cost> => {
      const before = {
        shop: processorMs(shop.pid),
        database: processorMs(postmaster),
        replica: replicaTime(),
        log: await log(),
      };
      const count = await work();
      return {
        shopMs: (processorMs(shop.pid) - before.shop) / count,
        databaseMs: (processorMs(postmaster) - before.database) / count,
        walBytes: ((await log()) - before.log) / count,
        replicaMs: (replicaTime() - before.replica) / count,
      };
    };
    const costs = {} as Costs;
    for (const [kind, requestFor] of Object.entries(requests) as [Kind, (number: number) => LoadRequest][]) {
      const run = async (secs: number): Promise<number> => {
        const { perSecond, failed } = await measureThroughput(shop.origin, requestFor, {
          connections: 10,
          seconds: secs,
        });
        if (failed > 0) throw new Error(`${kind}: ${failed} requests failed`);
        return perSecond * secs;
      };
      await run(1);
      costs[kind] = await costOf(() => run(seconds));
    }
    await purchases(shop.origin, 20, 0);
    costs.purchase = await costOf(() => purchases(shop.origin, 200, 1000));
    return costs;
  } finally {
    await close();
    await shop.stop();
    gateway.kill();
    await replica?.close();
    await rm(folder, { recursive: true });
  }
}

async function startReplica(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-replica-'));
  const account = serverAccount();
  if (account) await chown(folder, account.uid, account.gid);
  await copyData(url, join(folder, 'data'));
  const server = await startPostgres(join(folder, 'data'));
  const own = server.url.replace(/postgres$/, new URL(url).pathname.slice(1));
  const { db, close } = await openServer(own);
  const postmaster = await serverProcess(db);
  await close();
  return {
    url: own,
    postmaster,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function purchases(origin: string, count: number, firstNumber: number): Promise<number> {
  const waiting = Array.from({ length: count }, (_, index) => firstNumber + index).values();
  const buy = async (): Promise<void> => {
    for (const number of waiting) {
      const ip = from(number)['x-forwarded-for'];
      const buyer = shopper({ origin } as Parameters<typeof shopper>[0], ip);
      const placed = await buyer.post('ShopPlaceOrder', JSON.parse(order(number).body ?? '') as object);
      const page = await buyer.pay(placed.body['number'], placed.body['amountCents']);
      await fetch(await payWithCard(page.body['formUrl'], cards.good));
      await eventually(async () => {
        const { body } = await buyer.status(page.body['orderId']);
        return body['StatusMessage'] === 'Payment completed successfully.';
      });
      await buyer.post('$PosProcessWeb', { orderid: placed.body['number'] });
    }
  };
  await Promise.all(Array.from({ length: 10 }, buy));
  return count;
}

/** Returns the pid of the postmaster, whose children serve the connections. */
async function serverProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
