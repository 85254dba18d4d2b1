import { readFileSync } from 'node:fs';
import type { RendererLimits } from './limits.ts';

const tickMs = 100;
const idleTicks = 10;

interface Options {
  pid: number | undefined;
  limits: RendererLimits;
  isBusy(): boolean;
  ping(): void;
  /** The process must be ended; `isProven` excludes the machine as the cause. */
  onFailure(reason: string, isProven: boolean): void;
  onSecond(): void;
}

/** Detects that a process hangs. A process that only waits for data still responds. */
export class Heartbeat {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #phase: keyof RendererLimits['silentTicks'] = 'starting';
  #isAwaited = false;
  #silentTicks = 0;
  #busyMsBefore = 0;
  #ticks = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  onMessage(message: { kind: string; bytes?: number }): void {
    this.#silentTicks = 0;
    if (message.kind === 'started') this.#phase = 'loading';
    if (message.kind === 'loaded') this.#phase = 'rendering';
    if (message.kind !== 'pong') return;
    this.#isAwaited = false;
    if ((message.bytes ?? 0) > this.#options.limits.processBytes)
      this.#options.onFailure('it uses too much memory', true);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks % idleTicks === 0) this.#options.onSecond();
    if (!this.#isAwaited) {
      if (!this.#options.isBusy() && this.#ticks % idleTicks !== 0) return;
      this.#isAwaited = true;
      this.#silentTicks = 0;
      this.#options.ping();
      return;
    }
    if (this.#silentTicks === 0) this.#busyMsBefore = busyMs(this.#options.pid);
    this.#silentTicks += 1;
    this.#judgeSilence();
  }

  #judgeSilence(): void {
    const { silentTicks, minBusyMs, waitingFactor } = this.#options.limits;
    const limit = silentTicks[this.#phase];
    if (this.#silentTicks <= limit) return;
    const wasBusy = busyMs(this.#options.pid) - this.#busyMsBefore >= minBusyMs;
    if (wasBusy || this.#silentTicks > limit * waitingFactor)
      this.#options.onFailure('it does not respond: it hangs', wasBusy && this.#phase !== 'starting');
  }
}

/** A process counts as always busy where /proc is missing. */
function busyMs(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , , , , , , , user = 0, system = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return (user + system) * 10;
  } catch {
    return performance.now();
  }
}
