import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths, type RouteObject } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { shopRoutes } from './routes.tsx';

const calls = { ShopNavigation: { sections: [] } };

const page: RouteObject = { path: paths.checkout(), element: <h1>Checkout</h1> };
const broken: RouteObject = {
  path: paths.checkout(),
  loader: () => Promise.reject(new Error('broken')),
  element: null,
};

function show(at: string, pages: RouteObject[], isMissing = () => false) {
  return renderRoutes(
    shopRoutes(pages, () => (isMissing() ? 'mf_checkout' : null)),
    { at, calls },
  );
}

async function expectLayout(): Promise<void> {
  expect(await screen.findByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
}

describe('an address of the shop', () => {
  it('shows the page of the remote that owns it', async () => {
    show('/checkout', [page]);
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeInTheDocument();
    await expectLayout();
  });

  it.each(['/checkout', '/faq'])(
    'shows inside the layout that %s is unavailable, and retries',
    async (at) => {
      let isMissing = true;
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      show(at, [], () => isMissing);
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
      await expectLayout();

      isMissing = false;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
      );
    },
  );

  it('keeps header and footer when its page fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('/checkout', [broken]);
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    await expectLayout();
  });

  it('is not found if nobody owns it', async () => {
    show('/nowhere/at/all', []);
    expect(await screen.findByRole('link', { name: 'Back To Home' })).toBeInTheDocument();
    await expectLayout();
  });
});
