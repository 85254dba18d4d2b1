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
  const remotes = { mf_slow: testRemote({ routes: [{ path: '/slow' }] }) };
  ({ router } = createShopRouter({
    language: 'en',
    composition: createComposition({ shell: { routes: [] }, remotes }),
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
