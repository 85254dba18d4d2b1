// The development page replaces the shell, so it may import more than mf-shared.
import 'mf-shared/tokens.css';
import { Suspense, useState, type ReactNode } from 'react';
import {
  CallsContext,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  httpTransport,
  Outlet,
  ShopStoreContext,
  useEvent,
} from 'mf-shared';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import AuthPopup from './auth-popup/AuthPopup.tsx';
import FavouriteButton from './favourite-button/FavouriteButton.tsx';
import LastOrder from './home/LastOrder.tsx';
import YourFavourites from './home/YourFavourites.tsx';
import ProfileMenu from './profile-menu/ProfileMenu.tsx';
import { routes } from './routes.tsx';

const calls = createCallsClient(httpTransport);
function PopupAndNotices(): ReactNode {
  const [mode, setMode] = useState<'sign-in' | 'register' | null>(null);
  const [notice, setNotice] = useState('');
  useEvent('account:sign-in-requested', (request) => setMode(request.mode));
  useEvent('shell:notice-requested', ({ text }) => setNotice(text));
  return (
    <>
      <p role="status">{notice}</p>
      {mode && <AuthPopup mode={mode} onClose={() => setMode(null)} />}
    </>
  );
}

const frame = (
  <>
    <ProfileMenu />
    <FavouriteButton itemId={1} itemName="Item 1" />
    <Suspense>
      <LastOrder />
      <YourFavourites />
    </Suspense>
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
  <ShopStoreContext value={createShopStore()}>
    <CallsContext value={calls}>
      <RouterProvider router={router} onError={(error) => console.error(error)} />
    </CallsContext>
  </ShopStoreContext>,
);
