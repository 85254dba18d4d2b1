import { createMemoryRouter } from 'react-router-dom';
import { flushNavigations } from './flushNavigations.ts';

test('only the page of a navigation is rendered synchronously, not its loading state or a revalidation', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader: () => null }]);
  flushNavigations(router);
  const updates: string[] = [];
  // Every listener gets the same.
  for (const listener of ['layout', 'other'])
    router.subscribe(({ navigation, revalidation }, { flushSync }) =>
      updates.push(`${listener} ${navigation.state} ${revalidation} ${flushSync ? 'sync' : 'transition'}`),
    );
  await router.navigate('/list');
  expect(updates).toEqual([
    'layout loading idle transition',
    'other loading idle transition',
    'layout idle idle sync',
    'other idle idle sync',
  ]);
  updates.length = 0;
  await router.revalidate();
  expect(updates).not.toContainEqual(expect.stringContaining('sync'));
});
