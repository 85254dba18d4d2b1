import { once } from 'node:events';
import path from 'node:path';
import { repository } from './repository.ts';
import { assertDiskSpace, assertNotInUse } from './start/dataFolder.ts';
import { assertPortsFree, readPorts } from './start/ports.ts';
import { prepareRest, prepareStorefront } from './start/prepareShop.ts';
import { runShop } from './start/runShop.ts';
import { stopSignal } from './start/stopSignal.ts';
import type { ShopSettings } from './start/ShopSettings.ts';
import { logStep } from './start/logStep.ts';
import { welcomeMessage } from './start/welcomeMessage.ts';

const started = performance.now();
const stopRequest = stopSignal();
const stopRequested = once(stopRequest, 'abort').then(() => null);

async function start(): Promise<void> {
  const settings: ShopSettings = {
    ports: readPorts(process.env),
    dataFolder: path.resolve(process.env['DATA_FOLDER'] ?? path.join(repository, '.data')),
  };
  await assertPortsFree(settings.ports);
  await assertDiskSpace(settings.dataFolder);
  if (!process.env['DATABASE_URL']) assertNotInUse(settings.dataFolder);
  await prepareStorefront(settings, stopRequest);
  const shop = await logStep('Card sandbox, mail server and shop', () => runShop(settings, stopRequest));
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  console.log(welcomeMessage(settings));
  const closing = new AbortController();
  const rest = prepareRest(settings, AbortSignal.any([closing.signal, stopRequest])).catch(
    (error: unknown) => closing.signal.aborted || stopRequest.aborted || console.error(error),
  );

  const failure = await Promise.race([shop.ended, stopRequested]);
  console.log(failure ? 'Stopping the other servers.' : 'Stopping.');
  closing.abort(new Error('Stopped.'));
  await Promise.all([rest, shop.stop()]);
  if (failure) throw new Error(`${failure}. See its output in ${path.join(settings.dataFolder, 'logs')}.`);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopRequest.aborted ? 130 : 1;
}
