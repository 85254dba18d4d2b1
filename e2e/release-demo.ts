// Runs in a separate shop, with its data in .data/demo-release. Later runs reuse its items and images, but
// not its releases.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from '../scripts/repository.ts';
import { freePorts } from '../scripts/start/ports.ts';
import { prepareShop } from '../scripts/start/prepareShop.ts';
import { runShop } from '../scripts/start/runShop.ts';
import { originOf } from '../scripts/start/ShopSettings.ts';
import { requireBrowser } from '../scripts/test/browser.ts';
import { browserArgs } from './browserArgs.ts';
import { showEdit } from './release-demo/chapters/editToScreen.ts';
import { showReleases } from './release-demo/chapters/showReleases.ts';

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
    log(`The shop is running: ${originOf(settings)}`);
    const shown = await showReleases({ origin: originOf(settings), store, browser, log });
    const edit = await showEdit({ origin: originOf(settings), store, browser, log });
    const { promotion, fourthRemote, brokenCanary, hostileRelease, failed } = shown;
    printTimes({
      'edit to screen (npm run dev)': edit.editMs,
      'build and publish a release': edit.releaseMs,
      'create, build, test and publish a new remote': fourthRemote.releaseMs,
      'preview: command to page': promotion.previewMs,
      'promotion: command to page': promotion.promoteMs,
      'promotion of the new remote': fourthRemote.promoteMs,
      'removal of the new remote': fourthRemote.removeMs,
      'rollback: command to page': promotion.rollbackMs,
      'broken canary: start to automatic end': brokenCanary.revertedMs,
      'hostile release: first failure to rolled-back page (goal 10 s)': hostileRelease.revertedMs,
      'longest other request during that time (goal 1 s)': hostileRelease.slowestOtherMs,
    });
    console.log(
      `\nrequests: ${shown.sent}, slowest: ${shown.slowestMs} ms, failed: ${failed.length}, ` +
        `plus ${hostileRelease.lost.length} for pages of the hostile release before its rollback`,
    );
    for (const { url, status } of failed) console.error(`${url} failed: ${status || 'no response'}`);
    if (failed.length > 0) throw new Error('Requests failed.');
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
