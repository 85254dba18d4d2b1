import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'mf-shared';
import { showShop } from '../../testing/showShop.tsx';

const headings = (level: number): (string | null)[] =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

it('shows shipping and returns without a view', async () => {
  await showShop({ at: '/faq' });
  await screen.findByRole('heading', { name: 'Frequently asked questions' });
  expect(headings(2)).toEqual(['Shipping', 'Returns & refunds']);
});

it('shows the view in the URL, and its title in the tab', async () => {
  await showShop({ at: '/faq?from=privacy' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Privacy & cookies');
  expect(document.title).toBe('Privacy & cookies · Meltemi');
});

it('names the seller, each time with a link to the e-mail', async () => {
  await showShop({ at: '/faq?from=privacy' });
  expect(
    await screen.findByText(/^Test Clothing Ltd, VAT number CY10412345T, Anexartisias 112, 3040 Limassol, /),
  ).toHaveTextContent(
    'hello@meltemi.test, 25123456. For anything about your data write to hello@meltemi.test.',
  );
  expect(screen.getAllByRole('link', { name: 'hello@meltemi.test', hidden: true })).not.toHaveLength(0);
});

it('links to the contact page while the seller is not entered', async () => {
  await showShop({ at: '/faq?from=privacy', navigation: { sections: [] } });
  expect(await screen.findByText(/For anything about your data/)).toHaveTextContent(
    /^Contact us\. For anything .* write to Contact us\.$/,
  );
});

it('adds a view that is only in the state to the URL', async () => {
  const user = userEvent.setup();
  const toAccount = (
    <Link to="/faq" state={{ from: 'account' }}>
      Questions
    </Link>
  );
  const shop = await showShop({ pages: [{ path: '/', element: toAccount }] });
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  await waitFor(() => expect(shop.path()).toBe('/faq?from=account'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
});

it('opens the answer in the URL', async () => {
  Element.prototype.scrollIntoView = () => {};
  await showShop({ at: '/faq?from=returns#about-returns' });
  const question = await screen.findByRole('heading', { name: 'About returns' });
  expect(question.closest('details')).toHaveAttribute('open');
});

const courier = {
  id: 1,
  name: 'Courier',
  kind: 'courier',
  priceCents: 300,
  freeOverCents: 7000,
  locations: [],
  arrival: { minDays: 3, maxDays: 5, text: '' },
};
const pickup = { ...courier, name: 'Pickup', kind: 'pickup', priceCents: 0, freeOverCents: null };

it('shows the current costs and times of delivery', async () => {
  await showShop({ at: '/faq?from=shipping', calls: { ShopDelivery: { methods: [courier, pickup] } } });
  expect(await screen.findByText(/^Courier: €3.00/)).toHaveTextContent('more than €70.00');
  expect(screen.getByText('Pickup: free')).toBeInTheDocument();
  expect(screen.getByText('Courier: 3 - 5 working days after payment')).toBeInTheDocument();
  expect(screen.getByText('Pickup: ready in 3 - 5 working days')).toBeInTheDocument();
});

it('names the days once if the fewest are the most', async () => {
  const arrival = { minDays: 1, maxDays: 1, text: '' };
  const methods = [
    { ...courier, arrival },
    { ...pickup, arrival },
    { ...courier, name: 'Boat', arrival: { ...arrival, minDays: 2, maxDays: 2 } },
  ];
  await showShop({ at: '/faq?from=shipping', calls: { ShopDelivery: { methods } } });
  expect(await screen.findByText('Courier: 1 working day after payment')).toBeInTheDocument();
  expect(screen.getByText('Pickup: ready in 1 working day')).toBeInTheDocument();
  expect(screen.getByText('Boat: 2 working days after payment')).toBeInTheDocument();
});

it('agrees to the current times of delivery in the terms', async () => {
  await showShop({ at: '/faq?from=terms', calls: { ShopDelivery: { methods: [courier] } } });
  expect(await screen.findByText('Courier: 3 - 5 working days after payment')).toBeInTheDocument();
});

it('refers to the checkout for prices if the methods cannot be read', async () => {
  await showShop({ at: '/faq?from=shipping' });
  expect(await screen.findByText(/You see what it comes to at checkout/)).toBeInTheDocument();
  expect(screen.queryByText(/\{costs\}/)).not.toBeInTheDocument();
});

it('says when the shop changed a text, and shows it as text', async () => {
  const answer = ['Same.', 'Same.', ['[ours](/contact)', '<b>bold</b>']];
  const group = {
    view: 'terms',
    title: 'Terms & conditions',
    entries: [{ id: 'prices', question: 'Prices', answer }],
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  await showShop({ at: '/faq?from=terms', calls: { ShopFaq: { groups: [group] } } });
  expect(await screen.findByText('Last updated on 20/11/2026')).toBeVisible();
  expect(screen.getAllByText('Same.')).toHaveLength(2);
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
});
