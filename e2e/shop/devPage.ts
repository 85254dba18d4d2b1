import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from '../../scripts/start/ports.ts';
import { answers } from '../../scripts/start/ready.ts';
import { repository } from '../../scripts/start/ShopSettings.ts';

interface DevPage extends AsyncDisposable {
  address: string;
}

/** A package's own page, as `npm run dev` serves it in its folder. */
export async function openDevPage(folder: string): Promise<DevPage> {
  const { shop: port } = await freePorts();
  const child = spawn(process.execPath, [path.join(repository, 'scripts/dev.ts')], {
    cwd: path.join(repository, folder),
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = `http://localhost:${port}`;
  await expect.poll(() => answers(`${address}/__dev/main.js`), { timeout: 60_000 }).toBe(true);
  return {
    address,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
