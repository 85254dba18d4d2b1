import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { KillableServerSettings } from './killableServer.ts';

const script = new URL('./killableServer.ts', import.meta.url).pathname;

interface KillableBackend {
  origin: string;
  officeOrigin: string;
  isUp(): boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Counts exits of the process without being killed. */
  crashes: () => number;
}

export function killableBackend(settings: KillableServerSettings): KillableBackend {
  let running: ChildProcess | null = null;
  let crashes = 0;
  return {
    origin: `http://localhost:${settings.port}`,
    officeOrigin: `http://localhost:${settings.officePort}`,
    isUp: () => running !== null,
    async start() {
      const child = spawn(process.execPath, [script, JSON.stringify(settings)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit').then(() => {
        throw new Error('a backend did not start');
      });
      await Promise.race([once(child.stdout, 'data'), ended]);
      ended.catch(() => {});
      running = child;
      child.once('exit', () => {
        if (running !== child) return;
        running = null;
        crashes += 1;
      });
    },
    async kill() {
      const child = running;
      if (!child) return;
      running = null;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    crashes: () => crashes,
  };
}
