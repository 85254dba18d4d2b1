import { brand } from 'mf-shared';
import { createMemoryRouter } from 'react-router-dom';
import { reloadWhenOutdated } from './reloadWhenOutdated.ts';

const pages = ['/', '/faq', '/contact', '/checkout', '/loading', `/${brand.name}-School`];
const left = jest.fn();
let live: string;

function open(at = '/') {
  const routes = pages.map((path) => ({ path, element: null, loader: () => null }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  reloadWhenOutdated({ id: 'old', router, leave: left, askEveryMs: 0 });
  return router;
}

const settled = () => jest.advanceTimersByTimeAsync(1000);

/** A page that has learnt on its way to /faq that other releases are live. */
async function openForLong(at?: string) {
  const router = open(at);
  live = 'new';
  await router.navigate('/faq');
  await settled();
  expect(left).not.toHaveBeenCalled();
  return router;
}

beforeEach(() => {
  jest.useFakeTimers();
  left.mockReset();
  live = 'old';
  globalThis.fetch = async () => Response.json({ id: live });
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

describe('a page that is open for long', () => {
  it('goes from page to page by itself while its releases are live', async () => {
    const router = open();
    for (const path of ['/faq', '/contact']) {
      await router.navigate(path);
      await settled();
    }
    expect(left).not.toHaveBeenCalled();
  });

  it('moves on at the next navigation once other releases are live', async () => {
    const router = await openForLong();
    await router.navigate('/contact?from=terms');
    expect(left).toHaveBeenCalledWith('/contact?from=terms');
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('asks again when the visitor comes back to it', async () => {
    const router = open();
    live = 'new';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    await router.navigate('/contact');
    expect(left).toHaveBeenCalledWith('/contact');
  });

  it.each([
    ['a form stands in an open dialog', '<dialog open><form></form></dialog>'],
    ['the visitor is typing', '<input autofocus>'],
  ])('stays while %s', async (_what, html) => {
    const router = await openForLong();
    document.body.innerHTML = html;
    document.querySelector('input')?.focus();
    await router.navigate('/contact');
    expect(left).not.toHaveBeenCalled();

    document.body.innerHTML = '';
    await router.navigate('/');
    expect(left).toHaveBeenCalledWith('/');
  });

  it('stays where only the query changes', async () => {
    const router = await openForLong();
    await router.navigate('/faq?question=2');
    expect(left).not.toHaveBeenCalled();
  });

  it('stays from one step of paying to the next', async () => {
    const router = open('/checkout');
    live = 'new';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    await router.navigate('/loading');
    expect(left).not.toHaveBeenCalled();
    await router.navigate('/');
    expect(left).toHaveBeenCalledWith('/');
  });

  it('stays as it is where the shop does not answer', async () => {
    const router = open();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await router.navigate('/faq');
    await settled();
    await router.navigate('/contact');
    expect(left).not.toHaveBeenCalled();
  });
});
