import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createIdleQueue } from './idleQueue.ts';

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

test('tasks wait until the shop is idle, then run one at a time, each once', async () => {
  const queue = createIdleQueue({ idleMs: 100, maxTasks: 10, now });
  queue.postpone();
  for (const name of ['a', 'b', 'a']) queue.add(name, task(name));
  await pass(60);
  queue.postpone();
  await pass(60);
  assert.deepEqual(done, []);
  await pass(60);
  await pass(0);
  await pass(0);
  assert.deepEqual(done, ['a', 'b']);
});

test('a task that fails does not stop the next', async () => {
  const queue = createIdleQueue({ idleMs: 100, maxTasks: 10, now });
  queue.add('bad', () => Promise.reject(new Error('no')));
  queue.add('good', task('good'));
  await pass(100);
  await pass(100);
  assert.deepEqual(done, ['good']);
});

test('tasks above the limit are dropped, and none starts after stop()', async () => {
  const queue = createIdleQueue({ idleMs: 100, maxTasks: 1, now });
  for (const name of ['a', 'b']) queue.add(name, task(name));
  await pass(100);
  await pass(100);
  assert.deepEqual(done, ['a']);
  queue.add('c', task('c'));
  queue.stop();
  await pass(500);
  assert.deepEqual(done, ['a']);
});
