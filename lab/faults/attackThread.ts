import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SeededShop } from '../../backend/src/orders/testing/seedMinimalShop.ts';
import { sendBytes } from '../../backend/src/testing/sendBytes.ts';
import { halfRequest, hostileRequests, type HostileRequest } from './hostileRequests.ts';

export interface AttackSettings {
  ports: number[];
  seeded: SeededShop;
}

/** How often each kind of request was answered with which status; 0 where the backend closed the connection or is killed. */
export type AttackReport = Record<string, Record<number, number>>;

/** Connections that are left open in the middle of a request. */
const halfOpen = 100;

const { ports, seeded } = workerData as AttackSettings;
const report: AttackReport = {};
let ending = new AbortController();
let loops: Promise<void>[] = [];

const anyPort = (): number => ports[Math.floor(Math.random() * ports.length)] ?? 0;

/** One connection at a time, so that no kind of request waits for another. */
async function repeat(name: string, request: HostileRequest, signal: AbortSignal): Promise<void> {
  const statuses = (report[name] ??= {});
  while (!signal.aborted) {
    const status = await sendBytes(anyPort(), request());
    statuses[status] = (statuses[status] ?? 0) + 1;
    // A backend that was killed takes a moment to start again.
    if (status === 0) await wait(50);
  }
}

async function holdOpen(signal: AbortSignal): Promise<void> {
  const statuses = (report['half-open requests'] ??= {});
  const sockets: Socket[] = [];
  while (!signal.aborted) {
    const socket = connect(anyPort(), 'localhost');
    socket.on('error', () => undefined);
    socket.write(halfRequest());
    sockets.push(socket);
    statuses[0] = (statuses[0] ?? 0) + 1;
    if (sockets.length > halfOpen) sockets.shift()?.destroy();
    await wait(20);
  }
  for (const socket of sockets) socket.destroy();
}

function attack(): void {
  ending = new AbortController();
  const { signal } = ending;
  const kinds = Object.entries(hostileRequests(seeded));
  loops = [...kinds.map(([name, request]) => repeat(name, request, signal)), holdOpen(signal)];
}

async function rest(): Promise<void> {
  ending.abort();
  await Promise.all(loops);
  parentPort?.postMessage(report);
}

parentPort?.on('message', (command: 'attack' | 'rest') => {
  if (command === 'attack') attack();
  else void rest();
});
