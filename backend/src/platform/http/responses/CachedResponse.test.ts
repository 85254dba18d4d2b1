import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { CachedResponse } from './CachedResponse.ts';
import { wellPerSecond } from './compression.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');

describe('a cached response', () => {
  it('is available in every encoding, requested in any order', async () => {
    const body = new CachedResponse(Buffer.from(text));
    for (const encoding of ['br', 'identity', 'gzip', 'br', 'identity', 'br'] as const) {
      const bytes = await body.as(encoding);
      const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same }[
        encoding
      ](bytes);
      assert.equal(plain.toString(), text);
    }
    assert.equal(await body.text(), text);
  });

  it('is compressed once for simultaneous requests, and better for later ones', async ({ mock }) => {
    mock.timers.enable({ apis: ['Date'] });
    const body = new CachedResponse(Buffer.from(text));
    const quick = await body.as('br');
    const [one, other] = await Promise.all([body.as('br'), body.as('br')]);
    assert.equal(one, other);
    assert.ok(one.length < quick.length);
    assert.equal(await body.as('br'), one);
  });

  it('is compressed less if many are compressed within a second', async ({ mock }) => {
    mock.timers.enable({ apis: ['Date'], now: 5000 });
    const alone = await new CachedResponse(Buffer.from(text)).as('br');
    const count = Math.ceil(wellPerSecond / text.length);
    const bodies = Array.from({ length: count }, () => new CachedResponse(Buffer.from(text)));
    const compressed = await Promise.all(bodies.map((body) => body.as('br')));
    assert.ok((compressed.at(-1)?.length ?? 0) > alone.length);
    for (const bytes of compressed) assert.equal(brotliDecompressSync(bytes).toString(), text);
    mock.timers.tick(1000);
    assert.equal((await new CachedResponse(Buffer.from(text)).as('br')).length, alone.length);
  });

  it('keeps only its compressed form in memory if only that is requested', async () => {
    const body = new CachedResponse(Buffer.from(text));
    assert.equal(body.bytes, Buffer.byteLength(text));
    const { length } = await body.as('br');
    assert.equal(body.bytes, length);
  });

  it('is not compressed if small, and has an etag only with status 200', async () => {
    const app = Fastify();
    const body = new CachedResponse(Buffer.from('small'));
    app.get('/', (request, reply) => body.send(request, reply));
    app.get('/lost', (request, reply) => body.send(request, reply.code(404)));
    const headers = { 'accept-encoding': 'br', 'if-none-match': body.etag };
    assert.equal((await app.inject({ url: '/', headers })).statusCode, 304);
    const lost = await app.inject({ url: '/lost', headers });
    assert.deepEqual([lost.statusCode, lost.body, lost.headers.etag], [404, 'small', undefined]);
    assert.equal(lost.headers['content-encoding'], undefined);
  });
});
