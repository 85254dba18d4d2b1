import { runInNewContext } from 'node:vm';
import { beforePaintScript } from './beforePaintScript.ts';

interface Visit {
  path?: string;
  lang?: string;
  dataset?: Record<string, string>;
  local?: Record<string, string>;
  session?: Record<string, string>;
}

function open({ path = '/', lang = 'en', dataset = {}, local = {}, session = {} }: Visit) {
  let redirect: string | null = null;
  const url = new URL(path, 'http://shop.test');
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => (redirect = to),
  };
  const self = {
    localStorage: { getItem: (key: string) => local[key] ?? null },
    sessionStorage: { getItem: (key: string) => session[key] ?? null },
  };
  const document = { documentElement: { lang, dataset } };
  const events = new EventTarget();
  runInNewContext(beforePaintScript, {
    self,
    location,
    document,
    addEventListener: events.addEventListener.bind(events),
  });
  return { redirect, dataset, events };
}

describe('a document in another language than the chosen one', () => {
  it.each([
    ['/', 'en', 'el', '/el'],
    ['/faq?from=terms#x', 'en', 'el', '/el/faq?from=terms#x'],
    ['/el', 'el', 'en', '/'],
    ['/el/loading?orderId=7', 'el', 'en', '/loading?orderId=7'],
    ['/el//evil.test/', 'el', 'en', '/evil.test/'],
  ])('%s is redirected', (path, lang, language, to) => {
    expect(open({ path, lang, local: { language } }).redirect).toBe(to);
  });

  it.each([
    ['/faq', 'en', {}],
    ['/faq', 'en', { language: 'en' }],
    ['/el/faq', 'el', { language: 'el' }],
    ['/faq', 'en', { language: '//evil.test' }],
  ])('%s in %s stays for the choice %s', (path, lang, local) => {
    expect(open({ path, lang, local }).redirect).toBeNull();
  });
});

describe('a document of a guarded page', () => {
  const guarded = { dataset: { guarded: '' } };

  it('is redirected home without access', () => {
    expect(open(guarded).redirect).toBe('/');
    expect(open({ ...guarded, lang: 'el' }).redirect).toBe('/el');
  });

  it('stays with access', () => {
    expect(open({ ...guarded, session: { pageAccess: 'true' } }).redirect).toBeNull();
  });
});

describe('the cookie banner', () => {
  const choice = (version: number, days: number): Record<string, string> => ({
    cookieConsent: JSON.stringify({
      choice: 'declined',
      version,
      at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
    }),
  });

  it('is hidden after a choice', () => {
    expect(open({ local: choice(1, 89) }).dataset).toHaveProperty('answered');
  });

  it.each([
    ['there is no choice', {}],
    ['the choice is too old', choice(1, 91)],
    ['the choice was for another text', choice(0, 1)],
    ['the choice cannot be read', { cookieConsent: '{' }],
  ])('is shown when %s', (_, local) => {
    expect(open({ local }).dataset).not.toHaveProperty('answered');
  });
});

it('marks the page of a customer, so that it has the space of what only customers see', () => {
  expect(open({ local: { user: '{"id":1}' } }).dataset).toHaveProperty('customer');
  expect(open({}).dataset).not.toHaveProperty('customer');
});

it('marks a page as starting until it is scrolled, even if its scripts never load', () => {
  const { dataset, events } = open({});
  expect(dataset).toHaveProperty('starting');
  events.dispatchEvent(new Event('scroll'));
  expect(dataset).not.toHaveProperty('starting');
});

it('does not mark a page that opens at a hash, whose target may be below the fold', () => {
  expect(open({ path: '/faq#returns' }).dataset).not.toHaveProperty('starting');
});
