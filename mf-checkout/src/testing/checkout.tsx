import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { pageAccess, type CartLine, type DeliveryMethod, type RouteObject } from 'mf-shared';
import { renderRoutes, type MockResponses, type RenderedShop } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { asChecked, polo } from './lines.ts';

export const methods: DeliveryMethod[] = [
  {
    id: 1,
    name: 'ACS Courier',
    kind: 'courier',
    priceCents: 300,
    freeOverCents: 7000,
    payAtPickup: null,
    locations: [],
    arrival: { minDays: 2, maxDays: 4, text: 'Tue 24 – Thu 26 Nov' },
  },
  {
    id: 2,
    name: 'Store pickup',
    kind: 'pickup',
    priceCents: 0,
    freeOverCents: null,
    payAtPickup: null,
    locations: [{ id: 5, name: 'Limassol', isCollected: true }],
    isCollected: true,
    arrival: { minDays: 1, maxDays: 3, text: 'Mon 23 – Wed 25 Nov' },
  },
  {
    id: 3,
    name: 'AKIS Express',
    kind: 'courier',
    priceCents: 300,
    freeOverCents: 7000,
    payAtPickup: null,
    locations: [
      { id: 6, name: 'To my address', isCollected: false },
      { id: 7, name: 'AKIS Limassol', isCollected: true },
    ],
    isCollected: false,
  },
];

/** What the checkout loads in an open shop. */
export const deliveryOf = (offered: DeliveryMethod[]) => ({ methods: offered, wallets: [], isOpen: true });

export const shopRoutes: RouteObject[] = [
  { hydrateFallbackElement: <></>, children: [...routes, { path: '/', element: <h1>Home</h1> }] },
];

export const placed = {
  ShopPlaceOrder: { number: '12345678', amountCents: 2500 },
  PosJcc: { orderId: 'uuid-1', formUrl: 'https://gateway.test/pay?mdOrder=uuid-1' },
};

interface Visit {
  cart?: CartLine[];
  calls?: MockResponses;
}

/** Within `act`, so that no work is left to React's scheduler, which yields after 5 ms. */
export async function visitCheckout({ cart = [polo], calls }: Visit = {}): Promise<
  RenderedShop & { user: UserEvent }
> {
  pageAccess.grant();
  const checked = { ShopCheckCart: { lines: cart.map((line) => asChecked(line)) } };
  const shop = await act(async () =>
    renderRoutes(shopRoutes, {
      at: '/checkout',
      cart,
      calls: { ShopDelivery: deliveryOf(methods), ...checked, ...placed, ...calls },
    }),
  );
  return Object.assign(shop, { user: userEvent.setup({ delay: null }) });
}

const texts = {
  'First name': 'Eleni',
  'Last name': 'Georgiou',
  'E-mail': 'eleni@example.test',
  Phone: '99123456',
  Street: 'Ledras 1',
  'Post code': '1011',
};

export const chooseMethod = (user: UserEvent, name: RegExp): Promise<void> =>
  user.click(screen.getByRole('radio', { name }));

export async function fillIn(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('City'), 'NICOSIA');
  await chooseMethod(user, /Store pickup/);
  await user.selectOptions(screen.getByLabelText('Pickup location'), 'Limassol');
}

/** Within `act` too: the results are shown when it resolves. */
export const press = (button: HTMLElement): Promise<void> => act(async () => button.click());

export const payNowButton = (): HTMLElement => screen.getByRole('button', { name: /^PAY NOW/ });
