import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/freePort.ts';

export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

interface Options {
  folder: string;
  backends: number[];
  change: (delivered: string) => string;
}

export async function startNginx({ folder, backends, change }: Options): Promise<() => Promise<void>> {
  if (!nginxProgram) throw new Error('nginx is not installed.');
  const delivered = await readFile(new URL('./nginx.conf', import.meta.url), 'utf8');
  const upstreams = backends.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;\n`);
  const shop = change(delivered)
    .replace(/( {2}server 127\.0\.0\.1:300\d.*\n)+/, upstreams.join(''))
    .replaceAll('/var/cache', folder)
    .replaceAll('127.0.0.1:3100', `127.0.0.1:${await freePort()}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  await mkdir(folder, { recursive: true });
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'nginx.log')];
  await writeFile(
    file,
    `user ${userInfo().username}; daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${log};
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${shop}}`,
  );
  const args = ['-c', file, '-p', folder, '-e', log];
  const check = spawnSync(nginxProgram, ['-t', ...args], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(check.stderr);
  const nginx: ChildProcess = spawn(nginxProgram, args, { stdio: 'inherit' });
  return async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  };
}
