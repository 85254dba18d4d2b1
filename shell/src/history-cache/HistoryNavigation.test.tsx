import { waitFor } from '@testing-library/react';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { HistoryCache } from './HistoryCache.ts';
import { HistoryNavigation } from './HistoryNavigation.ts';

const loaded = jest.fn<unknown, [string]>();
const onBack = jest.fn();
let router: DataRouter;

function open(release = '1'): void {
  const back = new HistoryNavigation(new HistoryCache(release));
  const page = (path: string) => ({
    path,
    loader: ({ request }: { request: Request }) => loaded(new URL(request.url).search || path),
  });
  router = createBrowserRouter(['/', '/list', '/item', '/checkout'].map(page), { dataStrategy: back.load });
  back.watch(router, onBack);
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
  loaded.mockReset().mockImplementation((what) => `${what} as it was`);
  onBack.mockReset();
  open();
  await waitFor(() => expect(router.state.initialized).toBe(true));
});
afterEach(() => router.dispose());

it('gives a page that was left as it was, and asks afterwards', async () => {
  await router.navigate('/list?page=2');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'anew');
  expect(onBack).not.toHaveBeenCalled();
  await goBack();
  expect(data()).toBe('?page=2 as it was');
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('asks for a page that is opened once more', async () => {
  await router.navigate('/list');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'anew');
  await router.navigate('/list');
  expect(data()).toBe('anew');
});

it('asks for what deals with money', async () => {
  await router.navigate('/checkout');
  await router.navigate('/item');
  loaded.mockImplementation(() => 'anew');
  await goBack();
  expect(data()).toBe('anew');
});

it.each([
  ['the same releases', '1', '/list as it was'],
  ['other releases', '2', 'anew'],
])('after a reload with %s', async (_case, release, found) => {
  await router.navigate('/list');
  await router.navigate('/item');
  dispatchEvent(new Event('pagehide'));
  router.dispose();
  open(release);
  loaded.mockImplementation(() => 'anew');
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await goBack();
  expect(data()).toBe(found);
});
