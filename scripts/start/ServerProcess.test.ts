import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { respondsOk } from './probes.ts';
import { startServer, type ServerSettings } from './ServerProcess.ts';

const listening = `import { createServer } from 'node:http';
createServer((request, response) => response.end('ready')).listen(0, 'localhost', function () {
  console.log('listening at ' + this.address().port);
});`;

let folder: string;
const never = new AbortController().signal;
const logFile = (): string => path.join(folder, 'trial.log');

async function chosenPort(): Promise<number | null> {
  const [, port] = /listening at (\d+)\n/.exec(await readFile(logFile(), 'utf8')) ?? [];
  return port ? Number(port) : null;
}

async function settings(source: string): Promise<ServerSettings> {
  const script = path.join(folder, 'server.ts');
  await writeFile(script, source);
  const isReady = async (): Promise<boolean> => {
    const port = await chosenPort();
    return port !== null && respondsOk(`http://localhost:${port}/`);
  };
  return { name: 'trial', script, env: {}, logFile: logFile(), isReady };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('waits until the server responds, and stops it', async () => {
  const trial = await settings(listening);
  const server = await startServer(trial, never);
  assert.equal(await trial.isReady(), true);
  await server.stop();
  assert.equal(await server.ended, 'ended by SIGTERM');
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
  const { script } = await settings(listening);
  const starter = path.join(folder, 'starter.ts');
  const module = path.join(import.meta.dirname, 'ServerProcess.ts');
  const settingsJson = JSON.stringify({ name: 'trial', script, logFile: logFile(), env: {} });
  await writeFile(
    starter,
    `import { readFileSync } from 'node:fs';
    import { startServer } from ${JSON.stringify(module)};
    const settings = ${settingsJson};
    const isReady = async () => readFileSync(settings.logFile, 'utf8').includes('\\n');
    await startServer({ ...settings, isReady }, new AbortController().signal);
    console.log('up');`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const connection = connect((await chosenPort()) ?? 0, 'localhost').resume();
  await once(connection, 'connect');
  child.kill('SIGKILL');
  await once(connection, 'close');
});
