import path from 'node:path';
import { repository } from '../repository.ts';
import { respondsOk, acceptsConnections } from './probes.ts';
import { runTogether } from './runTogether.ts';
import { startServer } from './ServerProcess.ts';
import { environmentOf, originOf, type ShopSettings } from './ShopSettings.ts';

export interface RunningShop {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export async function runShop(settings: ShopSettings, signal: AbortSignal): Promise<RunningShop> {
  const { ports, dataFolder } = settings;
  const env = environmentOf(settings);
  const start = (name: string, script: string, isReady: () => Promise<boolean>) => (either: AbortSignal) => {
    const logFile = path.join(dataFolder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    return startServer({ name, script: path.join(repository, script), env, logFile, isReady }, either);
  };
  // The shop stops first, because it still uses the other servers.
  const servers = await runTogether(
    [
      start('shop', 'backend/src/server.ts', () => respondsOk(`${originOf(settings)}/readyz`)),
      start(
        'card sandbox and mail server',
        'demo/devServers.ts',
        async () => (await respondsOk(`http://localhost:${ports.card}/`)) && acceptsConnections(ports.mail),
      ),
    ],
    signal,
    (server) => server.stop(),
  );
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  const ended = Promise.race(servers.map(async ({ name, ended }) => `The ${name} ${await ended}`));
  return { ended, stop };
}
