// Makes the whole shop ready and runs it until Ctrl-C: npm start. Other ports: PORT, CARD_PORT, SMTP_PORT; another
// place for its data: DATA_FOLDER.
import path from 'node:path';
import { assertRoom, assertUnused } from './start/dataFolder.ts';
import { assertPortsFree, portsFrom } from './start/ports.ts';
import { prepareShop } from './start/prepareShop.ts';
import { runShop } from './start/runShop.ts';
import { repository, type ShopSettings } from './start/ShopSettings.ts';
import { step } from './start/step.ts';
import { welcome } from './start/welcome.ts';

const started = performance.now();
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort(new Error('Stopped.')));
const stopAsked = new Promise<void>((resolve) => asked.signal.addEventListener('abort', () => resolve()));

async function start(): Promise<void> {
  const settings: ShopSettings = {
    ports: portsFrom(process.env),
    dataFolder: path.resolve(process.env['DATA_FOLDER'] ?? path.join(repository, '.data')),
  };
  await assertPortsFree(settings.ports);
  await assertRoom(settings.dataFolder);
  if (!process.env['DATABASE_URL']) assertUnused(settings.dataFolder);
  await prepareShop(settings, asked.signal);
  const shop = await step('Card sandbox, mail server and shop', () => runShop(settings, asked.signal));
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  console.log(welcome(settings));

  const death = await Promise.race([shop.ended, stopAsked]);
  console.log(death ? 'Stopping the rest.' : 'Stopping.');
  await shop.stop();
  if (death) throw new Error(`${death}. What it said is in ${path.join(settings.dataFolder, 'logs')}.`);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = asked.signal.aborted ? 130 : 1;
}
