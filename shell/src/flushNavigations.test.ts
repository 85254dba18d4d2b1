import { createMemoryRouter } from 'react-router-dom';
import { flushNavigations } from './flushNavigations.ts';

test('a page that was gone to is drawn in one piece, its waiting and a new look at it are not', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader: () => null }]);
  flushNavigations(router);
  const heard: string[] = [];
  // Whoever else listens hears the same.
  for (const listener of ['frame', 'other'])
    router.subscribe(({ navigation, revalidation }, { flushSync }) =>
      heard.push(`${listener} ${navigation.state} ${revalidation} ${flushSync ? 'at once' : 'in slices'}`),
    );
  await router.navigate('/list');
  expect(heard).toEqual([
    'frame loading idle in slices',
    'other loading idle in slices',
    'frame idle idle at once',
    'other idle idle at once',
  ]);
  heard.length = 0;
  await router.revalidate();
  expect(heard).not.toContainEqual(expect.stringContaining('at once'));
});
