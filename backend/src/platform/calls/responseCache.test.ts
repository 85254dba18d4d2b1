import assert from 'node:assert/strict';
import { setImmediate as later } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { anonymousContext } from './createContext.ts';
import { createResponseCache } from './responseCache.ts';

const log = createLog('silent');
const english = anonymousContext('en', log);

function setUp() {
  const state = { calls: 0, now: 0, isFailing: false };
  const getResponse = createResponseCache({
    async dispatch(name) {
      if (state.isFailing) throw new Error('no response today');
      return `${name} ${++state.calls}`;
    },
    now: () => state.now,
  });
  const read = async (input: object = {}, context = english): Promise<unknown> =>
    JSON.parse(await (await getResponse('ShopItems', input, context)).body.text());
  return { state, getResponse, read };
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
    await Promise.all([read(), read(), read()]);
    assert.equal(state.calls, 1);
  });
});
