import { loadRemote } from '@module-federation/enhanced/runtime';
import { isRouteErrorResponse, type RouteObject } from 'mf-shared';
import type { DataRouter } from 'react-router-dom';
import { PrefetchCache } from './prefetch/PrefetchCache.ts';
import { createComposition } from './remotes/composition.ts';
import { createShopRouter } from './shopRouter.ts';
import { testRemote } from './testing/testRemote.ts';
import { loaderMs } from './timeLimits.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

const hanging: RouteObject[] = [{ path: '/slow', loader: () => new Promise(() => {}), element: null }];
let router: DataRouter;

function open(at: string, routes: RouteObject[]): void {
  history.replaceState(null, '', at);
  const remotes = {
    mf_slow: testRemote({ routes: [{ path: '/slow' }] }),
    mf_late: testRemote({ routes: [{ path: '/late/*' }] }),
  };
  ({ router } = createShopRouter({
    language: 'en',
    composition: createComposition({ shell: { routes: [] }, remotes, slots: {} }),
    responses: new PrefetchCache(async () => ({ sections: [] })),
    release: '1',
    routes,
    state: null,
  }));
}

async function expectUnavailable(): Promise<void> {
  await jest.advanceTimersByTimeAsync(loaderMs);
  const [error] = Object.values(router.state.errors ?? {});
  expect(isRouteErrorResponse(error) && [error.status, error.data]).toEqual([503, { remote: 'mf_slow' }]);
  expect(console.error).toHaveBeenCalledTimes(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReset();
});
afterEach(() => {
  router.dispose();
  jest.useRealTimers();
});

describe('a page whose loader hangs is unavailable after the limit', () => {
  it('as the first page', async () => {
    open('/slow', hanging);
    await expectUnavailable();
  });

  it('after a navigation that loads its remote', async () => {
    jest.mocked(loadRemote).mockResolvedValue({ routes: hanging });
    open('/', []);
    await jest.advanceTimersByTimeAsync(0);
    void router.navigate('/slow');
    await expectUnavailable();
  });
});

describe('a remote that loads while the visitor navigates on', () => {
  const pages: RouteObject[] = [
    { path: '/late', element: null },
    { path: '/late/:item', element: null },
  ];

  it.each([
    ['twice to one page', ['/late', '/late']],
    ['to two pages', ['/late/1', '/late/2']],
    ['away and back', ['/late', '/faq', '/late']],
  ])('shows its page after navigations %s', async (_, targets) => {
    let arrive: (remote: { routes: RouteObject[] }) => void = () => undefined;
    jest.mocked(loadRemote).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open('/', [{ path: '/', element: null }]);
    await jest.advanceTimersByTimeAsync(0);
    for (const target of targets) {
      void router.navigate(target);
      await jest.advanceTimersByTimeAsync(0);
    }
    arrive({ routes: pages });
    await jest.advanceTimersByTimeAsync(0);
    expect(router.state.errors).toBeNull();
    expect(router.state.location.pathname).toBe(targets.at(-1));
  });
});
