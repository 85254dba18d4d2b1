import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { waitUntil } from 'mf-toolkit/testing';
import { catalogueCalls } from '../../../catalogue/calls.ts';
import { stepLimitMs } from '../../../testing/hangLimits.ts';
import {
  copyData,
  makeData,
  programFolder,
  serverAccount,
  startPostgres,
} from '../../../testing/database/postgresServer.ts';
import { fillSmallShop } from '../../../testing/shops/smallShop.ts';
import type { CallContext } from '../../calls/call.ts';
import { createDispatcher } from '../../calls/createDispatcher.ts';
import { preferReplica } from '../../calls/preferReplica.ts';
import { Overloaded } from '../../errors.ts';
import { createLog } from '../../log/log.ts';
import type { OpenDatabase } from '../tables/Db.ts';
import { isUnavailable } from '../errors/isUnavailable.ts';
import { migrate } from '../migrate/migrate.ts';
import { openServer } from './openServer.ts';
import { openReplica, type Replica } from './Replica.ts';

const log = createLog('silent');
const settings = ['fsync=off'];
const context = { language: 'en', ip: '', log } as unknown as CallContext;

describe('a read replica', { skip: !programFolder() && 'needs postgresql: apt-get install' }, () => {
  let folder: string;
  let primaryServer: Awaited<ReturnType<typeof startPostgres>>;
  let replicaServer: Awaited<ReturnType<typeof startPostgres>>;
  let primary: OpenDatabase;
  let replica: Replica;

  /** Each check of the replica asks the primary once. */
  let checks = 0;
  const countChecks: KyselyPlugin = {
    transformQuery({ node }) {
      checks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const until = async (isCurrent: boolean): Promise<void> => {
    while (replica.isCurrent() !== isCurrent) await wait(10);
  };
  async function item(from: Pick<Replica, 'isCurrent'> = replica): Promise<unknown> {
    const [onReplica, onPrimary] = [replica.db, primary.db].map((db) =>
      createDispatcher(catalogueCalls({ db })),
    );
    assert.ok(onReplica && onPrimary);
    const dispatch = preferReplica({ replica: from, onReplica, onPrimary });
    return dispatch('ShopProduct', { id: '1' }, context);
  }
  const rename = (name: string) => primary.db.updateTable('items').set({ name }).execute();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-replica-'));
    const account = serverAccount();
    if (account) await chown(folder, account.uid, account.gid);
    makeData(join(folder, 'primary'));
    primaryServer = await startPostgres(join(folder, 'primary'), settings);
    primary = await openServer(primaryServer.url);
    await migrate(primary.db);
    await fillSmallShop(primary.db);
    await copyData(primaryServer.url, join(folder, 'replica'));
    replicaServer = await startPostgres(join(folder, 'replica'), settings);
    replica = openReplica(replicaServer.url, primary.db.withPlugin(countChecks), log, {
      pauseMs: 50,
      timeLimitMs: stepLimitMs,
    });
  });
  after(async () => {
    await replica.close();
    await primary.close();
    await replicaServer.close();
    await primaryServer.close();
    await rm(folder, { recursive: true });
  });

  it('serves reads once it has caught up', async () => {
    await until(true);
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    // Current for the whole test, not only until the next check.
    const current = { isCurrent: () => true };
    const before = await item(current);
    await rename('New Polo');
    assert.deepEqual(await item(current), before);
  });

  it('serves no reads while it is behind', async () => {
    await until(false);
    assert.match(JSON.stringify(await item()), /New Polo/);
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await until(true);
    assert.match(JSON.stringify(await item()), /New Polo/);
  });

  for (const [how, error] of [
    ['fails', new Error('connection lost')],
    ['has no free connection', new Overloaded()],
  ] as const)
    it(`falls back to the primary when it ${how}`, async () => {
      const failing = preferReplica({
        replica: { isCurrent: () => true },
        onReplica: () => Promise.reject(error),
        onPrimary: async () => 'from the primary',
      });
      assert.equal(await failing('ShopProduct', { id: '1' }, context), 'from the primary');
    });

  for (const [what, answer] of [
    ['accepts no connection', (socket: Socket) => socket.destroy()],
    ['accepts connections and never answers', () => undefined],
  ] as const)
    it(`serves no reads and delays no start if its address ${what}`, async () => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        answer(socket);
      });
      await once(server.listen(0, 'localhost'), 'listening');
      const { port } = server.address() as AddressInfo;
      const limits = { pauseMs: 10, timeLimitMs: 100 };
      const url = `postgres://shop@localhost:${port}/postgres`;
      const absent = openReplica(url, primary.db, log, limits);
      await waitUntil(() => sockets.length >= 2);
      assert.equal(absent.isCurrent(), false);
      await assert.rejects(sql`select 1`.execute(absent.db), isUnavailable);
      await absent.close();
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    });

  it('serves reads while the primary is down', async () => {
    await primaryServer.close();
    const seen = checks;
    await waitUntil(() => checks >= seen + 3);
    await until(true);
    const dispatch = createDispatcher(catalogueCalls({ db: replica.db }));
    assert.match(JSON.stringify(await dispatch('ShopProduct', { id: '1' }, context)), /New Polo/);
  });
});
