import path from 'node:path';
import { answers, listens } from './ready.ts';
import { startService, type Service } from './Service.ts';
import { environmentOf, originOf, repository, type ShopSettings } from './ShopSettings.ts';

export interface RunningShop {
  /** Resolves when one of the servers ends unasked, with which and how. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the card sandbox, the mail server and the shop, and waits until all of them answer. */
export async function runShop(settings: ShopSettings, signal: AbortSignal): Promise<RunningShop> {
  const { ports, dataFolder } = settings;
  const services: Service[] = [];
  const start = async (name: string, script: string, isReady: () => Promise<boolean>): Promise<void> => {
    const logFile = path.join(dataFolder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    const env = environmentOf(settings);
    services.push(
      await startService({ name, script: path.join(repository, script), env, logFile, isReady }, signal),
    );
  };
  // The shop ends first: what it still has to say to the others, it can.
  const stop = async (): Promise<void> => {
    for (const service of services.toReversed()) await service.stop();
  };

  try {
    await start(
      'card sandbox and mail server',
      'scripts/start/devServices.ts',
      async () => (await answers(`http://localhost:${ports.card}/`)) && listens(ports.mail),
    );
    await start('shop', 'backend/src/server.ts', () => answers(`${originOf(settings)}/readyz`));
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(services.map(async ({ name, ended }) => `The ${name} ${await ended}`));
  return { ended, stop };
}
