import { chown, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openServer } from '../../backend/src/platform/database/server/openServer.ts';
import {
  copyData,
  makeData,
  serverAccount,
  startPostgres,
} from '../../backend/src/testing/database/postgresServer.ts';

/** `failOver` stops the server as a crash does, and continues on its standby. */
export const databaseFaults = ['endTransactions', 'restart', 'failOver'] as const;
export type DatabaseFault = (typeof databaseFaults)[number];

export interface FaultyDatabase extends Record<DatabaseFault, () => Promise<void>> {
  url: string;
  version: string;
  isUp: () => boolean;
  /** Connections that were ended inside a transaction. */
  endedTransactions: () => number;
  close: () => Promise<void>;
}

// A commit waits for the standby, as it must where a fail-over may lose nothing.
const settings = ['synchronous_standby_names=*'];

export async function openFaultyDatabase(name: string): Promise<FaultyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-faulty-database-'));
  const account = serverAccount();
  if (account) await chown(folder, account.uid, account.gid);
  let copies = 0;
  let ended = 0;
  const nextFolder = () => join(folder, String((copies += 1)));

  let data = nextFolder();
  makeData(data);
  let primary = await startPostgres(data, settings);
  const address = await openAddress();
  const at = (database: string) => `postgres://shop@localhost:${address.port}/${database}`;
  const copyPrimary = async () => {
    const copy = nextFolder();
    await copyData(at('postgres'), copy);
    return copy;
  };

  address.pointTo(primary.url);
  let standbyData = await copyPrimary();
  let standby = await startPostgres(standbyData, settings);
  const { db, close } = await openServer(primary.url);
  await sql`create database ${sql.id(name)}`.execute(db);
  await close();

  return {
    url: at(name),
    version: primary.version,
    isUp: address.isOpen,
    endedTransactions: () => ended,
    async endTransactions() {
      const operator = await openServer(primary.url);
      for (let tries = 0; tries < 100; tries += 1) {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and backend_type = 'client backend' and xact_start is not null`.execute(
          operator.db,
        );
        ended += rows.length;
        await wait(5);
      }
      await operator.close();
    },
    async restart() {
      address.close();
      await primary.close();
      primary = await startPostgres(data, settings);
      address.pointTo(primary.url);
    },
    async failOver() {
      await primary.close('SIGQUIT');
      address.close();
      const promoting = await openServer(standby.url);
      await sql`select pg_promote()`.execute(promoting.db);
      await promoting.close();
      await rm(data, { recursive: true });
      [primary, data] = [standby, standbyData];
      address.pointTo(primary.url);
      standbyData = await copyPrimary();
      standby = await startPostgres(standbyData, settings);
    },
    async close() {
      address.end();
      await standby.close();
      await primary.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A stable address, while the server behind it changes. */
async function openAddress() {
  let target: number | null = null;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const forward = (client: Socket, port: number): void => {
    const database = connect(port, 'localhost');
    for (const socket of [client, database]) keep(socket);
    client.pipe(database).pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  };
  const server = createServer((client) => void (target ? forward(client, target) : client.destroy()));
  await once(server.listen(0, 'localhost'), 'listening');
  const close = (): void => {
    target = null;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    isOpen: () => target !== null,
    pointTo(url: string) {
      target = Number(new URL(url).port);
    },
    close,
    end() {
      close();
      server.close();
    },
  };
}
