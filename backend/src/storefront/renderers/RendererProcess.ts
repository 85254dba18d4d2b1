import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { Heartbeat } from './Heartbeat.ts';
import type { RendererLimits } from './limits.ts';
import { fromProcess, type FromProcess, type ToProcess } from './messages.ts';
import { frameReader, writeFrame } from './process/frames.js';
import * as v from 'valibot';

export class ProcessEnded extends Error {
  /** Whether the executed code is certainly the cause, and not the machine. */
  readonly isProven: boolean;

  constructor(reason: string, isProven: boolean) {
    super(reason);
    this.isProven = isProven;
  }
}

export interface RendererProcess {
  post(message: ToProcess, body?: Uint8Array | string): void;
  end(reason: string): void;
}

export interface ProcessListener {
  onMessage(message: FromProcess, body: Buffer): void;
  onEnd(cause: ProcessEnded): void;
  isBusy(): boolean;
}

const folder = path.join(import.meta.dirname, 'process');
/** A token bucket for the messages of a process: most cost one token, a log entry 20. */
const tokenBucket = { initial: 2000, perPage: 200, perSecond: 100, max: 20_000 };
const logEntryCost = 20;
const maxErrorText = 2000;

/**
 * Denies access to other processes, threads, add-ons, the debugger, eval and all files except its own
 * program. Memory beyond the limit ends the process.
 */
const flags = [
  '--permission',
  `--allow-fs-read=${folder}${path.sep}`,
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  // Only busy processes use so much. With 4 a page took a quarter longer, with 16 a twentieth less and 32 MB more.
  '--max-semi-space-size=8',
  // Saves 7 MB per process.
  '--single-threaded-gc',
  '--max-old-space-size=256',
  // Collects young garbage while old objects are marked, too. Saves 50 MB in a busy process.
  '--no-separate-gc-phases',
];
const env = {
  NODE_ENV: 'production',
  ...(process.env['TZ'] && { TZ: process.env['TZ'] }),
  // The backend has the same setting: see nodeMemoryFlags.ts.
  MALLOC_ARENA_MAX: '2',
};

/** Ends the process if it hangs, floods the backend or breaks the protocol. */
export function spawnRendererProcess(limits: RendererLimits, listener: ProcessListener): RendererProcess {
  const child = spawn(process.execPath, [...flags, path.join(folder, 'main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const channel = child.stdio[3] as Duplex;
  let cause: ProcessEnded | null = null;
  let errorText = '';
  let tokens = tokenBucket.initial;

  function end(reason: string, isProven = true): void {
    cause ??= new ProcessEnded(reason, isProven);
    heartbeat.stop();
    child.kill('SIGKILL');
  }

  const refill = (added: number): void => {
    tokens = Math.min(tokens + added, tokenBucket.max);
  };

  function post(message: ToProcess, body: Uint8Array | string = ''): void {
    if (message.kind === 'render') refill(tokenBucket.perPage);
    if (!channel.destroyed) writeFrame(channel, JSON.stringify(message), Buffer.from(body as string));
  }

  const heartbeat = new Heartbeat({
    pid: child.pid,
    limits,
    isBusy: () => listener.isBusy(),
    ping: () => post({ kind: 'ping' }),
    onFailure: end,
    onSecond: () => refill(tokenBucket.perSecond),
  });

  const read = frameReader(limits.messageBytes, (header, body) => {
    if (cause) return;
    const message = v.parse(fromProcess, JSON.parse(header));
    tokens -= message.kind === 'log' ? logEntryCost : 1;
    if (tokens < 0) return end('it floods the shop with messages');
    heartbeat.onMessage(message);
    listener.onMessage(message, body);
  });
  channel.on('data', (chunk: Buffer) => {
    try {
      if (!cause) read(chunk);
    } catch (error) {
      end(`it sent an invalid message: ${String(error)}`);
    }
  });
  // If the process is gone, 'close' follows; otherwise the heartbeat ends it.
  channel.on('error', () => undefined);
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + String(chunk)).slice(-maxErrorText);
  });
  child.once('error', (error) => end(String(error), false));
  child.once('close', (code, signal) => {
    heartbeat.stop();
    const text = [`it exited (${signal ?? code})`, errorText.trim()].filter(Boolean).join(': ');
    // The system sends these signals, not the release.
    listener.onEnd(cause ?? new ProcessEnded(text, signal !== 'SIGKILL' && signal !== 'SIGTERM'));
  });
  return { post, end };
}
