// The package alone, for working on it: this page plays the shell's part, so it alone may reach past mf-shared.
import 'mf-shared/tokens.css';
import {
  CallsContext,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  httpTransport,
  Outlet,
} from 'mf-shared';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { PopupAndNotices } from './dev/PopupAndNotices.tsx';
import FavouriteButton from './favourite-button/FavouriteButton.tsx';
import ProfileMenu from './profile-menu/ProfileMenu.tsx';
import { routes } from './routes.tsx';

const calls = createCallsClient(httpTransport);
const frame = (
  <>
    <ProfileMenu />
    <FavouriteButton itemId={1} itemName="Item 1" />
    <PopupAndNotices />
    <Outlet />
  </>
);
const router = createBrowserRouter(
  [{ element: frame, children: [...routes, { path: '*', element: null }] }],
  {
    future: { v8_middleware: true },
    getContext: () => new RouterContextProvider(new Map([[callsRouteContext, calls]])),
  },
);

createRoot(document.getElementById('root') ?? document.body).render(
  <Provider store={createShopStore()}>
    <CallsContext value={calls}>
      <RouterProvider router={router} />
    </CallsContext>
  </Provider>,
);
