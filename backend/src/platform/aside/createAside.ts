import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Overloaded } from '../errors.ts';
import { nodeMemoryFlags } from '../nodeMemoryFlags.ts';
import { outOfMemory, type FromAside, type ToAside } from './serveAside.ts';

interface AsideLimits {
  /** Seconds for a task, or for each of its messages. */
  maxSecs: number;
  heapMb: number;
  /**
   * Limit of the process's memory, including what is outside of JavaScript's heap. It is not enforced while the program
   * blocks.
   */
  residentMb: number;
  /** From 0, the priority of pages, to 19, the lowest; 10 by default. */
  niceness?: number;
}

/** The task has used up the time or the memory of its process, which was killed. */
export class AsideLimitReached extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the process reached its limit of ${limit}`);
    this.limit = limit;
  }
}

export interface Aside<Task, Message> {
  /**
   * Rejects with `AsideLimitReached`, and with `Overloaded` if too many tasks wait. The program goes on when a message has
   * been taken, and between two of them this process answers requests.
   */
  run(task: Task, onMessage: (message: Message) => void): Promise<void>;
}

const mostAtOnce = 2;
const mostWaiting = 20;
const idleMs = 60_000;

/**
 * Processes untrusted files in separate processes, so that none of them can block or end the shop. `program` calls
 * `serveAside`. A process is kept for further tasks for a while.
 */
export function createAside<Task, Message>(program: URL, limits: AsideLimits): Aside<Task, Message> {
  const inTurn = pLimit(mostAtOnce);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function take(): ChildProcess {
    // Takes the latest idle process, so that those that are not needed any more end.
    const child = [...idle.keys()].at(-1);
    if (!child) return start(program, limits);
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  function giveBack(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const end = (): void => {
      // Removed before the process has ended, so that it gets no more tasks.
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
    child.once('close', () => idle.delete(child));
  }

  async function work(task: Task, onMessage: (message: Message) => void): Promise<void> {
    const child = take();
    try {
      await exchange(child, limits, task, (message) => onMessage(message as Message));
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    giveBack(child);
  }

  return {
    async run(task, onMessage) {
      if (inTurn.pendingCount >= mostWaiting) throw new Overloaded();
      return inTurn(() => work(task, onMessage));
    },
  };
}

/** Starts with its priority, because a process can change that only for threads that it starts afterwards. */
function start(program: URL, { heapMb, residentMb, niceness = 10 }: AsideLimits): ChildProcess {
  const flags = [`--max-old-space-size=${heapMb}`];
  const child = fork(program, [String(residentMb)], {
    ...(process.platform === 'win32'
      ? { execArgv: flags }
      : { execPath: 'nice', execArgv: ['-n', String(niceness), process.execPath, ...flags] }),
    // Without the shop's secrets.
    env: nodeMemoryFlags.env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  (child.stderr as Socket).unref();
  return child;
}

/** Node aborts when its heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || code === 134 || code === outOfMemory;

const maxReported = 2000;

async function exchange(
  child: ChildProcess,
  { maxSecs }: AsideLimits,
  task: unknown,
  onMessage: (message: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let reported = '';
  const report = (text: Buffer): void => {
    reported = `${reported}${text.toString()}`.slice(-maxReported);
  };
  await new Promise<void>((resolve, reject) => {
    const send = (message: ToAside<unknown>): void => {
      timer = setTimeout(() => reject(new AsideLimitReached('time')), maxSecs * 1000).unref();
      child.send(message, (error) => error && reject(error));
    };
    const take = async (message: FromAside<unknown>): Promise<void> => {
      clearTimeout(timer);
      if (message.kind === 'failed') throw new Error(message.error);
      if (message.kind === 'done') return resolve();
      onMessage(message.value);
      await setImmediate();
      send({ kind: 'taken' });
    };
    child.on('message', (message: FromAside<unknown>) => void take(message).catch(reject));
    child.stderr?.on('data', report);
    child.on('close', (code, signal) =>
      reject(
        isOutOfMemory(code, signal)
          ? new AsideLimitReached('memory')
          : new Error(`the process ended (${signal ?? code}) ${reported}`.trim()),
      ),
    );
    child.on('error', reject);
    send({ kind: 'task', task });
  }).finally(() => {
    clearTimeout(timer);
    child.removeAllListeners();
    child.stderr?.off('data', report);
    child.on('error', () => undefined);
  });
}
