import assert from 'node:assert/strict';
import { setImmediate as later } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { anonymousContext } from './createContext.ts';
import { createResponseCache } from './responseCache.ts';

const log = createLog('silent');
const english = anonymousContext('en', log);

const attacker = anonymousContext('en', log, { ip: '192.0.2.1' });
const other = anonymousContext('en', log, { ip: '198.51.100.7' });

function setUp() {
  const state = { calls: 0, now: 0, isFailing: false };
  /** The turns of networks that wait. */
  const turns: { ip: string; begin: () => void }[] = [];
  const waits = { whoseTurn: (_ip: string): boolean => true };
  const getResponse = createResponseCache({
    async dispatch(name, _input, { ip }, within = (handle) => handle()) {
      if (!waits.whoseTurn(ip)) await new Promise<void>((begin) => turns.push({ ip, begin }));
      return within(async () => {
        if (state.isFailing) throw new Error('no response today');
        return `${name} ${++state.calls}`;
      });
    },
    now: () => state.now,
  });
  const read = async (input: object = {}, context = english): Promise<unknown> =>
    JSON.parse(await (await getResponse('ShopItems', input, context)).body.text());
  return { state, waits, turns, getResponse, read };
}

describe('a cached response', () => {
  it('serves equal requests', async () => {
    const { read } = setUp();
    assert.equal(await read({ page: 1, query: 'polo' }), 'ShopItems 1');
    assert.equal(await read({ query: 'polo', page: '1', sort: undefined }), 'ShopItems 1');
    assert.equal(await read({ query: 'polo', page: 2 }), 'ShopItems 2');
    assert.equal(await read({ query: 'polo', page: 1 }, anonymousContext('el', log)), 'ShopItems 3');
  });

  it('is served while stale, and recomputed in the background', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 3_000;
    assert.equal(await read(), 'ShopItems 1');
    await later();
    assert.equal(await read(), 'ShopItems 2');
  });

  it('is not served when it is too old', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 6_000;
    assert.equal(await read(), 'ShopItems 2');
    state.isFailing = true;
    state.now = 60_000;
    await assert.rejects(read(), /no response today/);
  });

  it('is computed once for simultaneous requests', async () => {
    const { read, state } = setUp();
    await Promise.all([read(), read(), read({}, attacker), read({}, other)]);
    assert.equal(state.calls, 1);
  });

  it('is recomputed in the turn of the network that asked for it', async () => {
    const { read, state, turns, waits } = setUp();
    await read({}, attacker);
    state.now = 3_000;
    waits.whoseTurn = () => false;
    assert.equal(await read({}, attacker), 'ShopItems 1');
    assert.deepEqual(
      turns.map(({ ip }) => ip),
      ['192.0.2.1'],
    );
  });

  it('does not wait for another network’s turn, which then takes what is there', async () => {
    const { read, state, turns, waits } = setUp();
    waits.whoseTurn = (ip) => ip !== '192.0.2.1';
    const delayed = [read({}, attacker), read({}, attacker)];
    assert.equal(turns.length, 1);
    assert.equal(await read({}, other), 'ShopItems 1');
    turns[0]?.begin();
    assert.deepEqual(await Promise.all(delayed), ['ShopItems 1', 'ShopItems 1']);
    assert.equal(state.calls, 1);
  });
});
