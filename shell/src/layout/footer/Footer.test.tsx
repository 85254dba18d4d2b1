import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Footer } from './Footer.tsx';

const router = createMemoryRouter([{ path: '*', element: <Footer onChangeCookies={() => undefined} /> }]);
const footer = <RouterProvider router={router} />;

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 59) }));
afterEach(() => jest.useRealTimers());

it('shows the current year', () => {
  render(footer);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 – 2026 Meltemi');
});

it('hydrates if the year has changed since it was rendered', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(footer);
  const rendered = screen.getByRole('contentinfo');
  expect(rendered).toHaveTextContent('© 2025 – 2026 Meltemi');

  jest.setSystemTime(new Date(2027, 0, 1));
  const onRecoverableError = jest.fn();
  render(footer, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('contentinfo')).toBe(rendered);
});
