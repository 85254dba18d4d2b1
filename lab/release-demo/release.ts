// Demonstrates how releases come and go: npm run demo:release. Runs a separate shop on free ports in .data/demo-release. Its items and
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
import { showEdit } from './chapters/editToScreen.ts';
import { showReleases } from './showReleases.ts';

const dataFolder = path.join(repository, '.data/demo-release');
const store = path.join(dataFolder, 'store');
const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopRequest.abort(new Error('Stopped.')));

function printTimes(times: Record<string, number>): void {
  console.log();
  for (const [what, ms] of Object.entries(times))
    console.log(`${what.padEnd(70)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
}

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
    const shown = await showReleases({ origin: originOf(settings), store, browser, log });
    const edit = await showEdit({ origin: originOf(settings), store, browser, log });
    const { promotion, fourthRemote, brokenCanary, hostileRelease, failed } = shown;
    printTimes({
      'an edit, to the screen (npm run dev)': edit.editMs,
      'a release: built and published': edit.releaseMs,
      'a release of a new remote: created, built, tested and published': fourthRemote.releaseMs,
      'a preview: from the command to the page': promotion.previewMs,
      'a promotion, to the page': promotion.promoteMs,
      'a promotion of a new remote': fourthRemote.promoteMs,
      'its removal': fourthRemote.removeMs,
      'a rollback, to the page': promotion.rollbackMs,
      'a broken canary, from its start to its end': brokenCanary.takenBackMs,
      'a hostile release: from its first fault to the former page; goal 10 s': hostileRelease.takenBackMs,
      'the longest that any other request waited meanwhile; goal 1 s': hostileRelease.slowestOtherMs,
    });
    console.log(
      `\nrequests: ${shown.sent}, slowest: ${shown.slowestMs} ms, failed: ${failed.length}, ` +
        `besides ${hostileRelease.lost.length} for pages of the hostile release before it was taken back`,
    );
    for (const { address, status } of failed) console.error(`${address} failed: ${status || 'no answer'}`);
    if (failed.length > 0) throw new Error('requests failed');
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
