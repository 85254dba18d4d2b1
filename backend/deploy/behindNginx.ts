import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/orders/testing/openTestShop.ts';
import { promote } from 'mf-toolkit/registry';
import { folderStorage } from 'mf-toolkit/store';
import { writeRelease } from 'mf-toolkit/testing';

export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

const server = new URL('../src/server.ts', import.meta.url).pathname;
const shellCode = `exports.createRenderer = () => async () => ({ status: 200, headers: {}, pipe: (to) => to.end('<p>') });`;

export interface Backend {
  /** SIGKILL, and started again at the same address. */
  killAndStart: () => Promise<void>;
  /** SIGTERM; answers with the exit code when it has ended. */
  stop: () => Promise<number | null>;
}

/** Real backends on one database, behind nginx with the shop's own configuration. */
export async function behindNginx(databaseUrl: string, count: number) {
  if (!nginxProgram) throw new Error('nginx is not installed');
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
  const nginx = await startNginx(nginxProgram, folder, port, ports);
  return {
    origin,
    backends,
    async close() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await Promise.all(backends.map(({ kill }) => kill()));
      await rm(folder, { recursive: true });
    },
  };
}

function backend(env: Record<string, string>) {
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [server], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${env['PORT']}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (started.exitCode !== null) throw new Error(`a backend ended with ${started.exitCode}`);
      await wait(100);
    }
    throw new Error('a backend did not become ready');
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
  };
}

/** The configuration as it is delivered, with this machine's ports and folders and without TLS. */
async function startNginx(
  program: string,
  folder: string,
  port: number,
  ports: number[],
): Promise<ChildProcess> {
  const delivered = await readFile(new URL('./nginx.conf', import.meta.url), 'utf8');
  let used = 0;
  const shop = delivered
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/listen 443 ssl http2;/, `listen ${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(/^ {2}server 127\.0\.0\.1:300\d/gm, () => `  server 127.0.0.1:${ports[used++]}`)
    .replace('/var/cache/meltemi', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  await mkdir(join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 512; }
http { ${temporary.join(' ')}
${shop}}`,
  );
  const nginx = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')], {
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'nginx.log'), 'utf8'));
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer?.ok) return nginx;
    await wait(50);
  }
  throw new Error('nginx did not answer');
}
