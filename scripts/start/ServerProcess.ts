import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeMemoryFlags } from '../../backend/src/platform/nodeMemoryFlags.ts';

// Only guards against hanging: a busy machine needs minutes for the first start.
const readyLimitMs = 5 * 60_000;
const stopLimitMs = 10_000;
const pollIntervalMs = 50;
const guard = path.join(import.meta.dirname, 'exitWithParent.ts');

export interface ServerSettings {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  isReady: () => Promise<boolean>;
}

interface ServerProcess {
  name: string;
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');

function launch({ name, script, env, logFile }: ServerSettings): ServerProcess {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...nodeMemoryFlags.flags, '--import', guard, script], {
    env: { ...process.env, ...nodeMemoryFlags.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
    // The server gets its own process group, so that Ctrl-C reaches only npm start, which stops the servers in order.
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await ended;
    clearTimeout(limit);
  }
  return { name, ended, stop };
}

/** Throws with the server's last output if it exits or takes too long to become ready. */
export async function startServer(settings: ServerSettings, signal: AbortSignal): Promise<ServerProcess> {
  const server = launch(settings);
  let end = '';
  void server.ended.then((how) => (end = how));
  const deadline = performance.now() + readyLimitMs;
  try {
    while (!(await settings.isReady())) {
      signal.throwIfAborted();
      if (end) throw new Error(`The ${settings.name} ${end}:\n${lastLines(settings.logFile)}`);
      if (performance.now() > deadline)
        throw new Error(
          `The ${settings.name} was not ready within ${readyLimitMs / 60_000} minutes:\n${lastLines(settings.logFile)}`,
        );
      await pause(pollIntervalMs);
    }
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
