import type { WriteStream } from 'node:tty';

const width = 30;
const everyMs = 200;
const lineEveryMs = 5000;

/** A progress bar on a terminal, otherwise a line every few seconds. `all` is 0 if unknown. */
export function progressBar(out: WriteStream = process.stderr) {
  let shownAt = 0;
  let current = '';
  return {
    show: (step: string, done: number, all: number): void => {
      const now = performance.now();
      const isLast = all > 0 && done >= all;
      if (step !== current) {
        if (out.isTTY && current) out.write('\n');
        current = step;
        // Without a terminal, only steps that take long are printed.
        shownAt = out.isTTY ? -Infinity : now;
      }
      if (!isLast && now - shownAt < (out.isTTY ? everyMs : lineEveryMs)) return;
      shownAt = now;
      if (out.isTTY) out.write(`\r${step.padEnd(10)} ${all > 0 ? bar(done, all) : done}\u001b[K`);
      else if (!isLast || all > 1) out.write(`${step}: ${all > 0 ? `${done} of ${all}` : done}\n`);
    },
    end: (): void => {
      if (out.isTTY && current) out.write('\n');
      current = '';
    },
  };
}

function bar(done: number, all: number): string {
  const full = Math.round((done / all) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${all}`;
}
