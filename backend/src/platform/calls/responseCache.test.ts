import assert from 'node:assert/strict';
import { setImmediate as later } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { anonymousContext } from './callContext.ts';
import { createResponseCache } from './responseCache.ts';

const log = createLog('silent');
const english = anonymousContext('en', log);

function setUp() {
  const state = { asked: 0, now: 0, isBroken: false };
  const answers = createResponseCache({
    async dispatch(name) {
      if (state.isBroken) throw new Error('no answer today');
      return `${name} ${++state.asked}`;
    },
    now: () => state.now,
  });
  const read = async (input: object = {}, context = english): Promise<unknown> =>
    JSON.parse(await (await answers('ShopItems', input, context)).body.text());
  return { state, answers, read };
}

describe('a kept answer', () => {
  it('serves whoever asks the same', async () => {
    const { read } = setUp();
    assert.equal(await read({ page: 1, query: 'polo' }), 'ShopItems 1');
    assert.equal(await read({ query: 'polo', page: '1', sort: undefined }), 'ShopItems 1');
    assert.equal(await read({ query: 'polo', page: 2 }), 'ShopItems 2');
    assert.equal(await read({ query: 'polo', page: 1 }, anonymousContext('el', log)), 'ShopItems 3');
  });

  it('is given while it is a little old, and made anew behind it', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 3_000;
    assert.equal(await read(), 'ShopItems 1');
    await later();
    assert.equal(await read(), 'ShopItems 2');
  });

  it('is not given when it is too old', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 6_000;
    assert.equal(await read(), 'ShopItems 2');
    state.isBroken = true;
    state.now = 60_000;
    await assert.rejects(read(), /no answer today/);
  });

  it('is worked out once for all who ask at the same time', async () => {
    const { read, state } = setUp();
    await Promise.all([read(), read(), read()]);
    assert.equal(state.asked, 1);
  });
});
