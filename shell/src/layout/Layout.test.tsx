import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from 'mf-shared';
import { showShop } from '../showShop.testing.tsx';

const bottomBar = (): HTMLElement => screen.getByRole('navigation', { name: 'Main' });

it('names the tab after the page and announces the next one', async () => {
  const user = userEvent.setup();
  await showShop();
  expect(document.title).toBe('Meltemi');
  await user.click(within(bottomBar()).getByRole('link', { name: 'School' }));
  await screen.findByRole('heading', { name: 'SHOP' });
  expect(document.title).toBe('School · Meltemi');
  expect(await screen.findByText('School · Meltemi')).toHaveAttribute('aria-live', 'polite');
});

it('puts the focus at the beginning of a page that was navigated to, not of the first', async () => {
  const user = userEvent.setup();
  await showShop();
  expect(screen.getByRole('main')).not.toHaveFocus();
  await user.click(within(bottomBar()).getByRole('link', { name: 'School' }));
  await screen.findByRole('heading', { name: 'SHOP' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('lets the keyboard skip the menus', async () => {
  const user = userEvent.setup();
  await showShop();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

it('shows that a page is on its way', async () => {
  const user = userEvent.setup();
  let arrive = (): void => {};
  const slow = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  await showShop({
    pages: [
      { path: '/', element: <h1>Welcome</h1> },
      { path: '/Meltemi-School', element: <h1>SHOP</h1>, loader: () => slow },
    ],
  });
  await user.click(within(bottomBar()).getByRole('link', { name: 'School' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  arrive();
  await screen.findByRole('heading', { name: 'SHOP' });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('has the icons of the header by their names', async () => {
  await showShop();
  const header = within(screen.getByRole('banner'));
  for (const name of ['Menu', 'Search', 'Profile', 'Cart'])
    expect(header.getByRole('button', { name })).toBeInTheDocument();
  expect(header.getByRole('link', { name: 'Favourites' })).toHaveAttribute(
    'href',
    '/My-Account?tab=Favourites',
  );
});

it('leads from the footer to the FAQ with the view in address and state', async () => {
  const user = userEvent.setup();
  const shop = await showShop();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'TERMS & CONDITIONS' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & conditions' })).toBeInTheDocument();
  expect(shop.path()).toBe('/faq?from=terms');
});

it('says this year in the footer', async () => {
  await showShop();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Meltemi`);
});

it('opens the sign-in popup that another part asks for, and closes it', async () => {
  const user = userEvent.setup();
  await showShop();
  act(() => bus.publish('account:sign-in-requested', { v: 1, mode: 'register' }));
  const popup = screen.getByRole('dialog', { name: 'REGISTER' });
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('speaks Greek around a Greek page', async () => {
  await showShop({ language: 'el' });
  const header = within(screen.getByRole('banner'));
  for (const name of ['Μενού', 'Αναζήτηση', 'Προφίλ', 'Καλάθι'])
    expect(header.getByRole('button', { name })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'ΑΠΟΣΤΟΛΗ' })).toHaveAttribute(
    'href',
    '/faq?from=shipping',
  );
  expect(screen.getByRole('button', { name: 'Απόρριψη' })).toBeInTheDocument();
});
