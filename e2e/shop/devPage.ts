import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePorts } from '../../scripts/start/ports.ts';
import { respondsOk } from '../../scripts/start/probes.ts';
import { meltemi } from 'mf-toolkit/package';
import { repository } from '../../scripts/repository.ts';

interface DevPage extends AsyncDisposable {
  page: Page;
}

/** Runs `npm run dev` in a package and opens its page. Disposing stops the server. */
export async function openDevPage(page: Page, folder: string, ...args: string[]): Promise<DevPage> {
  const { shop: port } = await freePorts();
  const child = spawn(process.execPath, [meltemi, 'dev', ...args], {
    cwd: path.join(repository, folder),
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = `http://localhost:${port}`;
  await expect.poll(() => respondsOk(`${address}/__dev/main.js`), { timeout: 60_000 }).toBe(true);
  await page.goto(address);
  return {
    page,
    async [Symbol.asyncDispose]() {
      // Leave the page first: its pending requests would fail without the server.
      await page.goto('about:blank');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
