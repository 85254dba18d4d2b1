import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Format, Width } from './pictureNames.ts';

export interface Rendering {
  from: string;
  to: string;
  width: Width;
  format: Format;
  isVector: boolean;
}

export interface Rendered {
  id: number;
  /** Why the original cannot be read. */
  unreadable?: string;
  fault?: string;
}

/** Resolves to why the original is unreadable, or to null. Rejects if the picture could not be written. */
type RenderAside = (rendering: Rendering) => Promise<string | null>;

interface Waiting {
  resolve: (unreadable: string | null) => void;
  reject: (error: Error) => void;
}

interface Renderer {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

const program = fileURLToPath(new URL('./renderMain.ts', import.meta.url));
/** Set from outside: a process can change only the threads that it starts afterwards. */
const atLowestPriority =
  process.platform === 'win32'
    ? { execArgv: [] }
    : { execPath: 'nice', execArgv: ['-n', '19', process.execPath] };

const idleMs = 60_000;

/**
 * Renders in a process of its own at the lowest priority, so that no page waits for it. It starts with the first
 * picture and ends after a minute without any.
 */
export function createRenderAside(): RenderAside {
  let renderer: Renderer | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Renderer {
    const waiting = new Map<number, Waiting>();
    const child = fork(program, { ...atLowestPriority, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', ({ id, unreadable, fault }: Rendered) => {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (fault) reject?.(new Error(fault));
      else resolve?.(unreadable ?? null);
      if (waiting.size === 0) rest(child);
    });
    child.once('exit', () => {
      if (renderer?.child === child) renderer = null;
      for (const { resolve } of waiting.values()) resolve('It ended the process.');
    });
    child.once('error', (error) => waiting.forEach(({ reject }) => reject(error)));
    return { child, waiting };
  }

  /** An idle process keeps neither itself nor this one running. */
  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (renderer?.child === child) renderer = null;
      if (child.connected) child.disconnect();
    }, idleMs).unref();
  }

  return (rendering) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      renderer ??= start();
      const { child, waiting } = renderer;
      child.ref();
      child.channel?.ref();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      child.send({ id, ...rendering }, (error) => error && reject(error));
    });
}
