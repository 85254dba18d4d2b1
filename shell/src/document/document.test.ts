import { TextDecoder, TextEncoder } from 'node:util';
import { documentParts } from '../testing/documentParts.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

describe('the head of a document', () => {
  it('sets the viewport before it preloads an image by its width', async () => {
    const { openDocument } = await import('./document.ts');
    const html = openDocument(documentParts, '<link rel="preload" as="image">');
    expect(html.indexOf('name="viewport"')).toBeGreaterThan(0);
    expect(html.indexOf('name="viewport"')).toBeLessThan(html.indexOf('as="image"'));
  });
});
