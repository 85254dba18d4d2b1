// Demonstrates a release: npm run demo:release. Runs a separate shop on free ports in .data/demo-release. Its items and
// pictures are reused by the next run, its releases are not.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from '../../scripts/repository.ts';
import { freePorts } from '../../scripts/start/ports.ts';
import { prepareShop } from '../../scripts/start/prepareShop.ts';
import { runShop } from '../../scripts/start/runShop.ts';
import { originOf } from '../../scripts/start/ShopSettings.ts';
import { requireBrowser } from '../../scripts/test/browser.ts';
import { browserArgs } from '../../e2e/browserArgs.ts';
import { showReleases } from './showReleases.ts';

const dataFolder = path.join(repository, '.data/demo-release');
const store = path.join(dataFolder, 'store');
const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopRequest.abort(new Error('Stopped.')));

async function show(): Promise<void> {
  const executablePath = await requireBrowser();
  const settings = { ports: await freePorts(), dataFolder, trustedProxies: 'loopback' };
  for (const folder of [store, path.join(dataFolder, 'releases')])
    await rm(folder, { recursive: true, force: true });
  await prepareShop(settings, stopRequest.signal);
  const shop = await runShop(settings, stopRequest.signal);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  stopRequest.signal.addEventListener('abort', () => void browser.close());
  const started = performance.now();
  const log = (line: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  try {
    log(`The shop is open: ${originOf(settings)}`);
    const result = await showReleases({ origin: originOf(settings), store, browser, log });
    console.log(
      `\nrequests: ${result.sent}, failed: ${result.failed}, slowest: ${Math.round(result.slowestMs)} ms` +
        `\npromoted after ${result.promoteMs} ms, rolled back after ${result.rollbackMs} ms`,
    );
    if (result.failed > 0) throw new Error('requests failed');
  } finally {
    await browser.close();
    await shop.stop();
  }
}

try {
  await show();
} catch (error) {
  console.error(stopRequest.signal.aborted ? 'Stopped.' : error);
  process.exitCode = 1;
}
