import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

// The event loop's utilization is measured only after its first turn.
await setImmediate();

/**
 * Returns the milliseconds for which `run` blocks the event loop. The minimum of several tries excludes garbage
 * collection and other load on the machine; above `enough`, it takes more of them.
 */
export async function blockedMs(
  run: () => Promise<unknown>,
  tries: number,
  enough = Infinity,
): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < tries || (least > enough && tried < 5 * tries); tried += 1) {
    const before = performance.eventLoopUtilization();
    await run().catch(() => undefined);
    least = Math.min(least, performance.eventLoopUtilization(before).active);
  }
  return least;
}
