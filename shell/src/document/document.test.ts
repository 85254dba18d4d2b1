import { TextDecoder, TextEncoder } from 'node:util';
import type { RemoteRelease } from 'mf-shared/document';
import { documentParts } from '../testing/documentParts.ts';
import { testRemote } from '../testing/testRemote.ts';
import type { DocumentParts } from './document.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

describe('the head of a document', () => {
  it('sets the viewport before it preloads an image by its width', async () => {
    const { openDocument } = await import('./document.ts');
    const html = openDocument(documentParts, '<link rel="preload" as="image">');
    expect(html.indexOf('name="viewport"')).toBeGreaterThan(0);
    expect(html.indexOf('name="viewport"')).toBeLessThan(html.indexOf('as="image"'));
  });
});

describe('the document of a lazy page', () => {
  const files = (name: string) => ({ js: [`/r/${name}.js`], css: [`/r/${name}.css`] });
  const exposes = {
    './routes': files('routes'),
    './pages/list': files('list'),
    './pages/item': files('item'),
  };
  const remote = {
    version: '1.0.0',
    entry: '/r/entry.js',
    exposes,
    routes: [],
    fragments: {},
    integrity: {},
  };
  const host = {
    ...documentParts.host,
    releases: { ...documentParts.host.releases, remotes: { mf_gifts: remote } },
  };

  it.each([
    ['list', ['routes', 'list']],
    [undefined, ['routes']],
  ])('named %s has its scripts and styles, after those of the routes', async (page, expected) => {
    const { closeDocument, openDocument } = await import('./document.ts');
    const context = {
      ...documentParts.context,
      matches: [{ params: {}, route: { id: '1', handle: { page } } }],
    };
    const parts = { ...documentParts, host, context, declared: { path: '/gifts', owner: 'mf_gifts' } };
    const html = openDocument(parts as unknown as DocumentParts, '');
    expect([...html.matchAll(/href="\/r\/(\w+)\.css"/g)].map(([, name]) => name)).toEqual(expected);
    const scripts = ['/r/entry.js', ...expected.map((name) => `/r/${name}.js`)];
    expect(closeDocument(parts as unknown as DocumentParts)).toContain(
      `"preload":${JSON.stringify(scripts)}`,
    );
  });
});

describe('the hashes in a document', () => {
  const entry = '/r/mf_gifts/1.0.0/remoteEntry.js';
  const [routes, dialog] = ['/r/mf_gifts/1.0.0/routes.js', '/r/mf_gifts/1.0.0/dialog.js'];
  const integrity = { [entry]: 'sha384-e', [routes]: 'sha384-r', [dialog]: 'sha384-d' };
  const exposes = { './routes': { js: [routes], css: [] } };

  async function dataOf(change: Partial<RemoteRelease>): Promise<string> {
    const { closeDocument } = await import('./document.ts');
    const remotes = { mf_gifts: testRemote({ entry, integrity, exposes, ...change }) };
    const host = { ...documentParts.host, releases: { ...documentParts.host.releases, remotes } };
    return closeDocument({
      ...documentParts,
      host,
      declared: { path: '/gifts', owner: 'mf_gifts', pattern: /^\/gifts$/ },
    });
  }

  it('are those of entries and of the modules of the page', async () => {
    const data = await dataOf({ hashes: { url: '/r/mf_gifts/1.0.0/hashes.json', integrity: 'sha384-l' } });
    expect(data).toContain(JSON.stringify({ ...integrity, [routes]: '', [dialog]: '' }));
    expect(data).toContain(`"integrity":${JSON.stringify({ [routes]: 'sha384-r' })}`);
  });

  it('are all of a release without a list of them', async () => {
    expect(await dataOf({})).toContain(JSON.stringify(integrity));
  });
});
