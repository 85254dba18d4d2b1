import type { RouteHandle } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { DataRouter } from 'react-router-dom';
import { onLCP, onTTFB, type LCPMetric, type TTFBMetric } from 'web-vitals';
import { createComposition } from '../remotes/composition.ts';
import { measureWebVitals } from './measureWebVitals.ts';
import { sendReport } from './startTelemetry.ts';

jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onTTFB: jest.fn() }));
jest.mock('./startTelemetry.ts', () => ({ sendReport: jest.fn() }));

const remote = { entry: '', exposes: {}, fragments: {}, integrity: {} };
const releases: Releases = {
  shell: { version: '3.0.0', scripts: [], css: [], exposes: {}, routes: [{ path: '/faq' }], integrity: {} },
  slots: {},
  remotes: {
    mf_catalogue: { ...remote, version: '1.5.0', routes: [{ path: '/' }, { path: '/search/*' }] },
    mf_checkout: { ...remote, version: '1.4.0', routes: [{ path: '/checkout' }] },
  },
};
const shell = { name: 'shell', version: '3.0.0' };
const catalogue = { name: 'mf_catalogue', version: '1.5.0' };
const checkout = { name: 'mf_checkout', version: '1.4.0' };

type Read = (entries: object[]) => void;
let observed: Map<string, Read>;
let pending: Map<string, object[]>;

/** The entries of jsdom, which has no observers. */
class Observer {
  static supportedEntryTypes = ['event', 'first-input', 'layout-shift'];
  #type = '';
  #read: Read;
  constructor(read: (list: { getEntries: () => object[] }) => void) {
    this.#read = (entries) => read({ getEntries: () => entries });
  }
  observe({ type }: { type: string }): void {
    this.#type = type;
    observed.set(type, this.#read);
  }
  takeRecords(): object[] {
    return pending.get(this.#type) ?? [];
  }
}

let now = 0;
let onVisibility: () => void;
beforeEach(() => {
  observed = new Map();
  pending = new Map();
  Object.assign(globalThis, { PerformanceObserver: Observer });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.mocked(sendReport).mockReset();
  jest.mocked(onLCP).mockReset();
  jest.mocked(onTTFB).mockReset();
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((_type: string, listener: unknown) => (onVisibility = listener as () => void));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface At {
  path: string;
  handle?: RouteHandle;
  errors?: object | null;
}

const stateOf = ({ path, handle, errors = null }: At) =>
  ({
    navigation: { state: 'idle' },
    location: { pathname: path },
    matches: [{ route: { handle } }],
    errors,
  }) as unknown as DataRouter['state'];

function open(first: At, document = first.path) {
  Object.assign(performance, { getEntriesByType: () => [{ name: `https://shop.test${document}` }] });
  now = 0;
  let listener: (state: DataRouter['state']) => void = () => {};
  const router = {
    state: stateOf(first),
    subscribe: (given: typeof listener) => ((listener = given), () => {}),
  } as unknown as DataRouter;
  measureWebVitals({ releases, composition: createComposition(releases), router });
  const tell = (on: typeof onTTFB | typeof onLCP, name: string, value: number): void =>
    jest.mocked(on).mock.calls[0]?.[0]({ name, value } as TTFBMetric & LCPMetric);
  return {
    load: ({ TTFB = 12.3456, LCP = 800 } = {}) => {
      tell(onTTFB, 'TTFB', TTFB);
      tell(onLCP, 'LCP', LCP);
    },
    goTo: (at: At, time: number) => {
      now = time;
      Object.assign(router, { state: stateOf(at) });
      listener(router.state);
    },
  };
}

const interact = (startTime: number, duration: number, interactionId = 1): void =>
  observed.get('event')?.([{ entryType: 'event', startTime, duration, interactionId }]);
const shift = (startTime: number, value: number, hadRecentInput = false): void =>
  observed.get('layout-shift')?.([{ entryType: 'layout-shift', startTime, value, hadRecentInput }]);

const hide = (): void => onVisibility();

const reported = () => jest.mocked(sendReport).mock.calls.flatMap(([{ vitals = [] }]) => vitals);
const pages = () => reported().map(({ page, values }) => [page, values]);

const home: At = { path: '/' };
const product: At = { path: '/search/7', handle: { page: 'product' } };

it('reports once, as soon as there is something to report', () => {
  const { load } = open(home);
  hide();
  expect(sendReport).not.toHaveBeenCalled();
  load();
  hide();
  hide();
  expect(sendReport).toHaveBeenCalledTimes(1);
  expect(sendReport).toHaveBeenCalledWith({
    v: 1,
    vitals: [{ releases: [shell, catalogue], page: '/', values: { CLS: 0, TTFB: 12.346, LCP: 800 } }],
  });
});

it('reports each page with its own interactions and shifts, in the release that showed it', () => {
  const { load, goTo } = open(home);
  load();
  interact(100, 40);
  shift(200, 0.05);
  goTo(product, 1000);
  // The click that led to the product is reported after the navigation.
  interact(980, 96);
  interact(1500, 24);
  shift(1600, 0.01);
  goTo({ path: '/checkout' }, 3000);
  goTo({ path: '/faq' }, 4000);
  hide();
  expect(pages()).toEqual([
    ['/', { CLS: 0.05, TTFB: 12.346, LCP: 800, INP: 96 }],
    ['product', { CLS: 0.01, INP: 24 }],
    ['/checkout', { CLS: 0 }],
    ['/faq', { CLS: 0 }],
  ]);
  expect(reported().map(({ releases: shown }) => shown)).toEqual([
    [shell, catalogue],
    [shell, catalogue],
    [shell, checkout],
    [shell],
  ]);
});

it('adds up shifts of less than a second in between, for at most five seconds, without those after input', () => {
  const { load } = open(home);
  load();
  for (const [time, value] of [
    [100, 0.01],
    [900, 0.02],
    [3000, 0.025],
  ] as const)
    shift(time, value);
  shift(3100, 0.9, true);
  for (let time = 10_000; time < 16_000; time += 900) shift(time, 0.01);
  hide();
  expect(pages()).toEqual([['/', expect.objectContaining({ CLS: 0.06 })]]);
});

it('counts what the browser has not passed on yet', () => {
  const { load } = open(home);
  load();
  pending.set('event', [{ entryType: 'event', startTime: 50, duration: 320, interactionId: 4 }]);
  hide();
  expect(pages()).toEqual([['/', expect.objectContaining({ INP: 320 })]]);
});

it('ignores events that are no interactions', () => {
  const { load } = open(home);
  load();
  interact(100, 400, 0);
  hide();
  expect(pages()).toEqual([['/', expect.not.objectContaining({ INP: 400 })]]);
});

it('stays on a page whose query changes', () => {
  const { load, goTo } = open(home);
  load();
  goTo(home, 1000);
  hide();
  expect(pages()).toHaveLength(1);
});

it('reports pages that are opened after the document was hidden, and no earlier one again', () => {
  const { load, goTo } = open(home);
  load();
  hide();
  interact(500, 900);
  goTo(product, 1000);
  hide();
  expect(pages().map(([page]) => page)).toEqual(['/', 'product']);
});

it('reports no errors and no pages that no release declares', () => {
  const { load, goTo } = open({ path: '/nowhere' });
  load();
  goTo({ ...product, errors: {} }, 1000);
  hide();
  expect(sendReport).not.toHaveBeenCalled();
});

it('does not attribute the loading to a page that is shown later', () => {
  const { load } = open(product, '/');
  load();
  hide();
  expect(sendReport).not.toHaveBeenCalled();
});
