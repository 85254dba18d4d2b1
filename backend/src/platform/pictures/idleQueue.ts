interface Options {
  idleMs: number;
  maxTasks: number;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

export function createIdleQueue({ idleMs, maxTasks, now = () => performance.now() }: Options) {
  const waiting = new Map<string, () => Promise<unknown>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let servedAt = -Infinity;
  let isRunning = false;
  let isStopped = false;

  function schedule(): void {
    if (timer || isRunning || isStopped || waiting.size === 0) return;
    const delay = Math.max(0, servedAt + idleMs - now());
    timer = setTimeout(() => {
      timer = undefined;
      if (servedAt + idleMs > now()) schedule();
      else void runNext();
    }, delay).unref();
  }

  async function runNext(): Promise<void> {
    const [next] = waiting;
    if (!next) return;
    const [key, task] = next;
    isRunning = true;
    // A failed task is added again by the next request for it.
    await task().catch(() => {});
    waiting.delete(key);
    isRunning = false;
    schedule();
  }

  return {
    add(key: string, task: () => Promise<unknown>): void {
      if (waiting.size < maxTasks && !waiting.has(key)) waiting.set(key, task);
      schedule();
    },
    postpone(): void {
      servedAt = now();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
