import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openServer } from '../../platform/database/server/openServer.ts';
import { freePort } from '../freePort.ts';
import { stepLimitMs } from '../hangLimits.ts';

export interface PostgresServer {
  url: string;
  /** The folder of its socket. */
  folder: string;
  version: string;
  create: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Compiling a query (jit) or starting processes for it takes far longer than running it on a test's few rows. */
const throwAwaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
];

/**
 * The data is in a folder that is deleted on close: in DATABASE_TMPDIR if `isThrowAway`. Null if PostgreSQL
 * is not installed.
 */
export async function postgresServer({ isThrowAway = false } = {}): Promise<PostgresServer | null> {
  const programs = programFolder();
  if (!programs) return null;
  const parent = (isThrowAway && process.env['DATABASE_TMPDIR']) || tmpdir();
  const folder = mkdtempSync(join(parent, 'meltemi-postgres-'));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);

  const data = join(folder, 'data');
  makeData(data);
  const settings = isThrowAway ? throwAwaySettings : [];
  const server = await startPostgres(data, settings);
  return {
    ...server,
    folder,
    async create(name) {
      const { db, close } = await openServer(server.url);
      await sql`create database ${sql.id(name)}`.execute(db);
      await close();
      return server.url.replace(/postgres$/, name);
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export function makeData(data: string): void {
  const initArgs = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programFolder() ?? '', 'initdb'), initArgs, {
    ...serverAccount(),
    cwd: dirname(data),
    stdio: 'ignore',
  });
}

export async function copyData(url: string, data: string): Promise<void> {
  const copyArgs = [
    '--dbname',
    url,
    '--pgdata',
    data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ];
  await promisify(execFile)(join(programFolder() ?? '', 'pg_basebackup'), copyArgs, {
    ...serverAccount(),
    cwd: dirname(data),
  });
}

interface RunningPostgres {
  url: string;
  version: string;
  /** SIGQUIT stops it as a crash does. */
  close: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>;
}

export async function startPostgres(data: string, settings: string[] = []): Promise<RunningPostgres> {
  // Another program may take the free port first.
  for (let tries = 1; ; tries += 1) {
    const server = await startAt(await freePort(), data, settings);
    if (server) return server;
    if (tries === 5) throw new Error(`The PostgreSQL server of ${data} did not start.`);
  }
}

async function startAt(port: number, data: string, settings: string[]): Promise<RunningPostgres | null> {
  const all = [
    'listen_addresses=localhost',
    `port=${port}`,
    `unix_socket_directories=${dirname(data)}`,
    'max_connections=300',
    ...settings,
  ];
  const server = spawn(
    join(programFolder() ?? '', 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { ...serverAccount(), cwd: dirname(data), stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const url = `postgres://shop@localhost:${port}/postgres`;
  const version = await untilItResponds(url, { data, hasEnded: () => server.exitCode !== null });
  if (version === null) return null;
  return {
    url,
    version,
    async close(signal = 'SIGINT') {
      server.kill(signal);
      await ended;
    },
  };
}

export function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** PostgreSQL refuses to run as root. */
export function serverAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (what: string): number => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilItResponds(
  url: string,
  { data, hasEnded }: { data: string; hasEnded: () => boolean },
): Promise<string | null> {
  const started = performance.now();
  for (;;) {
    try {
      const { db, close } = await openServer(url);
      const { rows } = await sql<{ folder: string; version: string }>`
        select current_setting('data_directory') as folder, current_setting('server_version') as version`.execute(
        db,
      );
      await close();
      // Another server may have got the same port.
      if (rows[0]?.folder === data) return rows[0].version;
    } catch (error) {
      if (performance.now() - started > stepLimitMs) throw error;
    }
    if (hasEnded()) return null;
    await wait(50);
  }
}
