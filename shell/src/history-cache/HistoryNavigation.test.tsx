import { waitFor } from '@testing-library/react';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { HistoryCache } from './HistoryCache.ts';
import { HistoryNavigation } from './HistoryNavigation.ts';

const loaded = jest.fn<unknown, [string]>();
const onPop = jest.fn();
let router: DataRouter;

function open(release = '1'): void {
  const navigation = new HistoryNavigation(new HistoryCache(release));
  const page = (path: string) => ({
    path,
    loader: ({ request }: { request: Request }) => loaded(new URL(request.url).search || path),
  });
  router = createBrowserRouter(['/', '/list', '/item', '/checkout'].map(page), {
    dataStrategy: navigation.dataStrategy,
  });
  navigation.watch(router, onPop);
}

const data = (): unknown => Object.values(router.state.loaderData)[0];

async function goBack(): Promise<void> {
  const { key } = router.state.location;
  history.back();
  await waitFor(() => {
    expect(router.state.location.key).not.toBe(key);
    expect(router.state.navigation.state).toBe('idle');
  });
}

beforeEach(async () => {
  history.replaceState(null, '', '/');
  loaded.mockReset().mockImplementation((url) => `${url} cached`);
  onPop.mockReset();
  open();
  await waitFor(() => expect(router.state.initialized).toBe(true));
});
afterEach(() => router.dispose());

it('shows the cached page, then calls back', async () => {
  await router.navigate('/list?page=2');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'reloaded');
  expect(onPop).not.toHaveBeenCalled();
  await goBack();
  expect(data()).toBe('?page=2 cached');
  expect(onPop).toHaveBeenCalledTimes(1);
});

it('runs the loader of a page reopened by a link', async () => {
  await router.navigate('/list');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'reloaded');
  await router.navigate('/list');
  expect(data()).toBe('reloaded');
});

it('runs the loader of a link followed after a blocked back navigation', async () => {
  await router.navigate('/list');
  await router.navigate('/item');
  const stopped = jest.fn(() => true);
  router.getBlocker('stop', stopped);
  history.back();
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  await waitFor(() => expect(location.pathname).toBe('/item'));
  router.deleteBlocker('stop');
  loaded.mockImplementation(() => 'reloaded');
  await router.navigate('/list');
  expect(data()).toBe('reloaded');
});

it('runs the loader of the checkout', async () => {
  await router.navigate('/checkout');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'reloaded');
  await goBack();
  expect(data()).toBe('reloaded');
});

it.each([
  ['the same releases', '1', '/list cached'],
  ['other releases', '2', 'reloaded'],
])('after a reload with %s', async (_case, release, expected) => {
  await router.navigate('/list');
  await router.navigate('/item');
  dispatchEvent(new Event('pagehide'));
  router.dispose();
  open(release);
  loaded.mockImplementation(() => 'reloaded');
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await goBack();
  expect(data()).toBe(expected);
});
