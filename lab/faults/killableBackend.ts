import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { MortalSettings } from '../../backend/src/orders/testing/mortalServer.ts';

const script = new URL('../../backend/src/orders/testing/mortalServer.ts', import.meta.url).pathname;

export interface KillableBackend {
  origin: string;
  isUp(): boolean;
  start(): Promise<void>;
  /** SIGKILL: nothing is said, nothing is finished. */
  kill(): Promise<void>;
}

/** A backend as a process of its own that can be killed and started again, always at the same address. */
export function killableBackend(settings: MortalSettings): KillableBackend {
  let running: ChildProcess | null = null;
  return {
    origin: `http://localhost:${settings.port}`,
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
    },
    async kill() {
      const child = running;
      if (!child) return;
      running = null;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
