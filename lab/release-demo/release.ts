// What a release is like, to watch: npm run demo:release. A shop of its own, on free ports, in .data/demo-release; its
// items and pictures stay there for the next time, its releases are made anew.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from 'mf-toolkit/package';
import { freePorts } from '../../scripts/start/ports.ts';
import { prepareShop } from '../../scripts/start/prepareShop.ts';
import { runShop } from '../../scripts/start/runShop.ts';
import { originOf } from '../../scripts/start/ShopSettings.ts';
import { requireBrowser } from '../../scripts/test/browser.ts';
import { browserArgs } from '../../e2e/browserArgs.ts';
import { showReleases } from './showReleases.ts';

const dataFolder = path.join(repository, '.data/demo-release');
const store = path.join(dataFolder, 'store');
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => asked.abort(new Error('Stopped.')));

async function show(): Promise<void> {
  const executablePath = await requireBrowser();
  const settings = { ports: await freePorts(), dataFolder };
  for (const folder of [store, path.join(dataFolder, 'releases')])
    await rm(folder, { recursive: true, force: true });
  await prepareShop(settings, asked.signal);
  const shop = await runShop(settings, asked.signal);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  asked.signal.addEventListener('abort', () => void browser.close());
  const started = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  try {
    say(`The shop is open: ${originOf(settings)}`);
    const shown = await showReleases({ origin: originOf(settings), store, browser, say });
    console.log(
      `\nrequests: ${shown.sent}, failed: ${shown.failed}, slowest: ${Math.round(shown.slowestMs)} ms` +
        `\npromoted after ${shown.promoteMs} ms, rolled back after ${shown.rollbackMs} ms`,
    );
    if (shown.failed > 0) throw new Error('requests failed');
  } finally {
    await browser.close();
    await shop.stop();
  }
}

try {
  await show();
} catch (error) {
  console.error(asked.signal.aborted ? 'Stopped.' : error);
  process.exitCode = 1;
}
