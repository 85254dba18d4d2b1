import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SeededShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import { sendBytes } from '../../backend/src/testing/sendBytes.ts';
import { halfRequest, hostileRequests, type HostileRequest } from './hostileRequests.ts';
import type { ServerError } from './wrongResponses.ts';

export interface AttackSettings {
  ports: number[];
  seeded: SeededShop;
}

export interface AttackReport {
  /** Counted by kind of request and status; status 0 is a connection closed without a response. */
  responses: Record<string, Record<number, number>>;
  serverErrors: ServerError[];
}

const maxHalfOpen = 100;

const { ports, seeded } = workerData as AttackSettings;
const requests = Object.entries(hostileRequests(seeded));
const report: AttackReport = { responses: {}, serverErrors: [] };
let ending = new AbortController();
let loops: Promise<void>[] = [];

const anyPort = (): number => ports[Math.floor(Math.random() * ports.length)] ?? 0;

function count(kind: string, status: number): void {
  const statuses = (report.responses[kind] ??= {});
  statuses[status] = (statuses[status] ?? 0) + 1;
}

async function repeat(kind: string, request: HostileRequest, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const from = Date.now();
    const status = await sendBytes(anyPort(), request());
    count(kind, status);
    if (status > 499) report.serverErrors.push({ kind, status, from, to: Date.now() });
    // A killed backend needs a moment to restart.
    if (status === 0) await wait(50);
  }
}

async function holdOpen(signal: AbortSignal): Promise<void> {
  const sockets: Socket[] = [];
  while (!signal.aborted) {
    const socket = connect(anyPort(), 'localhost');
    socket.on('error', () => undefined);
    socket.write(halfRequest());
    sockets.push(socket);
    count('half-open requests', 0);
    if (sockets.length > maxHalfOpen) sockets.shift()?.destroy();
    await wait(20);
  }
  for (const socket of sockets) socket.destroy();
}

parentPort?.on('message', (command: 'start' | 'stop') => {
  if (command === 'start') {
    ending = new AbortController();
    const { signal } = ending;
    loops = [...requests.map(([kind, request]) => repeat(kind, request, signal)), holdOpen(signal)];
  } else {
    ending.abort();
    void Promise.all(loops).then(() => parentPort?.postMessage(report));
  }
});
