import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

let folder: string;
const at = (...parts: string[]): string => path.join(folder, ...parts);
const bootstrap = (): string => at('scripts/bootstrap.mjs');
const env = () => ({ ...process.env, npm_execpath: at('npm-cli.js') });
const run = (...args: string[]) =>
  spawnSync(process.execPath, [bootstrap(), ...args], { env: env(), encoding: 'utf8' });
const installs = (): number => (existsSync(at('installs')) ? readFileSync(at('installs')).length : 0);

const npm = (last: string): string => `
  const { appendFileSync, mkdirSync, symlinkSync, rmSync } = require('fs');
  appendFileSync(${JSON.stringify(at('installs'))}, '.');
  const bin = ${JSON.stringify(at('node_modules/node/bin'))};
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin, { recursive: true });
  ${last}`;
const goodNpm = (): string => npm(`symlinkSync(process.execPath, bin + '/node');`);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bootstrap-'));
  mkdirSync(at('scripts'));
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), bootstrap());
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(at('npm-cli.js'), goodNpm());
  writeFileSync(at('scripts/start.ts'), `console.log('started', ...process.argv.slice(2)); process.exit(7);`);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('installs, starts with the arguments and exits with the same code', () => {
  const { stdout, stderr, status } = run('start', 'one', 'two');
  assert.match(stderr, /Installing packages/);
  assert.equal(stdout, 'started one two\n');
  assert.equal(status, 7);
});

test('installs again only if the lock file changes', () => {
  run('start');
  run('start');
  assert.equal(installs(), 1);
  writeFileSync(at('package-lock.json'), '{"changed":true}');
  run('start');
  assert.equal(installs(), 2);
});

test('repeats a failed install', () => {
  writeFileSync(at('npm-cli.js'), npm('process.exit(1);'));
  const failed = run('start');
  assert.match(failed.stderr, /npm ci failed/);
  assert.equal(failed.status, 1);
  writeFileSync(at('npm-cli.js'), goodNpm());
  assert.equal(run('start').status, 7);
  assert.equal(installs(), 2);
});

test('gives instructions if npm blocked the install script of Node', () => {
  writeFileSync(at('npm-cli.js'), npm(''));
  const { stderr, status } = run('start');
  assert.match(stderr, /npm rebuild node --ignore-scripts=false/);
  assert.equal(status, 1);
});

test('forwards signals and exits with the code of the child', async () => {
  const source = `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');`;
  writeFileSync(at('scripts/start.ts'), source);
  const child = spawn(process.execPath, [bootstrap(), 'start'], { env: env() });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [5, null]);
});

test('exits when its npm is killed', async () => {
  const source = `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('up');`;
  writeFileSync(at('scripts/start.ts'), source);
  // npm's shell does not forward signals to its children either.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${bootstrap()}" start; true`], {
    env: { ...env(), npm_lifecycle_event: 'start' },
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  // The pipes close once the shell and all its descendants have exited.
  await once(shell, 'close');
});

test('accepts only start and test', () => {
  assert.match(run('stop').stderr, /start\|test/);
});
