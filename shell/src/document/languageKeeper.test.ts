import { runInNewContext } from 'node:vm';
import { languageKeeper } from './languageKeeper.ts';

/** Runs the document's script as a browser would, in a page of a language. Says where it leads. */
function open(address: string, lang: string, chosen: string | null): string | null {
  let went: string | null = null;
  const url = new URL(address, 'http://shop.test');
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => (went = to),
  };
  const localStorage = { getItem: () => chosen };
  runInNewContext(languageKeeper, { location, localStorage, document: { documentElement: { lang } } });
  return went;
}

describe('a document in another language than the chosen one', () => {
  it.each([
    ['/', 'en', 'el', '/el'],
    ['/faq?from=terms#x', 'en', 'el', '/el/faq?from=terms#x'],
    ['/el', 'el', 'en', '/'],
    ['/el/loading?orderId=7', 'el', 'en', '/loading?orderId=7'],
  ])('%s leads on', (address, lang, chosen, to) => {
    expect(open(address, lang, chosen)).toBe(to);
  });

  it.each([
    ['/faq', 'en', null],
    ['/faq', 'en', 'en'],
    ['/el/faq', 'el', 'el'],
    ['/faq', 'en', '//evil.test'],
  ])('%s in %s stays for who chose %s', (address, lang, chosen) => {
    expect(open(address, lang, chosen)).toBeNull();
  });
});
