import path from 'node:path';
import { repository } from '../repository.ts';
import { respondsOk, acceptsConnections } from './probes.ts';
import { startServer, type ServerProcess } from './ServerProcess.ts';
import { environmentOf, originOf, type ShopSettings } from './ShopSettings.ts';

export interface RunningShop {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export async function runShop(settings: ShopSettings, signal: AbortSignal): Promise<RunningShop> {
  const { ports, dataFolder } = settings;
  const servers: ServerProcess[] = [];
  const start = async (name: string, script: string, isReady: () => Promise<boolean>): Promise<void> => {
    const logFile = path.join(dataFolder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    const env = environmentOf(settings);
    servers.push(
      await startServer({ name, script: path.join(repository, script), env, logFile, isReady }, signal),
    );
  };
  // The shop stops first, because it still uses the other servers.
  const stop = async (): Promise<void> => {
    for (const server of servers.toReversed()) await server.stop();
  };

  try {
    await start(
      'card sandbox and mail server',
      'demo/devServers.ts',
      async () => (await respondsOk(`http://localhost:${ports.card}/`)) && acceptsConnections(ports.mail),
    );
    await start('shop', 'backend/src/server.ts', () => respondsOk(`${originOf(settings)}/readyz`));
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(servers.map(async ({ name, ended }) => `The ${name} ${await ended}`));
  return { ended, stop };
}
