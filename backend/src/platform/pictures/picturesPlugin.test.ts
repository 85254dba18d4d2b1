import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { answerError } from '../http/errorHandler.ts';
import { createPictures } from './createPictures.ts';
import { picturesPlugin } from './picturesPlugin.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>';

async function serve() {
  const pictures = createPictures({ folder: await mkdtemp(path.join(tmpdir(), 'pictures-')) });
  const original = await pictures.store(Buffer.from(drawing), 'svg');
  const app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(picturesPlugin(pictures, { idleMs: 0 }));
  return { app, original };
}

describe('a picture’s address', () => {
  it('serves the picture in that width and format, immutable', async () => {
    const { app, original } = await serve();
    const answer = await app.inject(`/pictures/${original}/160.webp`);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'image/webp');
    assert.match(String(answer.headers['cache-control']), /immutable/);
  });

  it('serves WebP in place of AVIF until the AVIF has been rendered', async () => {
    const { app, original } = await serve();
    const ask = () => app.inject(`/pictures/${original}/160.avif`);
    const first = await ask();
    assert.equal(first.headers['content-type'], 'image/webp');
    assert.equal(first.headers['cache-control'], 'public, max-age=60');
    let next = await ask();
    for (let turn = 0; turn < 50 && next.headers['content-type'] !== 'image/avif'; turn++) {
      await setTimeout(20);
      next = await ask();
    }
    assert.equal(next.headers['content-type'], 'image/avif');
    assert.match(String(next.headers['cache-control']), /immutable/);
    await app.close();
  });

  for (const [what, file] of [
    ['a width that is not made', '161.webp'],
    ['a format that is not made', '160.gif'],
    ['no size', 'webp'],
    ['a way out of the folder', '..%2f..%2f160.webp'],
    ['a null byte', '160.webp%00'],
  ])
    it(`is refused for ${what}`, async () => {
      const { app, original } = await serve();
      const answer = await app.inject(`/pictures/${original}/${file}`);
      assert.equal(answer.statusCode, 404);
    });

  it('is refused for an original that is not there', async () => {
    const { app } = await serve();
    const answer = await app.inject(`/pictures/${'0'.repeat(32)}.svg/160.webp`);
    assert.equal(answer.statusCode, 404);
  });
});
