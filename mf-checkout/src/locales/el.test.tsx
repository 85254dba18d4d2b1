import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTranslations, pageAccess } from 'mf-shared';
import { renderInShop, renderRoutes } from 'mf-shared/testing';
import CartButton from '../cart/CartButton.tsx';
import greek from './el.json';
import { browserLocation } from '../payment/card-page/openCardPage.ts';
import { storePendingPayment } from '../testing/order.ts';
import { deliveryOf, methods, placed, shopRoutes } from '../testing/checkout.tsx';
import { asChecked, checkedCart, polo } from '../testing/lines.ts';

beforeAll(() => addTranslations('mf_checkout', greek));

const language = 'el';

it('shows the cart in Greek, with the shop’s Greek names', async () => {
  const now = asChecked(polo, {
    name: 'Μπλουζάκι',
    colourName: 'Ναυτικό',
    listPriceCents: 1100,
    unitPriceCents: 1100,
  });
  const calls = { ShopDelivery: deliveryOf(methods), ...checkedCart(now) };
  renderInShop(<CartButton />, { language, cart: [polo], calls });
  await userEvent.click(screen.getByRole('button', { name: 'Καλάθι, 2 τεμάχια' }));
  await act(async () => undefined);
  const panel = within(screen.getByRole('dialog', { name: 'ΚΑΛΑΘΙ' }));
  expect(panel.getByText('Ναυτικό, 6-8')).toBeInTheDocument();
  expect(panel.getByText(/^Η τιμή άλλαξε από 12,50\s€ σε 11,00\s€\.$/)).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Αφαίρεση: Μπλουζάκι, Ναυτικό, 6-8' })).toBeInTheDocument();
});

it('shows errors in Greek', async () => {
  pageAccess.grant();
  renderRoutes(shopRoutes, {
    at: '/checkout',
    language,
    cart: [polo],
    calls: { ShopDelivery: deliveryOf(methods), ...checkedCart(asChecked(polo)) },
  });
  await screen.findByRole('heading', { name: 'Ολοκλήρωση παραγγελίας' });
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('button', { name: /^ΠΛΗΡΩΜΗ ΤΩΡΑ/ }));
  expect(screen.getByLabelText('Όνομα')).toHaveAccessibleDescription('Συμπληρώστε το όνομα');
  expect(screen.getByText('Επιλέξτε τρόπο παράδοσης.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Εξαργύρωση' }));
  expect(await screen.findByText('Μη έγκυρος κωδικός κουπονιού.')).toBeInTheDocument();
});

it('returns from the card page to the Greek page', async () => {
  jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);
  storePendingPayment();
  const shop = renderRoutes(shopRoutes, { at: '/payment-failed', language, calls: placed });
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμάστε ξανά' }));
  expect(shop.requests.at(-1)?.input).toMatchObject({ return_url: 'http://localhost/el/loading' });
});
