// npm start: builds, seeds and runs the whole shop until Ctrl-C. PORT, CARD_PORT and SMTP_PORT change the
// ports, DATA_FOLDER its data folder.
import path from 'node:path';
import { repository } from './repository.ts';
import { assertDiskSpace, assertNotInUse } from './start/dataFolder.ts';
import { assertPortsFree, readPorts } from './start/ports.ts';
import { prepareShop, warmPictures } from './start/prepareShop.ts';
import { runShop } from './start/runShop.ts';
import { type ShopSettings } from './start/ShopSettings.ts';
import { logStep } from './start/logStep.ts';
import { welcomeMessage } from './start/welcomeMessage.ts';

const started = performance.now();
const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopRequest.abort(new Error('Stopped.')));
const stopRequested = new Promise<void>((resolve) =>
  stopRequest.signal.addEventListener('abort', () => resolve()),
);

async function start(): Promise<void> {
  const settings: ShopSettings = {
    ports: readPorts(process.env),
    dataFolder: path.resolve(process.env['DATA_FOLDER'] ?? path.join(repository, '.data')),
  };
  await assertPortsFree(settings.ports);
  await assertDiskSpace(settings.dataFolder);
  if (!process.env['DATABASE_URL']) assertNotInUse(settings.dataFolder);
  await prepareShop(settings, stopRequest.signal);
  const shop = await logStep('Card sandbox, mail server and shop', () =>
    runShop(settings, stopRequest.signal),
  );
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  console.log(welcomeMessage(settings));
  const warming = new AbortController();
  void warmPictures(settings, warming.signal);

  const failure = await Promise.race([shop.ended, stopRequested]);
  console.log(failure ? 'Stopping the other servers.' : 'Stopping.');
  warming.abort();
  await shop.stop();
  if (failure) throw new Error(`${failure}. See its output in ${path.join(settings.dataFolder, 'logs')}.`);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopRequest.signal.aborted ? 130 : 1;
}
