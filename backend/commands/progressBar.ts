import type { WriteStream } from 'node:tty';

const width = 30;
const everyMs = 200;
const lineEveryMs = 5000;

/** A bar that fills on a terminal; on anything else a line now and then. `all` is 0 where nobody knows. */
export function progressBar(out: WriteStream = process.stderr) {
  let shownAt = 0;
  let current = '';
  return {
    show(step: string, done: number, all: number): void {
      const isLast = all > 0 && done >= all;
      const isNew = step !== current;
      const gap = out.isTTY ? everyMs : lineEveryMs;
      if (!isNew && !isLast && Date.now() - shownAt < gap) return;
      if (out.isTTY && isNew && current) out.write('\n');
      current = step;
      shownAt = Date.now();
      if (out.isTTY) out.write(`\r${step.padEnd(10)} ${all > 0 ? bar(done, all) : amount(done)}\u001b[K`);
      else if (!isLast || all > 1) out.write(`${step}: ${all > 0 ? `${done} of ${all}` : amount(done)}\n`);
    },
    end(): void {
      if (out.isTTY && current) out.write('\n');
    },
  };
}

function bar(done: number, all: number): string {
  const full = Math.round((done / all) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${all}`;
}

const amount = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
