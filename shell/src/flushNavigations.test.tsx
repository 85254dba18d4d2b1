import { render, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { flushNavigations } from './flushNavigations.ts';

test('only the page of a navigation renders synchronously, not its loading state or a revalidation', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader: () => null }]);
  flushNavigations(router);
  const updates: string[] = [];
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

function Redirect({ to }: { to: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

test('a redirect from an effect leads to the URL of its target', async () => {
  history.replaceState(null, '', '/start');
  const loader = () => Promise.resolve(null);
  const router = createBrowserRouter([
    { path: '/', loader, element: <h1>Home</h1> },
    { path: '/start', element: <Redirect to="/guarded" /> },
    { path: '/guarded', loader, element: <Redirect to="/" /> },
  ]);
  flushNavigations(router);
  const length = history.length;
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(history.length).toBe(length);
});
