import { TextDecoder, TextEncoder } from 'node:util';
import { testRemote } from '../testing/testRemote.ts';
import { defaultSettings } from '../settings/ShopSettings.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

it('allows each live release, by its name, to load its own scripts', async () => {
  const { contentSecurityPolicy } = await import('./contentSecurityPolicy.ts');
  const shell = { version: '1.0.0', scripts: [], css: [], routes: [], integrity: {} };
  const remotes = { mf_gifts: testRemote({}), mf_news: testRemote({}) };
  const policy = contentSecurityPolicy({
    settings: defaultSettings,
    releases: { shell, remotes },
    sheets: [],
  });
  expect(policy).toContain('trusted-types shop-start shop-remotes shop-worker shell mf_gifts mf_news ');
});
