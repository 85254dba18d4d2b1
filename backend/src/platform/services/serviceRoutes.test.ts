import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { JsonSchema } from 'mf-toolkit/release';
import { openTestStore, owning, writeRelease } from 'mf-toolkit/testing';
import { createLog } from '../log/log.ts';
import { createBareApp } from '../http/app/createBareApp.ts';
import { createServiceCalls, type ServiceCalls, type ServiceFailure } from './serviceCalls.ts';
import { serviceRoutes } from './serviceRoutes.ts';

const origin = 'http://shop.test';
const fromShop = { origin };
const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

let response: unknown;
let serviceOrigin: string;
let asked: string[];
let refusal: string | null;
let failures: { ip: string; failure: ServiceFailure }[];
let services: ServiceCalls;
let set: ReleaseSet;
let app: FastifyInstance;

const service = http.createServer(({ url = '' }, reply) => {
  asked.push(url);
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(response));
});

before(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { folder } = await openTestStore();
  const calls = {
    GiftsFindWraps: {
      method: 'GET' as const,
      input: object({ colour: text }),
      answer: object({ wraps: { type: 'array', items: text } }),
    },
    GiftsChoose: { method: 'POST' as const, input: object({ id: { type: 'number' } }), answer: object({}) },
    TreesFind: { method: 'GET' as const, input: object({}), answer: object({}) },
  };
  const cart = { type: 'object' as const, properties: { v: { const: 1 } }, required: ['v'] };
  const gifts = await writeRelease(folder, 'mf_gifts', '1.2.0', '', {
    owns: owning({ service: { origin: 'https://gifts.example' } }),
    contract: {
      offers: { modules: [], events: {}, exports: [], calls },
      needs: { modules: [], events: {}, exports: [], calls: {} },
      cart,
    },
  });
  const shell = await writeRelease(folder, 'shell', '1.0.0');
  set = { id: 'live', shell, remotes: [gifts], applications: [], excluded: [] };
  services = createServiceCalls({ findService: () => ({ origin: serviceOrigin, whyRefused: refusal }) });
  app = await createBareApp({ config: { trustedProxies: undefined }, origin, log: createLog('silent') });
  const sendPage = async (_: unknown, reply: { send: (text: string) => unknown }) =>
    reply.send('a page') as never;
  const onFailure = ({ ip }: { ip: string }, failure: ServiceFailure) => failures.push({ ip, failure });
  await app.register(serviceRoutes({ services, setOf: async () => set, sendPage, onFailure, origin }));
});
beforeEach(() => {
  [response, asked, refusal, failures] = [{ wraps: ['red'] }, [], null, []];
});
after(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});

const get = (url: string) => app.inject(url);
const post = (payload: object, headers: Record<string, string> = fromShop) =>
  app.inject({ method: 'POST', url: '/GiftsChoose', payload, headers });

describe('a call that a release offers', () => {
  test('is answered by its service, at its origin in this shop', async () => {
    const { statusCode, body, headers } = await get('/GiftsFindWraps?colour=red&language=el');
    assert.equal(statusCode, 200, body);
    assert.deepEqual(JSON.parse(body), { wraps: ['red'] });
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual(asked, ['/GiftsFindWraps?colour=red&language=el']);
  });

  test('is refused before the service is asked if the input does not fit', async () => {
    for (const [query, error] of [
      ['', 'colour is missing.'],
      ['?colour=red&colour=blue', /^colour is invalid/],
      ['?colour=red&size=1', 'size is not known here.'],
      ['?colour=red&language=xx', 'Unsupported language.'],
    ] as const) {
      const refused = await get(`/GiftsFindWraps${query}`);
      assert.equal(refused.statusCode, 400, query);
      const { error: words } = JSON.parse(refused.body) as { error: string };
      if (typeof error === 'string') assert.equal(words, error);
      else assert.match(words, error);
    }
    assert.deepEqual(asked, []);
  });

  test('fails if the service returns something else', async () => {
    for (const other of [{ wraps: [7] }, { wraps: [], price: 1 }, null]) {
      response = other;
      const failed = await get('/GiftsFindWraps?colour=red');
      assert.equal(failed.statusCode, 502);
      assert.match(failed.body, /The shop cannot do this at the moment/);
    }
    assert.deepEqual(
      failures.map(({ failure }) => failure.breaksContract),
      [true, true, true],
    );
  });

  test('fails if the trust file does not list the service', async () => {
    refusal = 'not listed';
    assert.equal((await get('/GiftsFindWraps?colour=red')).statusCode, 503);
    assert.deepEqual(asked, []);
    assert.equal(failures[0]?.failure.breaksContract, false);
  });

  test('names its release and its service in failures, except refusals of the input', async () => {
    response = {};
    await get('/GiftsFindWraps?colour=red');
    await get('/GiftsFindWraps');
    const release = { name: 'mf_gifts', version: '1.2.0' };
    const detail = `GiftsFindWraps of ${serviceOrigin}: returned what its contract excludes: wraps is missing.`;
    assert.deepEqual(failures, [{ ip: '127.0.0.1', failure: { release, detail, breaksContract: true } }]);
  });

  test('is in the log before anybody makes it if its service may not be called', () => {
    const logged: object[] = [];
    const log = { error: (entry: object) => logged.push(entry) } as never;
    services.logRefused([set], log);
    refusal = 'not listed';
    services.logRefused([set, set], log);
    assert.deepEqual(logged, [{ release: { name: 'mf_gifts', version: '1.2.0' }, reason: 'not listed' }]);
  });

  test('by POST comes from the shop’s own pages, as JSON', async () => {
    response = {};
    assert.equal((await post({ id: 7 })).statusCode, 200);
    assert.equal((await post({ id: 'seven' })).statusCode, 400);
    assert.equal((await post({ id: 7 }, { origin: 'https://elsewhere.test' })).statusCode, 403);
    const form = { ...fromShop, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await app.inject({ method: 'POST', url: '/GiftsChoose', payload: 'id=7', headers: form });
    assert.equal(sent.statusCode, 415);
    assert.deepEqual(asked, ['/GiftsChoose']);
  });

  test('is unknown with another method, and under the name of another release', async () => {
    assert.equal((await get('/GiftsChoose')).body, 'a page');
    assert.equal((await get('/TreesFind')).body, 'a page');
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/GiftsFindWraps',
      payload: {},
      headers: fromShop,
    });
    assert.equal(statusCode, 404);
    assert.deepEqual(asked, []);
  });
});
