import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './ports.ts';
import { respondsOk, acceptsConnections } from './probes.ts';
import { startServer, type ServerSettings } from './ServerProcess.ts';

const listening = `import { createServer } from 'node:http';
createServer((request, response) => response.end('ready')).listen(process.env.PORT, 'localhost');
console.log('listening');`;

let folder: string;
let port: number;
const never = new AbortController().signal;

async function settings(source: string): Promise<ServerSettings> {
  const script = path.join(folder, 'server.ts');
  await writeFile(script, source);
  const isReady = (): Promise<boolean> => respondsOk(`http://localhost:${port}/`);
  return {
    name: 'trial',
    script,
    env: { PORT: String(port) },
    logFile: path.join(folder, 'trial.log'),
    isReady,
  };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
  port = (await freePorts()).shop;
});

afterEach(() => rm(folder, { recursive: true }));

test('waits until the server responds, and stops it', async () => {
  const server = await startServer(await settings(listening), never);
  assert.equal(await acceptsConnections(port), true);
  await server.stop();
  assert.equal(await server.ended, 'ended by SIGTERM');
  assert.equal(await acceptsConnections(port), false);
});

test('reports the output of a server that exits early', async () => {
  const broken = await settings(`console.error('no database here'); process.exit(3);`);
  await assert.rejects(startServer(broken, never), /trial ended with code 3:\nno database here/);
});

test('stops waiting and the server on abort', async () => {
  const control = new AbortController();
  const silent = await settings('setInterval(() => {}, 1000);');
  const starting = startServer(silent, control.signal);
  control.abort(new Error('enough'));
  await assert.rejects(starting, /enough/);
});

test('ends the server when its parent is killed', async () => {
  const { script, logFile } = await settings(listening);
  const starter = path.join(folder, 'starter.ts');
  const module = path.join(import.meta.dirname, 'ServerProcess.ts');
  const settingsJson = JSON.stringify({ name: 'trial', script, logFile, env: { PORT: String(port) } });
  await writeFile(
    starter,
    `import { startServer } from ${JSON.stringify(module)};
    const isReady = () => fetch('http://localhost:${port}/').then(() => true, () => false);
    await startServer({ ...${settingsJson}, isReady }, new AbortController().signal);
    console.log('up');`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  for (let tries = 0; tries < 40 && (await acceptsConnections(port)); tries++) await pause(50);
  assert.equal(await acceptsConnections(port), false);
});
