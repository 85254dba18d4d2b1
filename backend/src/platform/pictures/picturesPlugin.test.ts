import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { temporaryFolder } from 'mf-toolkit/testing';
import { sendError } from '../http/app/errorHandler.ts';
import { createPictures } from './createPictures.ts';
import { picturesPlugin } from './picturesPlugin.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function serve({ holdMs = 60_000 } = {}) {
  const folder = await temporaryFolder('pictures');
  const pictures = createPictures({ folder });
  const original = await pictures.store(Buffer.from(drawing), 'svg');
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendError);
  await app.register(picturesPlugin(pictures, { holdMs }));
  apps.push(app);
  return { app, folder, pictures, original };
}

describe('a picture’s URL', () => {
  for (const format of ['webp', 'avif', 'jpeg'])
    it(`serves ${format} in that width at the first request, immutable`, async () => {
      const { app, original } = await serve();
      const response = await app.inject(`/pictures/${original}/160.${format}`);
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['content-type'], `image/${format}`);
      assert.match(String(response.headers['cache-control']), /immutable/);
    });

  it('is not rendered if the browser disconnects before its turn', async () => {
    const { app, folder, pictures, original } = await serve();
    const origin = await app.listen();
    const signals: (AbortSignal | undefined)[] = [];
    const variant = pictures.variant.bind(pictures);
    const browser = new AbortController();
    const hasLeft = new Promise<void>((resolve) => {
      pictures.variant = async (name, width, format, by = {}) => {
        const { signal } = by;
        signals.push(signal);
        if (width === 320) {
          if (signal) signal.addEventListener('abort', () => resolve());
          else resolve();
          browser.abort();
          await hasLeft;
        }
        return variant(name, width, format, by);
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
    const variants = join(folder, 'variants', original.slice(0, 2), original);
    assert.deepEqual(await readdir(variants), ['160.webp']);
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

  it('leads to the next width in which the format is drawn', async () => {
    const { app, original } = await serve();
    for (const [asked, drawn] of [
      ['640.webp', '960.webp'],
      ['320.jpeg', '1200.jpeg'],
    ]) {
      const { statusCode, headers } = await app.inject(`/pictures/${original}/${asked}`);
      assert.deepEqual([statusCode, headers.location], [308, drawn]);
      assert.match(String(headers['cache-control']), /immutable/);
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
