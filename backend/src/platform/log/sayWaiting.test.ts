import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { it } from 'node:test';
import { sayWaiting } from './sayWaiting.ts';

it('logs what a start waits for, until it goes on', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const said: unknown[] = [];
  const events = new EventEmitter();
  const waiting = sayWaiting(
    { warn: (text: unknown) => void said.push(text) },
    'the store',
    once(events, 'read'),
  );
  t.mock.timers.tick(9_000);
  assert.deepEqual(said, []);
  t.mock.timers.tick(21_000);
  assert.deepEqual(
    said,
    [10, 20, 30].map((seconds) => `waiting for the store, for ${seconds} s`),
  );
  events.emit('read', 'all');
  assert.deepEqual(await waiting, ['all']);
  t.mock.timers.tick(60_000);
  assert.equal(said.length, 3);
});
