import { payloadElement, type Releases } from 'mf-shared/document';
import { testRemote } from '../testing/testRemote.ts';
import { startScript } from './startScript.ts';

type Rules = { createScriptURL(url: string): string };

const origin = 'http://localhost';
const cart = '/r/mf_checkout/1.0.0/CartButton.2.js';
const list = '/r/mf_catalogue/1.0.0/routes.3.js';
const entry = '/r/mf_checkout/1.0.0/remoteEntry.1.js';
const page = '/r/mf_checkout/1.0.0/page-cart.4.js';
const listed = { url: '/r/mf_checkout/1.0.0/hashes.json', integrity: 'sha384-e' };
const releases: Releases = {
  shell: {
    version: '1.0.0',
    scripts: [],
    css: [],
    exposes: {},
    routes: [],
    integrity: { '/r/shell/1.0.0/main.1.js': 'sha384-a' },
  },
  slots: {},
  remotes: {
    mf_catalogue: testRemote({ integrity: { [list]: 'sha384-b' } }),
    mf_checkout: testRemote({
      entry,
      integrity: { [cart]: '', [page]: '', [entry]: 'sha384-d' },
      hashes: listed,
    }),
  },
};

const made = new Map<string, Rules>();

function createPolicy(name: string, rules: Rules): Rules {
  if (made.has(name)) throw new TypeError(`there is a policy ${name}`);
  made.set(name, rules);
  return rules;
}

const contents = { 'CartButton.2.js': 'sha384-c', 'remoteEntry.1.js': 'sha384-x', 'evil.js': 'sha384-x' };
const json = (list: object): Response => ({ json: async () => list }) as Response;
const load = jest.fn<Promise<Response>, [string, RequestInit]>();

const hashes = (): Record<string, string> => globalThis.shopIntegrity ?? {};
const loadHashes = (): Promise<void> =>
  (Reflect.get(globalThis, 'shopHashes') as (name: string) => Promise<void>)('mf_checkout');

const policies = (): Record<string, Rules> => globalThis.shopPolicies ?? {};

beforeAll(() => {
  load.mockResolvedValueOnce(json({})).mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = load as typeof fetch;
  AbortSignal.timeout = () => new AbortController().signal;
  const integrity = { [page]: 'sha384-p' };
  const scripts = { run: ['/r/shell/1.0.0/main.1.js'], preload: [], other: ['/sw.js'], integrity };
  document.body.innerHTML =
    '<img fetchpriority="high"><img fetchpriority="high"><img>' +
    payloadElement('shop-releases', releases) +
    payloadElement('shop-scripts', scripts);
  for (const image of document.images) Object.defineProperty(image, 'complete', { value: false });
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  const script = document.createElement('script');
  script.textContent = startScript;
  document.body.append(script);
});

describe('the start of a page', () => {
  it('waits for the images of the first screen, of which one may fail', () => {
    jest.useFakeTimers();
    const [first, second] = document.images;
    for (const [image, type] of [
      [first, 'load'],
      [second, 'error'],
    ] as const) {
      expect(document.querySelector('head script')).toBeNull();
      expect(load).not.toHaveBeenCalled();
      image?.dispatchEvent(new Event(type));
    }
    expect(document.querySelector('head script')).not.toBeNull();
  });

  it('loads the hashes of a release with its scripts, again if the list fails or has gaps, and when a chunk needs them', async () => {
    const failed = loadHashes().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1500);
    const urls = ['', '?r=1', '?r=2'].map((again) => listed.url + again);
    expect(load.mock.calls.map(([url]) => url)).toEqual(urls);
    expect(load.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-e' });
    expect(await failed).toMatchObject({ name: 'ChunkLoadError', request: listed.url });
    expect(hashes()[cart]).toBe('');

    jest.useRealTimers();
    load.mockReset().mockResolvedValue(json(contents));
    await Promise.all([loadHashes(), loadHashes()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('creates one policy for each release before any script runs', () => {
    expect([...made.keys()].toSorted()).toEqual(['mf_catalogue', 'mf_checkout', 'shell']);
    expect(document.querySelector<HTMLScriptElement>('head script')?.integrity).toBe('sha384-a');
  });

  it('shows the page as without scripts if the shell cannot be loaded', () => {
    const fetched = jest.fn().mockResolvedValue({});
    const record = jest.fn();
    Object.assign(globalThis, { fetch: fetched, shopEarlyInput: { inputs: new Map(), record } });
    for (const type of ['click', 'change']) addEventListener(type, record, true);
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = `
      .search { display: none }
      @media (max-width: 767px) { @media (scripting: none) { .search { display: block } } }`;

    document.querySelector('head script')?.dispatchEvent(new Event('error'));
    const [, onPhones] = sheet.sheet?.cssRules ?? [];
    const [withoutScripts] = (onPhones as CSSMediaRule).cssRules;
    expect((onPhones as CSSMediaRule).media.mediaText).toBe('(max-width: 767px)');
    expect((withoutScripts as CSSMediaRule).media.mediaText).toBe('(min-width: 0)');
    expect(fetched).toHaveBeenCalledWith('/telemetry', expect.anything());
    document.body.click();
    expect(record).not.toHaveBeenCalled();
  });

  it('gives the hashes of all releases to the code that loads their chunks', () => {
    expect(hashes()).toEqual({
      '/r/shell/1.0.0/main.1.js': 'sha384-a',
      [list]: 'sha384-b',
      [cart]: 'sha384-c',
      [entry]: 'sha384-d',
      [page]: 'sha384-p',
    });
  });

  it('restricts each policy to the files of its release, including retries', () => {
    const { mf_checkout: policy } = policies();
    for (const url of [cart, origin + cart, `${cart}?r=1`, `${origin + cart}?r=3`])
      expect(policy?.createScriptURL(url)).toBe(url);
    for (const url of [list, '/sw.js', `${cart}?x=1`, `https://evil.example${cart}`, '', 'toString'])
      expect(() => policy?.createScriptURL(url)).toThrow('is not a script of mf_checkout');
  });

  it('lets the shell load remotes’ entries and named scripts only', () => {
    const { shell } = policies();
    for (const url of [entry, '/sw.js']) expect(shell?.createScriptURL(url)).toBe(url);
    expect(() => shell?.createScriptURL(cart)).toThrow('is not a script of shell');
  });

  it('resists changes of Object.prototype', () => {
    const evil = 'https://evil.example/x.js';
    Reflect.set(Object.prototype, evil, true);
    try {
      expect(() => policies()['mf_checkout']?.createScriptURL(evil)).toThrow(TypeError);
    } finally {
      Reflect.deleteProperty(Object.prototype, evil);
    }
  });

  it('does not let the policies or the loading of hashes be replaced', () => {
    for (const name of ['shopPolicies', 'shopHashes'])
      expect(Reflect.defineProperty(globalThis, name, { value: {} })).toBe(false);
    expect(Object.isFrozen(globalThis.shopPolicies)).toBe(true);
    expect(Reflect.deleteProperty(globalThis, 'shopPolicies')).toBe(false);
    expect(Reflect.set(globalThis, 'shopPolicies', {})).toBe(false);
  });
});
