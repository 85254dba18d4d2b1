import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { LiveReleases } from '../../platform/releases/live/liveReleases.ts';
import { createPageCache } from '../pageCache.ts';
import { fakeRenderers } from '../testing/fakeRenderers.ts';
import { servePage } from '../servePage.ts';
import { itemPreviews } from './itemPreviews.ts';

const until = Date.UTC(2026, 10, 22, 10, 0);
const valid = `/Meltemi-School/uniforms/polos/7~${until}.signed`;
let app: FastifyInstance;
let rendered = 0;
before(async () => {
  app = Fastify();
  await app.register(cookie);
  const set = { id: 'one', shell: { name: 'shell' }, remotes: [] };
  const live = { current: () => ({ stable: set, canaries: [] }) } as unknown as LiveReleases;
  const render = async () => {
    rendered += 1;
    return {
      status: 200,
      headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=2', link: '</a.js>' },
      body: Buffer.from('<html><body class="page"><div id="root"></div></body></html>'),
    };
  };
  const renderers = fakeRenderers(render);
  const pages = createPageCache({ renderers, onError: assert.ifError });
  const trySendOther = itemPreviews({
    isItemPreview: async (id, token) => id === 7 && token.endsWith('.signed'),
    setOf: () => live.current().stable,
    renderers,
  });
  const visits = { onPage: () => undefined };
  app.get('/*', servePage({ pages, live, visits, trySendOther }));
});
after(() => app.close());

describe('a page with the token of an item’s preview', () => {
  it('says so, and is neither cached nor indexed', async () => {
    const before = rendered;
    for (let times = 0; times < 2; times += 1) {
      const { statusCode, headers, body } = await app.inject(valid);
      assert.equal(statusCode, 200);
      assert.equal(headers['cache-control'], 'private, no-store');
      assert.equal(headers['x-robots-tag'], 'noindex');
      assert.equal(headers['link'], undefined);
      assert.match(
        body,
        /<body class="page"><link[^>]*><aside[^>]*>.*until 22\/11\/2026, 12:00.*<div id="root">/s,
      );
    }
    assert.equal(rendered, before + 2);
    assert.match((await app.inject(`/el${valid}`)).body, /Προεπισκόπηση από το γραφείο, έως .*12:00\./);
  });

  it('says that the link has expired or is invalid without rendering anything', async () => {
    const before = rendered;
    for (const end of ['7~123.old', '8~1.signed', '1~1', '7~', `7~${until}.signed~`]) {
      const { statusCode, headers, body } = await app.inject(`/Meltemi-School/uniforms/polos/${end}`);
      assert.equal(statusCode, 404, end);
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(body, /This preview link is invalid or has expired/);
    }
    assert.match(
      (await app.inject('/el/a/b/c/1~1')).body,
      /<html lang="el">.*Ο σύνδεσμος προεπισκόπησης δεν ισχύει/s,
    );
    assert.equal(rendered, before);
  });

  it('differs from every other page', async () => {
    for (const path of ['/Meltemi-School/uniforms/polos/7', '/a~b', '/'])
      assert.doesNotMatch((await app.inject(path)).body, /aside/);
  });
});
