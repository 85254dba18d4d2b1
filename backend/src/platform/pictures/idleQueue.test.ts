import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { inQuietTimes } from './idleQueue.ts';

let done: string[] = [];
let ms = 0;
const now = (): number => ms;
const task = (name: string) => async (): Promise<void> => void done.push(name);
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

async function pass(span: number): Promise<void> {
  ms += span;
  mock.timers.tick(span);
  await settle();
}

beforeEach(() => {
  done = [];
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

test('tasks wait until nobody is served, then come one after the other, each once', async () => {
  const quiet = inQuietTimes({ quietMs: 100, most: 10, now });
  quiet.disturb();
  for (const name of ['a', 'b', 'a']) quiet.add(name, task(name));
  await pass(60);
  quiet.disturb();
  await pass(60);
  assert.deepEqual(done, []);
  await pass(60);
  await pass(0);
  await pass(0);
  assert.deepEqual(done, ['a', 'b']);
});

test('one that fails does not keep the next from its turn', async () => {
  const quiet = inQuietTimes({ quietMs: 100, most: 10, now });
  quiet.add('bad', () => Promise.reject(new Error('no')));
  quiet.add('good', task('good'));
  await pass(100);
  await pass(100);
  assert.deepEqual(done, ['good']);
});

test('too many are left for another time, and none begins after the end', async () => {
  const quiet = inQuietTimes({ quietMs: 100, most: 1, now });
  for (const name of ['a', 'b']) quiet.add(name, task(name));
  await pass(100);
  await pass(100);
  assert.deepEqual(done, ['a']);
  quiet.add('c', task('c'));
  quiet.stop();
  await pass(500);
  assert.deepEqual(done, ['a']);
});
