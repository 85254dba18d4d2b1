import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsRouteContext, createCallsClient, paths, type RouteObject } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { metaOf } from './document/head.ts';
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

describe('a URL of the shop', () => {
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

  const titled: RouteObject = {
    ...page,
    handle: {
      meta: (_data: unknown, _params: object, language: string) => ({
        title: `Pay ${language}`,
        noIndex: true,
      }),
    },
  };

  it('has the title of its page, even without a loader', async () => {
    show('/checkout', [titled]);
    await waitFor(() => expect(document.title).toBe('Pay en · Meltemi'));
  });

  it('is hidden from search engines in the server’s document, even without a loader', async () => {
    const context = new RouterContextProvider();
    context.set(
      callsRouteContext,
      createCallsClient(() => Promise.resolve(calls.ShopNavigation), 'en'),
    );
    const handler = createStaticHandler(
      shopRoutes([titled], () => null),
      { future: { v8_middleware: true } },
    );
    const response = await handler.query(new Request('http://shop.test/checkout'), {
      requestContext: context,
    });
    const { matches, loaderData } = response as StaticHandlerContext;
    expect(metaOf(matches, loaderData, 'en')).toEqual({ title: 'Pay en', noIndex: true });
  });

  it('is not found if nobody owns it', async () => {
    show('/nowhere/at/all', []);
    expect(await screen.findByRole('link', { name: 'Back To Home' })).toBeInTheDocument();
    await expectLayout();
  });
});
