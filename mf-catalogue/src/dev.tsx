// The development page replaces the shell, so it may import more than mf-shared.
import 'mf-shared/tokens.css';
import {
  CallsContext,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  httpTransport,
  persistCart,
  ShopStoreContext,
} from 'mf-shared';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

const store = createShopStore();
persistCart(store);
const calls = createCallsClient(httpTransport);
const router = createBrowserRouter(routes, {
  future: { v8_middleware: true },
  getContext: () => new RouterContextProvider(new Map([[callsRouteContext, calls]])),
});

createRoot(document.getElementById('root') ?? document.body).render(
  <ShopStoreContext value={store}>
    <CallsContext value={calls}>
      <RouterProvider router={router} onError={(error) => console.error(error)} />
    </CallsContext>
  </ShopStoreContext>,
);
