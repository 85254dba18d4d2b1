import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { owning } from 'mf-toolkit/testing';
import * as v from 'valibot';
import { defineCall } from '../platform/calls/call.ts';
import { createLog } from '../platform/log/log.ts';
import { CachedResponse } from '../platform/http/responses/CachedResponse.ts';
import type { OfferedCall, ServiceCalls } from '../platform/services/serviceCalls.ts';
import { loaderCalls } from './loaderCalls.ts';

const echo = { method: 'GET' as const, input: v.looseObject({}), response: v.string() };
const calls = [
  defineCall({ ...echo, name: 'ShopHello', handle: () => 'shop' }),
  defineCall({ ...echo, name: 'ShopWrite', changes: true, handle: assert.fail }),
];

const offers = { GiftsFindWraps: 'GET', GiftsChoose: 'POST', ShopHello: 'GET' } as const;
const services: Pick<ServiceCalls, 'find' | 'answer'> = {
  find: ({ id }, name) =>
    id === 'with-gifts' && Object.hasOwn(offers, name)
      ? ({ name, method: offers[name as keyof typeof offers] } as OfferedCall)
      : undefined,
  answer: async ({ name }, input, { language, ip }) => ({ name, input, language, ip }),
};

test('a stale response is refreshed for the network that the page is rendered for', async () => {
  const callers: unknown[] = [];
  const dispatch = loaderCalls({
    calls: [defineCall({ ...echo, name: 'ShopHello', isPublic: true, handle: () => 'shop' })],
    async getResponse(_name, _input, { ip }, options) {
      callers.push([ip, options?.refreshFor.ip]);
      return { body: new CachedResponse(Buffer.from('"shop"')), createdAt: 0, bytes: 6 };
    },
    services,
    onServiceFailure: () => assert.fail(),
    log: createLog('silent'),
  });
  const set = { id: 'one', remotes: [] } as unknown as ReleaseSet;
  assert.equal(await dispatch('ShopHello', {}, 'en', set, { ip: '192.0.2.7' }), '"shop"');
  assert.deepEqual(callers, [['', '192.0.2.7']]);
});

test('a loader’s call is answered by the backend, else by a service of the page’s releases', async () => {
  const dispatch = loaderCalls({
    calls,
    getResponse: assert.fail,
    services,
    onServiceFailure: () => assert.fail(),
    log: createLog('silent'),
  });
  const shell = { name: 'shell', version: '1.0.0', owns: owning() } as ReleaseSet['shell'];
  const set = { id: 'with-gifts', shell, remotes: [], applications: [], excluded: [] };
  const call = (name: string, of: ReleaseSet = set): Promise<unknown> =>
    dispatch(name, { colour: 'red' }, 'el', of, { ip: '192.0.2.7' }).then(JSON.parse);

  assert.equal(await call('ShopHello'), 'shop');
  assert.deepEqual(await call('GiftsFindWraps'), {
    name: 'GiftsFindWraps',
    input: { colour: 'red' },
    language: 'el',
    ip: '192.0.2.7',
  });
  await assert.rejects(call('GiftsFindWraps', { ...set, id: 'without' }), { status: 404 });
  for (const name of ['ShopWrite', 'GiftsChoose']) await assert.rejects(call(name), { status: 403 });
});
