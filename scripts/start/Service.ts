import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeMemoryFlags } from '../../backend/src/platform/nodeMemoryFlags.ts';

const readyLimitMs = 60_000;
const stopLimitMs = 10_000;
const lookEveryMs = 50;
const guard = path.join(import.meta.dirname, 'endWithParent.ts');

export interface ServiceSettings {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  isReady: () => Promise<boolean>;
}

/** A server that runs as a process of its own. */
export interface Service {
  name: string;
  /** Resolves when the process has ended, with how. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');

function launch({ name, script, env, logFile }: ServiceSettings): Service {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...nodeMemoryFlags.flags, '--import', guard, script], {
    env: { ...process.env, ...nodeMemoryFlags.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
    // A group of its own: Ctrl-C reaches only npm start, which then stops the servers in their order.
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const control = new AbortController();
    const limit = pause(stopLimitMs, undefined, { signal: control.signal }).then(
      () => child.kill('SIGKILL'),
      () => false,
    );
    await ended;
    control.abort();
    await limit;
  }
  return { name, ended, stop };
}

/** Starts a server and waits until it answers. Throws, with the last it wrote, where it ends or is late instead. */
export async function startService(settings: ServiceSettings, signal: AbortSignal): Promise<Service> {
  const service = launch(settings);
  let end = '';
  void service.ended.then((how) => (end = how));
  const deadline = performance.now() + readyLimitMs;
  try {
    while (!(await settings.isReady())) {
      signal.throwIfAborted();
      if (end) throw new Error(`The ${settings.name} ${end}:\n${lastLines(settings.logFile)}`);
      if (performance.now() > deadline)
        throw new Error(
          `The ${settings.name} did not answer within ${readyLimitMs / 1000} s:\n${lastLines(settings.logFile)}`,
        );
      await pause(lookEveryMs);
    }
    return service;
  } catch (error) {
    await service.stop();
    throw error;
  }
}
