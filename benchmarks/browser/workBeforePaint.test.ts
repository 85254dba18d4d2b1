import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workIn } from './workBeforePaint.ts';

const page = { pid: 7, tid: 1 };
const task = (ts: number, dur: number, thread = page) => ({ name: 'RunTask', ph: 'X', ts, dur, ...thread });

test('counts the tasks of the page’s main thread from its navigation until its first paint', () => {
  const work = workIn([
    task(500, 400),
    { name: 'navigationStart', ph: 'R', ts: 1000, ...page },
    task(1100, 2000),
    task(1200, 9000, { pid: 7, tid: 2 }),
    task(1300, 9000, { pid: 8, tid: 1 }),
    // The task that paints ends later.
    task(4000, 3000),
    { name: 'firstContentfulPaint', ph: 'R', ts: 5000, ...page },
    task(8000, 9000),
  ]);
  assert.equal(work, 3);
});
