import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { temporaryFolder } from 'mf-toolkit/testing';
import { sendError } from '../http/errorHandler.ts';
import { createPictures } from './createPictures.ts';
import { picturesPlugin } from './picturesPlugin.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function serve({ holdMs = 60_000 } = {}) {
  const pictures = createPictures({ folder: await temporaryFolder('pictures') });
  const original = await pictures.store(Buffer.from(drawing), 'svg');
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  await app.register(picturesPlugin(pictures, { idleMs: 0, holdMs }));
  apps.push(app);
  return { app, pictures, original };
}

describe('a picture’s URL', () => {
  it('serves the picture in that width and format, immutable', async () => {
    const { app, original } = await serve();
    const response = await app.inject(`/pictures/${original}/160.webp`);
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'image/webp');
    assert.match(String(response.headers['cache-control']), /immutable/);
  });

  it('serves WebP in place of AVIF until the AVIF has been rendered', async () => {
    const { app, pictures, original } = await serve();
    const variant = pictures.variant.bind(pictures);
    let beginAvif = (): void => {};
    const isIdle = new Promise<void>((resolve) => (beginAvif = resolve));
    const isRendered = new Promise<unknown>((resolve) => {
      pictures.variant = async (name, width, format, signal) => {
        if (format !== 'avif') return variant(name, width, format, signal);
        const rendering = isIdle.then(() => variant(name, width, format, signal));
        resolve(rendering);
        return rendering;
      };
    });
    const ask = () => app.inject(`/pictures/${original}/160.avif`);
    for (let turn = 0; turn < 2; turn++) {
      const early = await ask();
      assert.equal(early.headers['content-type'], 'image/webp');
      assert.equal(early.headers['cache-control'], 'public, max-age=60');
    }
    beginAvif();
    await isRendered;
    const next = await ask();
    assert.equal(next.headers['content-type'], 'image/avif');
    assert.match(String(next.headers['cache-control']), /immutable/);
  });

  it('is not rendered if the browser disconnects before its turn', async () => {
    const { app, pictures, original } = await serve();
    const origin = await app.listen();
    const signals: (AbortSignal | undefined)[] = [];
    const variant = pictures.variant.bind(pictures);
    const browser = new AbortController();
    const hasLeft = new Promise<void>((resolve) => {
      pictures.variant = async (name, width, format, signal) => {
        signals.push(signal);
        if (width === 320) {
          if (signal) signal.addEventListener('abort', () => resolve());
          else resolve();
          browser.abort();
          await hasLeft;
        }
        return variant(name, width, format, signal);
      };
    });
    const whole = await fetch(`${origin}/pictures/${original}/160.webp`);
    assert.equal(whole.status, 200);
    await assert.rejects(
      fetch(`${origin}/pictures/${original}/320.webp`, { signal: browser.signal }),
      /aborted/,
    );
    await hasLeft;
    assert.equal(signals.length, 2);
    assert.equal(await pictures.cached(original, 320, 'webp'), undefined);
  });

  it('leaves connections for calls while the picture is being rendered', async () => {
    const { app, pictures, original } = await serve({ holdMs: 20 });
    app.get('/call', () => 'called');
    const origin = await app.listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const request = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${origin}${path}`, { agent }, (response) => resolve(response.resume())).on('error', reject);
      });
    const variant = pictures.variant.bind(pictures);
    let finish = (): void => {};
    const isRendered = new Promise<void>((resolve) => (finish = resolve));
    pictures.variant = async (...args) => {
      await isRendered;
      return variant(...args);
    };
    const first = await Promise.all(
      Array.from({ length: 6 }, () => request(`/pictures/${original}/160.webp`)),
    );
    assert.deepEqual(
      first.map(({ statusCode, headers }) => [statusCode, headers.location, headers['cache-control']]),
      first.map(() => [307, '160.webp?turn=1', 'no-store']),
    );
    assert.equal((await request('/call')).statusCode, 200);
    finish();
    assert.equal((await fetch(`${origin}/pictures/${original}/160.webp?turn=1`)).status, 200);
    agent.destroy();
  });

  it('waits for the picture at the browser’s limit of redirects', async () => {
    const { app, pictures, original } = await serve({ holdMs: 0 });
    const variant = pictures.variant.bind(pictures);
    pictures.variant = async (...args) => {
      await setTimeout(20);
      return variant(...args);
    };
    const origin = await app.listen();
    const response = await fetch(`${origin}/pictures/${original}/160.webp`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/webp');
    for (const turn of ['nonsense', '-1', '1e9']) {
      const response = await fetch(`${origin}/pictures/${original}/320.webp?turn=${turn}`);
      assert.equal(response.status, 200, turn);
    }
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
      const response = await app.inject(`/pictures/${original}/${file}`);
      assert.equal(response.statusCode, 404);
    });

  it('is refused for an unknown original', async () => {
    const { app } = await serve();
    const response = await app.inject(`/pictures/${'0'.repeat(32)}.svg/160.webp`);
    assert.equal(response.statusCode, 404);
  });
});
