import { createHash } from 'node:crypto';
import { inlineSheet } from './inlineSheet.ts';

const url = '/r/shell/1.0.0/main.1.css';

describe('an inlined style sheet', () => {
  it('has its relative URLs resolved against its file', () => {
    const css = 'a{src:url(font.1.woff2)}b{src:url("./b.png")}c{src:url(data:x)}d{src:url(/icon.svg)}';
    expect(inlineSheet(url, css)?.html).toBe(
      '<style data-href="main.1.css">a{src:url(/r/shell/1.0.0/font.1.woff2)}b{src:url("/r/shell/1.0.0/./b.png")}' +
        'c{src:url(data:x)}d{src:url(/icon.svg)}</style>',
    );
  });

  it('is allowed by the hash of the exact text of its element', () => {
    const sheet = inlineSheet(url, 'a{src:url(font.1.woff2)}');
    const text = /<style[^>]*>(.*)<\/style>/.exec(sheet?.html ?? '')?.[1] ?? '';
    expect(sheet?.cspSource).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('is not inlined if its text could close the element', () => {
    expect(inlineSheet(url, 'a::before{content:"</style><script>"}')).toBeNull();
  });
});
