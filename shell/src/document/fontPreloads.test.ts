import { fontLinks, fontPreloads } from './fontPreloads.ts';
import { inlineSheet } from './inlineSheet.ts';

const css = ['english', 'latin', 'greek'].map((part) => `@font-face{src:url(f-${part}.1.woff2)}`).join('');
const sheet = inlineSheet('/r/shell/1/main.css', css);
const preloaded = (language: 'en' | 'el'): string[] =>
  fontPreloads(sheet ? [sheet] : [], language).match(/\/r\/[^"]+/g) ?? [];

describe('the fonts that a document preloads', () => {
  it('are those needed by every page of the language', () => {
    expect(preloaded('en')).toEqual(['/r/shell/1/f-english.1.woff2']);
    expect(preloaded('el')).toEqual(['/r/shell/1/f-english.1.woff2', '/r/shell/1/f-greek.1.woff2']);
  });

  it('are in the Link header too', () => {
    expect(fontLinks(sheet ? [sheet] : [], 'en')).toBe(
      '</r/shell/1/f-english.1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous',
    );
  });
});
