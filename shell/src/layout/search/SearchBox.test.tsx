import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showShop as show } from '../../testing/showShop.tsx';

const item = (id: number) => ({
  id,
  code: `P${id}W`,
  name: `Polo ${id}`,
  path: `/Meltemi-School/uniforms/polos/${id}`,
  priceCents: 1250,
  discountPercent: 0,
  discountedCents: 1250,
  popularity: 0,
  picture: null,
  colours: [],
  isSoldOut: false,
});

const polos = { items: [1, 2, 3, 4, 5, 6, 7].map(item), page: 1, pages: 2, total: 12 };
const nothing = { items: [], page: 1, pages: 1, total: 0 };

const pages = [
  { path: '/', element: <h1>Welcome</h1> },
  { path: '/search', element: <h1>Search Results</h1> },
  { path: '/Meltemi-School/uniforms/polos/:id', element: <h1>A polo</h1> },
];

const showShop = (options: Parameters<typeof show>[0] = {}, response: unknown = nothing) =>
  show({ pages, calls: { ShopItems: response }, ...options });

const toggle = (): HTMLElement => screen.getByRole('button', { name: 'Search' });
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search the shop' });
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

// React and promises need real microtasks.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('takes the focus when opened, and Escape closes it and restores the focus', async () => {
  await showShop();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(toggle());
  expect(field()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
});

it('shows the results 150 ms after typing, without taking the focus away', async () => {
  const shop = await showShop();
  await user.click(toggle());
  fireEvent.change(field(), { target: { value: 'polo' } });
  await pass(149);
  expect(shop.path()).toBe('/');
  await pass(1);
  expect(shop.path()).toBe('/search?q=polo');
  await screen.findByRole('heading', { name: 'Search Results' });
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('polo');
});

it('follows every change on the results page, down to an empty query', async () => {
  const shop = await showShop({ at: '/search?q=pol' });
  await user.click(toggle());
  expect(field()).toHaveValue('pol');
  await user.clear(field());
  await waitFor(() => expect(shop.path()).toBe('/search'));
});

it('searches for one letter', async () => {
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), 'p');
  await waitFor(() => expect(shop.path()).toBe('/search?q=p'));
});

it('clears the sort order and the page for a new query', async () => {
  const shop = await showShop({ at: '/search?q=pol&sort=price&page=2' });
  await user.click(toggle());
  await user.type(field(), '{End}o');
  await waitFor(() => expect(shop.path()).toBe('/search?q=polo'));
});

it('opens with the last query selected, so that typing replaces it', async () => {
  localStorage.setItem('searchQuery', 'cap');
  await showShop();
  await user.click(toggle());
  expect(field()).toHaveValue('cap');
  await user.keyboard('x');
  expect(field()).toHaveValue('x');
  localStorage.clear();
});

it('does nothing when an empty query is submitted', async () => {
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), '  {Enter}');
  await pass(200);
  expect(shop.path()).toBe('/');
  expect(field()).toBeVisible();
});

it('opens the results immediately when submitted, and moves the focus to them', async () => {
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), 'cap{Enter}');
  await pass(0);
  expect(shop.path()).toBe('/search?q=cap');
  await screen.findByRole('heading', { name: 'Search Results' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

async function searchFor(text: string, response: unknown = polos) {
  const shop = await showShop({}, response);
  await user.click(toggle());
  await user.type(field(), text);
  return shop;
}

it('shows the best matches under the field, and a link to all results', async () => {
  const shop = await searchFor('polo');
  const list = within(await screen.findByRole('listbox', { name: 'Best matches' }));
  expect(list.getAllByRole('option')).toHaveLength(6);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.click(list.getByRole('option', { name: 'Show all 12 results' }));
  await pass(0);
  expect(shop.path()).toBe('/search?q=polo');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('says above the matches which words were let go', async () => {
  await searchFor('red polo', { ...polos, note: { text: 'No red ones.' } });
  const list = await screen.findByRole('listbox');
  expect(within(list).getByText('No red ones.')).toBeVisible();
  expect(screen.getByText(/^No red ones. 12 matches/)).toHaveRole('status');
});

it('says what is not sold, with nothing to choose', async () => {
  await searchFor('gift card', { ...nothing, note: { text: 'We do not sell “gift card”.' } });
  expect(await screen.findByText('We do not sell “gift card”.')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('shows pages of the shop below the items', async () => {
  const services = [
    { title: 'Shipping', path: '/faq?from=shipping' },
    { title: 'Our shops', path: '/contact?from=shops' },
  ];
  const shop = await searchFor('polo delivery', { ...polos, services });
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').at(-2)).toHaveTextContent('Shipping');
  await user.click(list.getByRole('option', { name: 'Our shops' }));
  await pass(0);
  expect(shop.path()).toBe('/contact?from=shops');
});

it('shows pages of the shop if there are no items', async () => {
  const services = [{ title: 'Shipping', path: '/faq?from=shipping' }];
  const shop = await searchFor('delivery', { ...nothing, services });
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  await pass(0);
  expect(shop.path()).toBe('/faq?from=shipping');
});

it('opens a match by arrow keys and Enter, wrapping around', async () => {
  const shop = await searchFor('polo');
  await screen.findByRole('listbox');
  const active = (): string | null =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Show all 12 results');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('Polo 2');
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'A polo' })).toBeVisible();
  expect(shop.path()).toBe('/Meltemi-School/uniforms/polos/2');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('keeps the matches while the visitor moves through them right after typing', async () => {
  const shop = await searchFor('pol');
  await screen.findByRole('listbox');
  await user.keyboard('o{ArrowDown}');
  await pass(200);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'A polo' })).toBeVisible();
  expect(shop.path()).toBe('/Meltemi-School/uniforms/polos/1');
});

it('closes the matches by Escape, then the search, and keeps the words', async () => {
  await searchFor('polo');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('keeps the matches closed by Escape while the last words are not searched yet', async () => {
  const shop = await searchFor('pol');
  await screen.findByRole('listbox');
  await user.keyboard('o{Escape}');
  await pass(200);
  await waitFor(() => expect(shop.path()).toBe('/search?q=polo'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('s');
  expect(await screen.findByRole('listbox')).toBeVisible();
});

it.each([
  ['nothing matches', nothing],
  ['the response is null', null],
  ['the response is no list', { items: 'x' }],
  ['the call fails', () => Promise.reject(new Error('down'))],
])('suggests nothing when %s', async (_, response) => {
  const shop = await searchFor('polo', response);
  await waitFor(() => expect(shop.path()).toBe('/search?q=polo'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('accepts a hundred characters', async () => {
  await searchFor('x');
  expect(field()).toHaveAttribute('maxlength', '100');
});
