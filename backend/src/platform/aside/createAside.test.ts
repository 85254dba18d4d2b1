import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Overloaded } from '../errors.ts';
import { AsideLimitReached, createAside, type Aside } from './createAside.ts';
import type { Misbehaviour } from './testing/misbehave.ts';

const program = new URL('./testing/misbehave.ts', import.meta.url);
const patient = { maxSecs: 300, heapMb: 64, residentMb: 250 };

async function pidOf(aside: Aside<Misbehaviour, number>): Promise<number> {
  const pids: number[] = [];
  await aside.run('none', (pid) => pids.push(pid));
  assert.equal(pids.length, 1);
  return pids[0] ?? 0;
}

describe('work in a process aside', () => {
  it('gives its results, and uses the process again', async () => {
    const aside = createAside<Misbehaviour, number>(program, patient);
    const pid = await pidOf(aside);
    assert.notEqual(pid, process.pid);
    assert.equal(await pidOf(aside), pid);
  });

  it('uses another process once one was idle for too long', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const aside = createAside<Misbehaviour, number>(program, patient);
    const pid = await pidOf(aside);
    t.mock.timers.tick(60_000);
    assert.notEqual(await pidOf(aside), pid);
  });

  it('lets this process answer requests between two of its messages', async () => {
    const aside = createAside<Misbehaviour, number>(program, patient);
    const steps: string[] = [];
    await aside.run('talk', () => {
      steps.push('message');
      setImmediate(() => steps.push('answer'));
    });
    assert.deepEqual(
      steps.filter((_, index) => index % 2 === 0),
      Array.from({ length: 101 }, () => 'message'),
    );
  });

  it('is ended if it does not end by itself', async () => {
    const aside = createAside<Misbehaviour, number>(program, { ...patient, maxSecs: 0.2 });
    await assert.rejects(
      aside.run('loop', () => undefined),
      (error) => error instanceof AsideLimitReached && error.limit === 'time',
    );
  });

  it('is ended if it fills the memory', async () => {
    const aside = createAside<Misbehaviour, number>(program, patient);
    for (const how of ['fill', 'fill-outside'] as const)
      await assert.rejects(
        aside.run(how, () => undefined),
        (error) => error instanceof AsideLimitReached && error.limit === 'memory',
      );
    await pidOf(aside);
  });

  it('fails alone', async () => {
    const aside = createAside<Misbehaviour, number>(program, patient);
    await assert.rejects(
      aside.run('throw', () => undefined),
      /it is broken/,
    );
    await assert.rejects(
      aside.run('exit', () => undefined),
      /ended \(3\) a module is missing/,
    );
    const refuse = (): void => {
      throw new Error('no header');
    };
    await assert.rejects(aside.run('none', refuse), /no header/);
    await pidOf(aside);
  });

  it('waits for its turn, unless too many wait', async () => {
    const aside = createAside<Misbehaviour, number>(program, patient);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => pidOf(aside)));
    const pids = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    assert.ok(pids.length >= 20 && pids.length < 50, String(pids.length));
    assert.equal(new Set(pids).size, 2);
    for (const each of results) assert.ok(each.status === 'fulfilled' || each.reason instanceof Overloaded);
  });
});
