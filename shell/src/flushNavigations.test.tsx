import { act, render, screen, waitFor } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'mf-shared';
import { memo, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
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

test('a chosen size in the URL keeps server-rendered HTML whose code has not loaded yet', async () => {
  let isServer = true;
  let finish = (): void => undefined;
  const code = new Promise<void>((resolve) => (finish = resolve));
  const Questions = (): ReactNode => {
    if (!isServer) use(code);
    return <h2>Questions</h2>;
  };
  const Later = memo(() => (
    <Suspense>
      <Questions />
    </Suspense>
  ));
  function Product(): ReactNode {
    const [params, setParams] = useSearchParams();
    const [size, setSize] = useState(params.get('size'));
    const choose = () => {
      setSize('M');
      setParams({ size: 'M' }, { replace: true });
    };
    return (
      <>
        <button aria-pressed={size === 'M'} onClick={choose}>
          M
        </button>
        <Later />
      </>
    );
  }
  const router = createMemoryRouter(
    [{ id: 'product', path: '/polo', loader: () => null, shouldRevalidate: () => false, Component: Product }],
    {
      initialEntries: ['/polo'],
      hydrationData: { loaderData: { product: 'polo' } },
      // Like the shop's own: with a data strategy, the router enters its loading state even without a loader.
      dataStrategy: async () => ({}),
    },
  );
  flushNavigations(router);
  const page = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  isServer = false;
  await act(async () => render(page, { container, hydrate: true }));
  const heading = screen.getByRole('heading', { name: 'Questions' });
  const button = screen.getByRole('button', { name: 'M' });
  await act(async () => button.click());
  expect(router.state.location.search).toBe('?size=M');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(heading).toBeVisible();
  await act(async () => finish());
  expect(screen.getByRole('heading', { name: 'Questions' })).toBe(heading);
});
