import { fork, type ChildProcess } from 'node:child_process';
import pLimit from 'p-limit';
import { Overloaded } from '../errors.ts';
import { nodeMemoryFlags } from '../nodeMemoryFlags.ts';
import { outOfMemory, type FromAside } from './serveAside.ts';

interface AsideLimits {
  /** Seconds for one task. */
  maxSecs: number;
  heapMb: number;
  /** Also of what is outside of JavaScript's heap, as far as the program does not block. */
  residentMb: number;
}

/** The task has used up the time or the memory of its process, which was killed. */
export class AsideLimitReached extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the process reached its limit of ${limit}`);
    this.limit = limit;
  }
}

interface Aside<Task, Message> {
  /** Rejects with `AsideLimitReached`, and with `Overloaded` if too many tasks wait. */
  run(task: Task, onMessage: (message: Message) => void): Promise<void>;
}

const mostAtOnce = 2;
const mostWaiting = 20;
const idleMs = 10_000;

/**
 * Works on files of strangers in processes of their own, so that none of them can block or end the shop. `program` calls
 * `serveAside`. A process stays for further tasks for a while.
 */
export function createAside<Task, Message>(program: URL, limits: AsideLimits): Aside<Task, Message> {
  const inTurn = pLimit(mostAtOnce);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function take(): ChildProcess {
    const [[child, timer] = []] = idle;
    if (!child) return start(program, limits);
    clearTimeout(timer);
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  function giveBack(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
    child.once('exit', () => idle.delete(child));
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

function start(program: URL, { heapMb, residentMb }: AsideLimits): ChildProcess {
  return fork(program, [String(residentMb)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Without the shop's secrets.
    env: nodeMemoryFlags.env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Node aborts when its heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || code === 134 || code === outOfMemory;

async function exchange(
  child: ChildProcess,
  { maxSecs }: AsideLimits,
  task: unknown,
  onMessage: (message: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new AsideLimitReached('time')), maxSecs * 1000);
    child.on('exit', (code, signal) =>
      reject(
        isOutOfMemory(code, signal)
          ? new AsideLimitReached('memory')
          : new Error(`the process ended (${signal ?? code})`),
      ),
    );
    child.on('error', reject);
    child.on('message', (message: FromAside<unknown>) => {
      try {
        if (message.kind === 'message') onMessage(message.value);
        else if (message.kind === 'failed') reject(new Error(message.error));
        else resolve();
      } catch (error) {
        reject(error);
      }
    });
    child.send(task as object, (error) => error && reject(error));
  }).finally(() => {
    clearTimeout(timer);
    child.removeAllListeners();
    child.on('error', () => undefined);
  });
}
