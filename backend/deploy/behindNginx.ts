import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/testing/freePort.ts';
import { promote } from 'mf-toolkit/registry';
import { folderStorage } from 'mf-toolkit/store';
import { writeRelease } from 'mf-toolkit/testing';
import { startNginx } from './startNginx.ts';

const ownSources = fileURLToPath(new URL('../src/', import.meta.url));
const shellCode = `exports.createPageRenderer = () => async () => ({ status: 200, headers: {}, pipe: (to) => to.end('<p>') });`;

export async function behindNginx(databaseUrl: string, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-deploy-'));
  const store = join(folder, 'store');
  await writeRelease(store, 'shell', '1.0.0', shellCode);
  await promote(folderStorage(store), { shell: '1.0.0' }, null);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const backends = ports.map((own) => ({
    ...backend({
      PORT: String(own),
      HOST: '127.0.0.1',
      SHOP_ORIGIN: origin,
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: join(folder, String(own)),
      STORE: store,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }),
    origin: `http://127.0.0.1:${own}`,
  }));
  await Promise.all(backends.map(({ start }) => start()));
  const stopNginx = await startNginx({ folder, backends: ports, change: (conf) => forLoad(conf, port) });
  await untilResponding(origin);
  return {
    origin,
    backends,
    async close() {
      await stopNginx();
      await Promise.all(backends.map(({ kill }) => kill()));
      await rm(folder, { recursive: true });
    },
  };
}

function backend(env: Record<string, string>) {
  let child: ChildProcess | undefined;

  async function start(from = ownSources): Promise<void> {
    const started = spawn(process.execPath, [join(from, 'server.ts')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${env['PORT']}/readyz`).catch(() => null);
      if (response?.ok) return;
      const code = started.exitCode ?? started.signalCode;
      if (code !== null) throw new Error(`A backend exited with code ${code}`);
      await wait(100);
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    ending.kill(signal);
    const [code] = (await once(ending, 'exit')) as [number | null];
    return code;
  }

  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async killAndStart() {
      await end('SIGKILL');
      await start();
    },
    async restart(from?: string) {
      await end('SIGTERM');
      await start(from);
    },
  };
}

/** With rate limits that the load from one machine does not reach. */
const forLoad = (delivered: string, port: number): string =>
  withoutTls(delivered, port).replace(/rate=\d+r\/s/g, 'rate=100000r/s');

/** For `localhost`. */
export const withoutTls = (delivered: string, port: number): string =>
  delivered
    .replace(/^server \{\n {2}listen 80[^]*?^\}\n/gm, '')
    .replace('listen 443 ssl http2;', `listen ${port};`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('server_name shop.example;', 'server_name localhost;');

export async function untilResponding(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) await wait(50);
}
