import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, Link, pageAccess } from 'mf-shared';
import { testSeller } from 'mf-shared/testing';
import { renderSlot } from '../../remotes/RemoteSlot.tsx';
import { showShop } from '../../testing/showShop.tsx';
import { testRemote } from '../../testing/testRemote.ts';

const bottomBar = (): HTMLElement => screen.getByRole('navigation', { name: 'Main' });

it('sets the tab’s title, and announces it after a navigation', async () => {
  const user = userEvent.setup();
  await showShop();
  expect(document.title).toBe('Meltemi');
  await user.click(within(bottomBar()).getByRole('link', { name: 'School' }));
  await screen.findByRole('heading', { name: 'SHOP' });
  expect(document.title).toBe('School · Meltemi');
  expect(await screen.findByText('School · Meltemi')).toHaveAttribute('aria-live', 'polite');
});

it('calls the shop as its seller does', async () => {
  await showShop({
    navigation: { seller: { ...testSeller, shopName: 'Aphrodite', hasHistory: false }, sections: [] },
  });
  expect(document.title).toBe('Aphrodite');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Aphrodite, home' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/© 2025 – \d{4} Aphrodite\./);
  expect(document.body).not.toHaveTextContent('Meltemi');
  expect(screen.queryByRole('link', { name: 'OUR HISTORY' })).toBeNull();
});

it('says what the shop offers', async () => {
  await showShop();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Clothing in Cyprus');
});

it('has no link to a section that the shop hides', async () => {
  const [path, name] = ['/Meltemi-School', 'School'];
  const section = { id: 1, name, slug: 'Meltemi-School', path, picture: null, types: [] };
  await showShop({ navigation: { seller: testSeller, sections: [section] } });
  expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Workwear' })).not.toBeInTheDocument();
});

it('tells no shop of another name the history of the default one', async () => {
  await showShop({ at: '/Our-History' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Η ιστορία μας' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'OUR HISTORY' })).toBeVisible();
  cleanup();
  await showShop({
    at: '/Our-History',
    navigation: { seller: { ...testSeller, shopName: 'Aphrodite', hasHistory: false }, sections: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('moves the focus to the page after a navigation, not at the start', async () => {
  const user = userEvent.setup();
  await showShop();
  expect(screen.getByRole('main')).not.toHaveFocus();
  await user.click(within(bottomBar()).getByRole('link', { name: 'School' }));
  await screen.findByRole('heading', { name: 'SHOP' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has a link to skip the menus', async () => {
  const user = userEvent.setup();
  await showShop();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

it('shows a progress bar while a page is loading', async () => {
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

describe('the frame that a page declares', () => {
  const gifts = { path: '/gifts', element: <h1>Gifts</h1>, loader: () => null };
  const home = { path: '/', element: <Link to="/gifts">To the gifts</Link> };
  const pages = [home, gifts];

  it('is omitted for a bare page', async () => {
    await showShop({ at: '/gifts', pages, declared: [{ path: '/gifts', frame: 'bare' }] });
    expect(screen.getByRole('heading', { name: 'Gifts' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  describe('for a checkout', () => {
    const declared = [{ path: '/gifts', frame: 'checkout' as const }];

    it('has the logo, a way back and help, but no navigation', async () => {
      await showShop({ at: '/gifts', pages, declared });
      const header = within(screen.getByRole('banner'));
      expect(header.getByRole('link', { name: 'Meltemi, home' })).toBeInTheDocument();
      expect(header.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
      expect(header.getByRole('link', { name: 'Help: 25123456' })).toHaveAttribute(
        'href',
        'tel:+35725123456',
      );
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      expect(header.queryByRole('button')).not.toBeInTheDocument();
    });

    it('has no fragments of other remotes in its page', async () => {
      const page = { ...gifts, element: renderSlot('gifts:below', {}, <p>a foreign hint</p>) };
      const otherRemotes = {
        mf_news: testRemote({ fragments: { Hint: { slots: { 'gifts:below': 1 } } } }),
      };
      await showShop({ at: '/gifts', pages: [page], otherRemotes });
      expect(screen.getByText('a foreign hint')).toBeVisible();
      cleanup();
      await showShop({ at: '/gifts', pages: [page], otherRemotes, declared });
      expect(screen.queryByText('a foreign hint')).not.toBeInTheDocument();
    });

    it('leads back to the page that it was opened from', async () => {
      const product = { path: '/product', element: <Link to="/gifts">To the gifts</Link> };
      await showShop({ at: '/product?colour=red', pages: [...pages, product], declared });
      await userEvent.click(screen.getByRole('link', { name: 'To the gifts' }));
      expect(await screen.findByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
        'href',
        '/product?colour=red',
      );
    });

    it('shows the cookie banner, and lets the choice be changed', async () => {
      await showShop({ at: '/gifts', pages, declared });
      await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
      expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'COOKIE CHOICE' }));
      expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument();
    });
  });

  it('redirects home without access', async () => {
    const shop = await showShop({ pages, declared: [{ path: '/gifts', guard: true }] });
    await userEvent.click(screen.getByRole('link', { name: 'To the gifts' }));
    await waitFor(() => expect(shop.path()).toBe('/'));
    pageAccess.grant();
    await userEvent.click(await screen.findByRole('link', { name: 'To the gifts' }));
    expect(await screen.findByRole('heading', { name: 'Gifts' })).toBeVisible();
    expect(shop.path()).toBe('/gifts');
  });

  it('shows the page’s title while it is loading', async () => {
    let arrive = (): void => {};
    const slow = { ...gifts, loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))) };
    const declared = [{ path: '/gifts', title: { en: 'Gifts', el: 'Δώρα' } }];
    await showShop({ pages: [home, slow], declared, language: 'el' });
    await userEvent.click(screen.getByRole('link', { name: 'To the gifts' }));
    expect(await screen.findByRole('progressbar', { name: 'Φόρτωση: Δώρα' })).toBeInTheDocument();
    act(() => arrive());
    await screen.findByRole('heading', { name: 'Gifts' });
  });
});

it('has labelled icons in the header', async () => {
  await showShop();
  const header = within(screen.getByRole('banner'));
  for (const name of ['Menu', 'Search', 'Profile', 'Cart'])
    expect(header.getByRole('button', { name })).toBeInTheDocument();
  expect(header.getByRole('link', { name: 'Favourites' })).toHaveAttribute(
    'href',
    '/My-Account?tab=Favourites',
  );
});

it('links from the footer to a view of the FAQ', async () => {
  const user = userEvent.setup();
  const shop = await showShop();
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'TERMS & CONDITIONS' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms & conditions' })).toBeInTheDocument();
  expect(shop.path()).toBe('/faq?from=terms');
});

it('opens the sign-in popup on request, and closes it', async () => {
  const user = userEvent.setup();
  await showShop();
  act(() => bus.publish('account:sign-in-requested', { v: 1, mode: 'register' }));
  const popup = screen.getByRole('dialog', { name: 'REGISTER' });
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('is in Greek on a Greek page', async () => {
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
