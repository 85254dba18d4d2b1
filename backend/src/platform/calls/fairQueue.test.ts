import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Overloaded } from '../errors.ts';
import { ActiveClients } from '../visitors/ActiveClients.ts';
import { fairQueue as sharedQueue } from './fairQueue.ts';

type Limits = NonNullable<Parameters<typeof sharedQueue>[0]>;

/** Isolated from other tests: by default, queues share the process's recent networks. */
function fairQueue(limits: Limits = {}) {
  const queue = sharedQueue({ networks: new ActiveClients(limits.now), ...limits });
  return <T>(ip: string, work: () => Promise<T> | T, browser = '') => queue({ ip, browser }, work);
}

function work() {
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  // Turns of the event loop, because a timer could fire before work has started.
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  };
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
  it('lets IP addresses take turns', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 1, cooldownFactor: 0 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => queue(name[0] ?? '', named(name)));
    await settle();
    for (let index = 0; index < all.length; index += 1) await finish();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'a3']);
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('limits how much runs at once', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 2, cooldownFactor: 0 });
    for (const ip of ['a', 'b', 'c']) void queue(ip, named(ip));
    await settle();
    assert.deepEqual(begun, ['a', 'b']);
    await finish();
    assert.deepEqual(begun, ['a', 'b', 'c']);
  });

  it('gives the whole queue to the only active network', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 2, cooldownFactor: 0 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue('a', named(name));
    await settle();
    assert.deepEqual(begun, ['a1', 'a2']);
    for (const name of ['b1', 'b2']) void queue('b', named(name));
    for (let index = 0; index < 5; index += 1) await finish();
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('considers networks with other requests active', async () => {
    const { begun, named, settle } = work();
    const networks = new ActiveClients(() => 0);
    const queue = fairQueue({ concurrency: 2, cooldownFactor: 0, networks });
    networks.touch('192.0.2.1');
    for (const name of ['a1', 'a2']) void queue('a', named(name));
    await settle();
    assert.deepEqual(begun, ['a1']);
  });

  it('lets other requests run between tasks', async () => {
    const queue = fairQueue({ concurrency: 1 });
    const order: string[] = [];
    const all = ['a1', 'a2', 'a3'].map((name) => queue('a', () => void order.push(name)));
    void setImmediate().then(() => order.push('other'));
    await Promise.all(all);
    assert.ok(order.indexOf('other') < 2, order.join(' '));
  });

  it('counts an IPv6 subscriber once for all addresses', async () => {
    const { begun, named, settle } = work();
    const queue = fairQueue({ concurrency: 9, cooldownFactor: 0 });
    void queue('192.0.2.1', named('other'));
    for (const host of ['1', '2', 'ffff']) void queue(`2001:db8::${host}`, named(host));
    await settle();
    assert.deepEqual(begun, ['other', '1']);
  });

  it('makes a network pause only while others are active', async () => {
    const begun: string[] = [];
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      let ms = 0;
      const queue = fairQueue({ cooldownFactor: 3, now: () => ms });
      const takes10 = (name: string) => () => {
        begun.push(name);
        ms += 10;
      };
      await queue('a', takes10('a1'));
      await queue('a', takes10('a2'));
      await setImmediate();
      await queue('b', takes10('b1'));
      await queue('a', takes10('a3'));
      const tired = queue('a', takes10('a4'));
      await setImmediate();
      mock.timers.tick(29);
      await setImmediate();
      assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3']);
      mock.timers.tick(1);
      await tired;
    } finally {
      mock.timers.reset();
    }
  });

  it('lets the browsers of a network take turns', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 1, cooldownFactor: 0 });
    for (const name of ['a1', 'a2', 'a3']) void queue('n', named(name), 'a');
    for (const name of ['b1', 'c1']) void queue('n', named(name), name);
    await settle();
    for (let index = 0; index < 5; index += 1) await finish();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('gives a network no more for pretending to be many browsers', async () => {
    const { begun, named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 2, cooldownFactor: 0 });
    void queue('other', named('o1'));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue('n', named(name), name);
    void queue('other', named('o2'));
    await settle();
    assert.deepEqual(begun, ['o1', 'a1']);
    await finish();
    await finish();
    assert.deepEqual(begun, ['o1', 'a1', 'o2', 'a2']);
  });

  it('refuses a browser that fills the queue before the others of its network', async () => {
    const { named, settle } = work();
    const limits = { maxQueuedPerBrowser: 2, maxQueuedPerNetwork: 4, maxQueued: 9 };
    const queue = fairQueue({ concurrency: 1, cooldownFactor: 0, ...limits });
    void queue('other', named('o1'));
    await settle();
    for (const name of ['a1', 'a2', 'a3']) void queue('n', named(name), 'a');
    await settle();
    await assert.rejects(queue('n', named('a4'), 'a'), Overloaded);
    void queue('n', named('b1'), 'b');
    await assert.rejects(queue('n', named('c1'), 'c'), Overloaded);
  });

  it('makes a network pause for a quarter of what its browser pauses', async () => {
    const begun: string[] = [];
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      let ms = 0;
      const queue = fairQueue({ cooldownFactor: 8, now: () => ms });
      const takes10 = (name: string) => () => {
        begun.push(name);
        ms += 10;
      };
      await queue('other', takes10('o1'));
      await queue('n', takes10('a1'), 'a');
      const again = [queue('n', takes10('a2'), 'a'), queue('n', takes10('b1'), 'b')];
      await setImmediate();
      mock.timers.tick(19);
      await setImmediate();
      assert.deepEqual(begun, ['o1', 'a1']);
      mock.timers.tick(1);
      await again[1];
      await setImmediate();
      assert.deepEqual(begun, ['o1', 'a1', 'b1']);
      mock.timers.tick(60);
      await again[0];
    } finally {
      mock.timers.reset();
    }
  });

  it('refuses work while the queue is full', async () => {
    const { named, finish, settle } = work();
    const queue = fairQueue({ concurrency: 1, maxQueuedPerBrowser: 1, maxQueued: 2, cooldownFactor: 0 });
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

  it('rejects if the work fails, and continues with the next', async () => {
    const queue = fairQueue({ concurrency: 1, cooldownFactor: 0 });
    await assert.rejects(
      queue('a', () => {
        throw new Error('no');
      }),
      /no/,
    );
    assert.equal(await queue('a', () => 'yes'), 'yes');
  });

  it('applies no limits to work without an IP address', async () => {
    const queue = fairQueue({ concurrency: 2, maxQueuedPerBrowser: 0, cooldownFactor: 1e6 });
    assert.deepEqual(
      await Promise.all([queue('', () => 1), queue('', () => 2), queue('', () => 3)]),
      [1, 2, 3],
    );
  });
});
