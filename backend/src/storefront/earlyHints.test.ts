import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { createEarlyHints } from './earlyHints.ts';

const font = '</font.woff2>; rel=preload; as=font; crossorigin';
const set = { id: 'a' } as ReleaseSet;

describe('early hints', () => {
  const app = Fastify();
  let origin = '';
  before(async () => {
    const hints = createEarlyHints();
    app.get('/*', async (request, reply) => {
      hints.send(request, reply, set);
      hints.storeLinks(request, set, font);
      return 'page';
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => app.close());

  function open(path: string, mode = 'navigate'): Promise<{ hints: unknown[]; status: number | undefined }> {
    const hints: unknown[] = [];
    return new Promise((resolve, reject) => {
      const request = get(origin + path, { headers: { 'sec-fetch-mode': mode } }, (response) => {
        response.resume().on('end', () => resolve({ hints, status: response.statusCode }));
      });
      request.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers['link']]));
      request.on('error', reject);
    });
  }

  it('contain the links of the last page in the same language', async () => {
    assert.deepEqual(await open('/'), { hints: [], status: 200 });
    assert.deepEqual(await open('/faq?from=terms'), { hints: [[103, font]], status: 200 });
    assert.deepEqual(await open('/el/faq'), { hints: [], status: 200 });
    assert.deepEqual(await open('/el'), { hints: [[103, font]], status: 200 });
  });

  it('are sent only for navigations', async () => {
    assert.deepEqual(await open('/', 'cors'), { hints: [], status: 200 });
  });
});
