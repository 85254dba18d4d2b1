import { createHash } from 'node:crypto';
import { inlineSheet } from './inlineSheet.ts';

const address = '/r/shell/1.0.0/main.1.css';

describe('a style sheet inside the document', () => {
  it('finds its files where the release has them', () => {
    const css = 'a{src:url(font.1.woff2)}b{src:url("./b.png")}c{src:url(data:x)}d{src:url(/icon.svg)}';
    expect(inlineSheet(address, css)?.html).toBe(
      '<style data-href="main.1.css">a{src:url(/r/shell/1.0.0/font.1.woff2)}b{src:url("/r/shell/1.0.0/./b.png")}' +
        'c{src:url(data:x)}d{src:url(/icon.svg)}</style>',
    );
  });

  it('is allowed by the hash of exactly what stands in the element', () => {
    const sheet = inlineSheet(address, 'a{src:url(font.1.woff2)}');
    const text = /<style[^>]*>(.*)<\/style>/.exec(sheet?.html ?? '')?.[1] ?? '';
    expect(sheet?.source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('stays a file of its own where it could end the element', () => {
    expect(inlineSheet(address, 'a::before{content:"</style><script>"}')).toBeNull();
  });
});
