import { brand, type RouteObject } from 'mf-shared';
import { createMemoryRouter } from 'react-router-dom';
import { testRemote } from '../testing/testRemote.ts';
import { createComposition } from './composition.ts';
import { reloadWhenOutdated } from './reloadWhenOutdated.ts';

const chunkError = Object.assign(new Error('no connection'), { name: 'ChunkLoadError' });
const pages = ['/', '/faq', '/contact', '/checkout', '/loading', `/${brand.name}-School`];
const composition = createComposition({
  slots: {},
  shell: { routes: [] },
  remotes: {
    mf_checkout: testRemote({
      routes: [
        { path: '/checkout', frame: 'checkout' },
        { path: '/loading', frame: 'checkout' },
      ],
    }),
  },
});
const loadDocument = jest.fn();
let live: string;

function open(at = '/') {
  const routes: RouteObject[] = [
    ...pages.map((path) => ({ path, element: null, loader: () => null })),
    { path: '/chunk', lazy: () => Promise.reject(chunkError) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  reloadWhenOutdated({ id: 'old', composition, router, loadDocument, minIntervalMs: 0 });
  return router;
}

const settled = () => jest.advanceTimersByTimeAsync(1000);

async function openOutdated(at?: string) {
  const router = open(at);
  live = 'new';
  await router.navigate('/faq');
  await settled();
  expect(loadDocument).not.toHaveBeenCalled();
  return router;
}

beforeEach(() => {
  jest.useFakeTimers();
  loadDocument.mockReset();
  live = 'old';
  globalThis.fetch = async () => Response.json({ id: live });
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

describe('a page that stays open', () => {
  it('navigates without a new document while its releases are live', async () => {
    const router = open();
    for (const path of ['/faq', '/contact']) {
      await router.navigate(path);
      await settled();
    }
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('loads a new document at the next navigation once other releases are live', async () => {
    const router = await openOutdated();
    await router.navigate('/contact?from=terms');
    expect(loadDocument).toHaveBeenCalledWith('/contact?from=terms');
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('loads the document of the last of two navigations', async () => {
    const router = await openOutdated();
    void router.navigate('/contact');
    await router.navigate('/');
    expect(loadDocument.mock.calls).toEqual([['/contact'], ['/']]);
  });

  it('loads a new document after a chunk has failed, since the router keeps the failure', async () => {
    const router = open();
    await router.navigate('/chunk');
    expect(loadDocument).not.toHaveBeenCalled();
    await router.navigate('/');
    expect(loadDocument.mock.calls).toEqual([['/']]);
  });

  it('checks again when the visitor comes back to it', async () => {
    const router = open();
    live = 'new';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    await router.navigate('/contact');
    expect(loadDocument).toHaveBeenCalledWith('/contact');
  });

  it.each([
    ['a form stands in an open dialog', '<dialog open><form></form></dialog>'],
    ['the visitor is typing', '<input autofocus>'],
  ])('loads no document while %s', async (_what, html) => {
    const router = await openOutdated();
    document.body.innerHTML = html;
    document.querySelector('input')?.focus();
    await router.navigate('/contact');
    expect(loadDocument).not.toHaveBeenCalled();

    document.body.innerHTML = '';
    await router.navigate('/');
    expect(loadDocument).toHaveBeenCalledWith('/');
  });

  it('loads no document if only the query changes', async () => {
    const router = await openOutdated();
    await router.navigate('/faq?question=2');
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('loads no document between the steps of a payment', async () => {
    const router = open('/checkout');
    live = 'new';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    await router.navigate('/loading');
    expect(loadDocument).not.toHaveBeenCalled();
    await router.navigate('/');
    expect(loadDocument).toHaveBeenCalledWith('/');
  });

  it('loads no document if the check fails', async () => {
    const router = open();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await router.navigate('/faq');
    await settled();
    await router.navigate('/contact');
    expect(loadDocument).not.toHaveBeenCalled();
  });
});
