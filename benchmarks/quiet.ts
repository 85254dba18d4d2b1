import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

function processorTimes(): { idle: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

async function idleShare(ms: number): Promise<number> {
  const before = processorTimes();
  await pause(ms);
  const after = processorTimes();
  return (after.idle - before.idle) / (after.all - before.all);
}

/**
 * Waits until at least 70 % of the processors are idle, at most `limitMs`, and returns the idle share of the last
 * 700 ms, 0 to 1.
 */
export async function quiet(limitMs = 60_000): Promise<number> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const share = await idleShare(700);
    if (share >= 0.7 || performance.now() > deadline) return share;
  }
}
