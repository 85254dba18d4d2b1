import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Overloaded } from '../errors.ts';
import { fairQueue } from './fairQueue.ts';

/** Work that is finished by hand, one after the other in the order in which it was begun. */
function work() {
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
  return {
    begun,
    named: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        finishers.push(() => resolve(name));
      }),
    finish: async (): Promise<void> => {
      finishers.shift()?.();
      await settle();
    },
    settle,
  };
}

describe('a queue for expensive work', () => {
  it('lets addresses take turns', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ atOnce: 1, rest: 0 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => queue(name[0] ?? '', named(name)));
    await settle();
    for (let index = 0; index < all.length; index += 1) await finish();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'a3']);
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('does some at once, and no more', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ atOnce: 2, rest: 0 });
    for (const address of ['a', 'b', 'c']) void queue(address, named(address));
    await settle();
    assert.deepEqual(begun, ['a', 'b']);
    await finish();
    assert.deepEqual(begun, ['a', 'b', 'c']);
  });

  it('refuses what would wait too long, and takes more once there is room', async () => {
    const { named, finish, settle } = work();
    const queue = fairQueue({ atOnce: 1, mostOfOne: 1, mostOfAll: 2, rest: 0 });
    void queue('a', named('a1'));
    await settle();
    void queue('a', named('a2'));
    await assert.rejects(queue('a', named('a3')), Overloaded);
    void queue('b', named('b1'));
    await settle();
    await assert.rejects(queue('c', named('c1')), Overloaded);
    await finish();
    void queue('c', named('c1'));
  });

  it('passes failures on and goes on', async () => {
    const queue = fairQueue({ atOnce: 1, rest: 0 });
    await assert.rejects(
      queue('a', () => {
        throw new Error('no');
      }),
      /no/,
    );
    assert.equal(await queue('a', () => 'yes'), 'yes');
  });

  it('never makes a page wait for its address', async () => {
    const queue = fairQueue({ atOnce: 2, mostOfOne: 0, rest: 1e6 });
    assert.deepEqual(
      await Promise.all([queue('', () => 1), queue('', () => 2), queue('', () => 3)]),
      [1, 2, 3],
    );
  });
});
