import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openServer } from '../platform/database/openServer.ts';
import { freePort } from '../orders/testing/openTestShop.ts';

export interface PostgresServer {
  url: string;
  version: string;
  /** An empty database. */
  create: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A PostgreSQL server of this machine's own, with its data in a folder that goes away with it. Null where none is
 *  installed. */
export async function postgresServer({ isThrowAway = false } = {}): Promise<PostgresServer | null> {
  const programs = programFolder();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-postgres-'));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);

  const data = join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), initArgs, { ...account, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = [
    'listen_addresses=localhost',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    // What a test leaves need not survive a power cut.
    ...(isThrowAway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');

  const url = `postgres://shop@localhost:${port}/postgres`;
  const version = await untilItAnswers(url);
  return {
    url,
    version,
    async create(name) {
      const { db, close } = await openServer(url);
      await sql`create database ${sql.id(name)}`.execute(db);
      await close();
      return `postgres://shop@localhost:${port}/${name}`;
    },
    async close() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function programFolder(): string | undefined {
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
function serverAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (what: string): number => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilItAnswers(url: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const { db, close } = await openServer(url);
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      await close();
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (tries === 100) throw error;
    }
    await wait(100);
  }
}
