import { TextDecoder, TextEncoder } from 'node:util';
import type { DocumentParts } from './document.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

const parts = {
  host: {
    releases: { shell: { version: '1', scripts: [], css: [], integrity: {} }, remotes: {} },
    origin: 'https://shop.test',
    sheets: new Map(),
  },
  language: 'en',
  declared: null,
  context: { matches: [], loaderData: {}, errors: null },
  state: null,
} as unknown as DocumentParts;

describe('the head of a document', () => {
  it('sets the viewport before it preloads a picture by its width', async () => {
    const { openDocument } = await import('./document.ts');
    const html = openDocument(parts, '<link rel="preload" as="image">');
    expect(html.indexOf('name="viewport"')).toBeGreaterThan(0);
    expect(html.indexOf('name="viewport"')).toBeLessThan(html.indexOf('as="image"'));
  });
});
