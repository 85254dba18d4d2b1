import { runInNewContext } from 'node:vm';
import { beforePaint } from './beforePaint.ts';

interface Visit {
  address?: string;
  lang?: string;
  dataset?: Record<string, string>;
  local?: Record<string, string>;
  session?: Record<string, string>;
}

/** Runs the document's script as a browser would. Says where it leads, and what it says of the page. */
function open({ address = '/', lang = 'en', dataset = {}, local = {}, session = {} }: Visit) {
  let went: string | null = null;
  const url = new URL(address, 'http://shop.test');
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => (went = to),
  };
  const self = {
    localStorage: { getItem: (key: string) => local[key] ?? null },
    sessionStorage: { getItem: (key: string) => session[key] ?? null },
  };
  const document = { documentElement: { lang, dataset } };
  const heard = new EventTarget();
  runInNewContext(beforePaint, {
    self,
    location,
    document,
    addEventListener: heard.addEventListener.bind(heard),
  });
  return { went, dataset, heard };
}

describe('a document in another language than the chosen one', () => {
  it.each([
    ['/', 'en', 'el', '/el'],
    ['/faq?from=terms#x', 'en', 'el', '/el/faq?from=terms#x'],
    ['/el', 'el', 'en', '/'],
    ['/el/loading?orderId=7', 'el', 'en', '/loading?orderId=7'],
  ])('%s leads on', (address, lang, language, to) => {
    expect(open({ address, lang, local: { language } }).went).toBe(to);
  });

  it.each([
    ['/faq', 'en', {}],
    ['/faq', 'en', { language: 'en' }],
    ['/el/faq', 'el', { language: 'el' }],
    ['/faq', 'en', { language: '//evil.test' }],
  ])('%s in %s stays for who chose %s', (address, lang, local) => {
    expect(open({ address, lang, local }).went).toBeNull();
  });
});

describe('a document of a guarded page', () => {
  const guarded = { dataset: { guarded: '' } };

  it('leads home who was not let in', () => {
    expect(open(guarded).went).toBe('/');
    expect(open({ ...guarded, lang: 'el' }).went).toBe('/el');
  });

  it('stays for who was', () => {
    expect(open({ ...guarded, session: { pageAccess: 'true' } }).went).toBeNull();
  });
});

describe('the question about cookies', () => {
  const answer = (version: number, days: number): Record<string, string> => ({
    cookieConsent: JSON.stringify({
      choice: 'declined',
      version,
      at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
    }),
  });

  it('is hidden where it is answered', () => {
    expect(open({ local: answer(1, 89) }).dataset).toHaveProperty('answered');
  });

  it.each([
    ['nobody has', {}],
    ['it was long ago', answer(1, 91)],
    ['it had other words', answer(0, 1)],
    ['the answer cannot be read', { cookieConsent: '{' }],
  ])('is asked where %s', (_, local) => {
    expect(open({ local }).dataset).not.toHaveProperty('answered');
  });
});

it('a page is starting until it is scrolled, even where its scripts never come', () => {
  const { dataset, heard } = open({});
  expect(dataset).toHaveProperty('starting');
  heard.dispatchEvent(new Event('scroll'));
  expect(dataset).not.toHaveProperty('starting');
});
