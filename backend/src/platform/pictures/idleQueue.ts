interface Options {
  /** How long nobody may have been served. */
  quietMs: number;
  /** What comes when so many wait already is left for another time. */
  most: number;
  /** In ms, and never set, unlike the machine's clock. */
  now?: () => number;
}

/** Does one task after the other, and only while nobody is being served: visitors go before. */
export function inQuietTimes({ quietMs, most, now = () => performance.now() }: Options) {
  const waiting = new Map<string, () => Promise<unknown>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let servedAt = -Infinity;
  let isWorking = false;
  let isStopped = false;

  function plan(): void {
    if (timer || isWorking || isStopped || waiting.size === 0) return;
    const left = Math.max(0, servedAt + quietMs - now());
    timer = setTimeout(() => {
      timer = undefined;
      if (servedAt + quietMs > now()) plan();
      else void work();
    }, left).unref();
  }

  async function work(): Promise<void> {
    const [next] = waiting;
    if (!next) return;
    const [key, task] = next;
    isWorking = true;
    // What fails is asked for again by the next visitor.
    await task().catch(() => {});
    waiting.delete(key);
    isWorking = false;
    plan();
  }

  return {
    /** Remembers a task; the same key once. */
    add(key: string, task: () => Promise<unknown>): void {
      if (waiting.size < most && !waiting.has(key)) waiting.set(key, task);
      plan();
    },
    /** Somebody is being served now. */
    disturb(): void {
      servedAt = now();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
