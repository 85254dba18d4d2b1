// The development page replaces the shell, so it may import more than mf-shared.
import 'mf-shared/tokens.css';
import {
  Button,
  CallsContext,
  cartActions,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  httpTransport,
  persistCart,
  ShopStoreContext,
  Outlet,
  pageAccess,
  useCalls,
  useShopDispatch,
  type CallsClient,
  type CartLine,
} from 'mf-shared';
import { Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import CartButton from './cart/CartButton.tsx';
import DeliveryPromises from './promises/DeliveryPromises.tsx';
import { routes } from './routes.tsx';

async function findLine(calls: CallsClient): Promise<CartLine | null> {
  const { items } = await calls.get('ShopItems', { sort: 'popularity' });
  const item = items[Math.floor(Math.random() * items.length)];
  const product = item && (await calls.get('ShopProduct', { id: String(item.id) }));
  const [variant] = Object.entries(product?.stock ?? {}).find(([, quantity]) => quantity > 0) ?? [];
  if (!product || !variant) return null;
  const [colourCode = '', size = ''] = variant.split(';');
  const { id, code, name, priceCents, discountedCents, mainPicture } = product;
  return {
    id,
    code,
    name,
    colourCode,
    size,
    quantity: 1,
    colourName: product.colours.find(({ code }) => code === colourCode)?.name ?? colourCode,
    sizeLabel: product.sizes.find(({ value }) => value === size)?.label ?? size,
    image: mainPicture?.original ?? '',
    listPriceCents: priceCents,
    unitPriceCents: discountedCents,
  };
}

function AddRandomItem(): ReactNode {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const add = async (): Promise<void> => {
    const line = await findLine(calls);
    if (line) dispatch(cartActions.lineAdded(line));
  };
  return <Button onClick={() => void add()}>Put something into the cart</Button>;
}

const store = createShopStore();
persistCart(store);
pageAccess.grant();
const calls = createCallsClient(httpTransport);

const frame = (
  <>
    <CartButton />
    <AddRandomItem />
    <Suspense>
      <DeliveryPromises />
    </Suspense>
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
  <ShopStoreContext value={store}>
    <CallsContext value={calls}>
      <RouterProvider router={router} onError={(error) => console.error(error)} />
    </CallsContext>
  </ShopStoreContext>,
);
