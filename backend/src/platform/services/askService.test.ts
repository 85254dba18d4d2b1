import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { withRequestId } from '../log/requestId.ts';
import { askService, type ServiceRequest } from './askService.ts';

async function serve(t: TestContext, respond: RequestListener): Promise<string> {
  const server = http.createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (origin: string, given: Partial<ServiceRequest> = {}): Promise<unknown> =>
  askService({
    origin,
    method: 'GET',
    call: 'GiftsFindWraps',
    input: {},
    language: 'en',
    timeLimitMs: 60_000,
    ...given,
  });

const respondWith =
  (body: string, type = 'application/json', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

describe('a request to a service', () => {
  test('has the input, the language and the request id, and nothing about the visitor', async (t) => {
    const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
    const origin = await serve(t, async (request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: await text(request) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"wraps":[]}');
    });
    await new Promise<void>((resolve, reject) =>
      withRequestId('request-7', () => {
        ask(origin, { input: { colour: 'red & blue', size: ['1', '2'] }, language: 'el' }).then(
          (response) => resolve(assert.deepEqual(response, { wraps: [] })),
          reject,
        );
      }),
    );
    await ask(origin, { method: 'POST', input: { colour: 'κόκκινο' } });
    const [got, posted] = seen;
    assert.equal(got?.method, 'GET');
    assert.equal(got.url, '/GiftsFindWraps?colour=red+%26+blue&size=1&size=2&language=el');
    assert.equal(got.headers['x-request-id'], 'request-7');
    for (const name of ['cookie', 'x-forwarded-for', 'forwarded', 'referer', 'origin', 'authorization'])
      assert.equal(got.headers[name], undefined, name);
    assert.equal(posted?.url, '/GiftsFindWraps');
    assert.equal(posted.headers['content-type'], 'application/json');
    assert.equal(posted.body, '{"colour":"κόκκινο"}');
  });

  test('fails for a response that is not small JSON', async (t) => {
    const faults: [RequestListener, RegExp][] = [
      [respondWith('{}', 'text/html'), /responded with text\/html, not application\/json/],
      [respondWith('{"wraps":'), /invalid JSON/],
      [respondWith(JSON.stringify('x'.repeat(256 * 1024))), /more than 262144 bytes/],
      [respondWith('{}', 'application/json', 500), /status 500/],
      [respondWith('{}', 'application/json', 401), /status 401/],
      [respondWith('{}', 'application/json', 404), /status 404 without \{ "error"/],
      [(_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), /redirect/],
      [({ socket }) => socket.destroy(), /cannot be reached/],
    ];
    for (const [respond, words] of faults) {
      const origin = await serve(t, respond);
      await assert.rejects(ask(origin), { name: 'ServiceFault', status: 502, message: words });
    }
  });

  test('ends at its time limit, also while the body arrives', async (t) => {
    const silent = await serve(t, () => undefined);
    const endless = await serve(t, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"wraps":');
    });
    for (const origin of [silent, endless])
      await assert.rejects(ask(origin, { timeLimitMs: 100 }), {
        status: 504,
        message: 'no response within 100 ms',
      });
  });

  test('passes a refusal on in the service’s words', async (t) => {
    const origin = await serve(t, respondWith('{"error":"No such colour."}', 'application/json', 404));
    await assert.rejects(ask(origin), { name: 'ShopError', status: 404, message: 'No such colour.' });
  });
});
