import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate } from 'mf-shared';
import { renderInShop, renderRoutes } from 'mf-shared/testing';
import { useLayoutEffect, type ReactNode } from 'react';
import { polo } from '../../testing/samples.ts';
import { LaterPart } from './LaterPart.tsx';
import { loadLaterPart } from './loadLaterPart.ts';

it('loads what is below a product with the first input, not before', async () => {
  await act(async () => {
    renderInShop(<LaterPart product={polo} />);
    await import('./BelowProduct.tsx');
  });
  const heading = () => screen.queryByRole('heading', { name: 'Questions and answers' });
  expect(heading()).not.toBeInTheDocument();
  await act(async () => {
    fireEvent.scroll(window);
  });
  expect(heading()).toBeVisible();
});

it('renders after the page that a link opens, and with it after Back', async () => {
  await loadLaterPart();
  const wasComplete: boolean[] = [];
  const Page = (): ReactNode => {
    useLayoutEffect(() => {
      wasComplete.push(document.querySelector('h2') !== null);
    }, []);
    return (
      <>
        <Link to="/other">Other</Link>
        <LaterPart product={polo} />
      </>
    );
  };
  const Back = (): ReactNode => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  };
  renderRoutes([
    { path: '/', element: <Link to="/product">Polo</Link> },
    { path: '/product', element: <Page /> },
    { path: '/other', element: <Back /> },
  ]);
  const click = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
  await click('Polo');
  expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await click('Other');
  await click('Back');
  expect(wasComplete).toEqual([false, true]);
});
