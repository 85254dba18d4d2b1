import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPath } from '../contract/values/language.ts';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const orders = { OfficeOrders: { orders: [], next: null } };
const groups = (kind: string, ...hits: object[]) => ({
  groups: [{ kind, hits: hits.map((hit) => ({ id: '1', name: '', detail: '', ...hit })) }],
});

async function openSearch(): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Today' });
  await user.keyboard('{Control>}k{/Control}');
  return screen.getByRole('combobox');
}

describe('the menu', () => {
  it('lists the sections that the roles allow, by group', async () => {
    openOffice({ roles: ['orders'] });
    const menu = await screen.findByRole('navigation', { name: 'Office' });
    const daily = within(menu).getByRole('list', { name: 'Daily work' });
    expect(
      within(daily)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Orders']);
    expect(within(menu).queryByText('Customers and vouchers')).not.toBeInTheDocument();
  });

  it('opens as a dialog, which returns the focus and closes when a section is chosen', async () => {
    openOffice({ responses: orders });
    const button = await screen.findByRole('button', { name: 'Menu' });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeVisible();
    await user.click(within(dialog).getByRole('link', { name: 'Orders' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it.each([
  ['Meltemi', false],
  ['Σχολικά Νίκος & Υιοί Λτδ – Λευκωσία', true],
])('sets the shop’s name %s in small type, which wraps on phones: %s', async (shopName, isSmall) => {
  openOffice({ responses: { OfficeSession: { staff: { name: 'maria', roles: ['orders'] }, shopName } } });
  const brand = await screen.findByRole('link', { name: `${shopName} office` });
  expect(brand.classList.contains('long')).toBe(isSmall);
});

it.each([
  ['/webhooks', 'Διαχειριστής'],
  ['/webhooks/4', 'Διαχειριστής'],
  ['/staff', 'Διαχειριστής'],
  ['/vouchers?from=2', 'Κουπόνια'],
  ['/items/new', 'Κατάλογος ειδών'],
])('shows only what role %s needs to staff without it', async (at, role) => {
  const { requests } = openOffice({ at, language: 'el' });
  const heading = await screen.findByRole('heading', { name: 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα.' });
  const main = within(screen.getByRole('main'));
  expect(heading).toBeVisible();
  expect(main.getByText(/^Χρειάζεται ο ρόλος/)).toHaveTextContent(`«${role}»`);
  expect(main.queryByRole('button')).not.toBeInTheDocument();
  expect(requests.map(({ name }) => name)).toEqual(['OfficeSession']);
});

it('remembers the language chosen last', async () => {
  const cookies = jest.spyOn(document, 'cookie', 'set').mockReturnValue();
  openOffice();
  const [greek] = await screen.findAllByRole('link', { name: 'Ελληνικά' });
  greek?.addEventListener('click', (event) => event.preventDefault());
  await user.click(greek ?? document.body);
  expect(cookies).toHaveBeenCalledTimes(1);
  expect(cookies).toHaveBeenCalledWith(expect.stringMatching(/^office-language=el; path=\/; max-age=\d+; /));
});

it('opens / in the language chosen last, and other pages in that of their link', () => {
  const paths = ['/', '/orders', '/el/orders'];
  expect(paths.map((path) => startPath(path, 'el'))).toEqual(['/el', '/orders', '/el/orders']);
  for (const remembered of ['en', 'xx', undefined]) expect(startPath('/', remembered)).toBe('/');
});

describe('the search', () => {
  it('opens pages and lists by keyboard, also while the server does not answer', async () => {
    const { path } = openOffice({ responses: { ...orders, OfficeSearch: refusal(500, 'It failed.') } });
    await user.type(await openSearch(), 'hand{Enter}');
    await screen.findByRole('heading', { name: 'Orders' });
    expect(path()).toBe('/orders?view=to-hand-over');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('99123456{Enter}');
    await waitFor(() => expect(path()).toBe('/orders?view=all&find=99123456'));
  });

  it('opens the order whose number is typed, even if Enter is faster than the answer', async () => {
    const { path } = openOffice({
      responses: {
        OfficeOrder: { order: null },
        OfficeSearch: groups('order', { id: '10747', name: '10747', detail: 'Eleni', state: 'paid' }),
      },
    });
    await user.type(await openSearch(), '10747{Enter}');
    await waitFor(() => expect(path()).toBe('/orders/10747'));
  });

  it('shows what was found by kind, with its state', async () => {
    openOffice({
      responses: { OfficeSearch: groups('item', { name: 'Jacket', detail: 'JACK1W', isOff: true }) },
    });
    await user.type(await openSearch(), 'jack');
    const items = await screen.findByRole('group', { name: 'Items' });
    expect(within(items).getByRole('option')).toHaveTextContent('JacketJACK1W · Off sale');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('1 entry');
  });

  it('opens the office’s page of a school, for the role that has it', async () => {
    const { path } = openOffice({
      roles: ['see', 'catalogue'],
      responses: {
        OfficeSchool: { school: null },
        OfficeSearch: groups('school', {
          id: '4',
          name: 'Akamas School',
          shopPage: 'https://shop.example/schools/akamas',
        }),
      },
    });
    await user.type(await openSearch(), 'akamas');
    await user.click(await screen.findByRole('option', { name: /Akamas School/ }));
    await waitFor(() => expect(path()).toBe('/schools/4'));
  });

  it('never replaces a newer answer by a late one', async () => {
    const answers = new Map<string, (value: unknown) => void>();
    openOffice({
      responses: {
        OfficeSearch: ({ find }: { find: string }) =>
          new Promise((resolve) => {
            answers.set(find, resolve);
          }),
      },
    });
    const field = await openSearch();
    await user.type(field, 'jac');
    await waitFor(() => expect(answers.has('jac')).toBe(true));
    await user.type(field, 'k');
    await waitFor(() => expect(answers.has('jack')).toBe(true));
    answers.get('jack')?.(groups('item', { name: 'Jacket' }));
    expect(await screen.findByRole('option', { name: 'Jacket' })).toBeVisible();
    answers.get('jac')?.(groups('item', { name: 'Jacquard' }));
    await Promise.resolve();
    expect(screen.queryByRole('option', { name: 'Jacquard' })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Jacket' })).toBeVisible();
  });
});

describe('the office’s English', () => {
  it('says that nothing was found, besides the lists to search in', async () => {
    openOffice({ responses: { OfficeSearch: { groups: [] } }, roles: ['see'] });
    await user.type(await openSearch(), 'zzz');
    expect(await screen.findByText(/^Nothing matches “zzz”/)).toBeVisible();
    expect(screen.getByRole('option', { name: 'Find “zzz” in all items' })).toBeVisible();
  });

  it('says what to do if a search finds nothing', async () => {
    openOffice({ at: '/orders?view=to-pack&find=zzz', responses: orders });
    expect(await screen.findByText(/Nothing matches “zzz”. Check the spelling/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find “zzz” in all orders' })).toHaveAttribute(
      'href',
      '/orders?view=all&find=zzz',
    );
  });
});
