import path from 'node:path';
import { repository } from '../repository.ts';
import { respondsOk, acceptsConnections } from './probes.ts';
import { startServer } from './ServerProcess.ts';
import { environmentOf, originOf, type ShopSettings } from './ShopSettings.ts';

export interface RunningShop {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export async function runShop(settings: ShopSettings, signal: AbortSignal): Promise<RunningShop> {
  const { ports, dataFolder } = settings;
  const env = environmentOf(settings);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const start = async (name: string, script: string, isReady: () => Promise<boolean>) => {
    const logFile = path.join(dataFolder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    try {
      return await startServer(
        { name, script: path.join(repository, script), env, logFile, isReady },
        either,
      );
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const starts = [
    start('shop', 'backend/src/server.ts', () => respondsOk(`${originOf(settings)}/readyz`)),
    start(
      'card sandbox and mail server',
      'demo/devServers.ts',
      async () => (await respondsOk(`http://localhost:${ports.card}/`)) && acceptsConnections(ports.mail),
    ),
  ];
  const started = await Promise.allSettled(starts);
  const servers = started.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
  // The shop stops first, because it still uses the other servers.
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  if (servers.length < starts.length) {
    await stop();
    failed.signal.throwIfAborted();
  }
  const ended = Promise.race(servers.map(async ({ name, ended }) => `The ${name} ${await ended}`));
  return { ended, stop };
}
