import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, cartActions, type SchoolItem } from 'mf-shared';
import { cartOf, renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { picture, polo as product, polos, school as section } from '../testing/samples.ts';

const { code, priceCents, discountPercent, discountedCents, colours, mainPicture } = product;
const years = (...ages: number[]) => ages.map((age) => ({ value: `${age} YEAR`, label: String(age) }));

const item = (id: number, name: string, changes: Partial<SchoolItem>): SchoolItem => ({
  id,
  name,
  shortName: name,
  code,
  priceCents,
  discountPercent,
  discountedCents,
  mainPicture,
  colours: colours.slice(0, 1),
  path: `${polos.path}/${id}`,
  category: polos,
  sizes: years(8, 10),
  stock: { 'NVY;8 YEAR': 5, 'NVY;10 YEAR': 5 },
  quantity: 1,
  ...changes,
});

const polo = item(1, 'Polo', { quantity: 2 });
const socks = item(2, 'Socks', {
  sizes: [{ value: '9-11Y', label: '9-11' }],
  stock: { 'NVY;9-11Y': 3 },
  colours: [{ code: 'NVY', name: 'Navy', hex: '#101f40', pictures: [picture('socks')] }],
});
const waists = ['28', '30'].map((value) => ({ value, label: value }));
const trousers = item(3, 'Trousers', { sizes: waists, stock: { 'NVY;28': 4, 'NVY;30': 4 } });
const skirt = item(4, 'Skirt', { quantity: 0 });
const chino = item(5, 'Chino', { sizes: waists, stock: { 'NVY;28': 4, 'NVY;30': 4 }, quantity: 0 });

const at = '/schools/ayia-marina';
const items = [polo, socks, trousers, skirt, chino];
const school = { name: 'Ayia Marina', path: at, section, items };
const stockOf = (listed: SchoolItem[]) => Object.fromEntries(listed.map(({ id, stock }) => [id, stock]));

async function show(calls = {}, path = at) {
  const shop = renderRoutes(routes, {
    at: path,
    calls: { ShopSchool: school, ShopStock: stockOf(items), ...calls },
  });
  await screen.findByRole('heading', { level: 1, name: 'Ayia Marina' });
  return { ...shop, lines: () => cartOf(shop.store) };
}

const row = (name: string) => within(screen.getByRole('group', { name }));
const chooseAge = (age: string) => userEvent.click(screen.getByRole('button', { name: age }));
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add the list to the cart' }));

describe('the school page', () => {
  it('counts a size at its own price', async () => {
    const prices = { 'NVY;10 YEAR': { priceCents: 1500, discountedCents: 1500, lowestCents: 1500 } };
    const shop = await show({ ShopSchool: { ...school, items: [{ ...polo, prices }] } });
    expect(screen.getByText(/^from/)).toHaveTextContent('from €12.50');
    await chooseAge('10');
    expect(screen.getByText('€15.00')).toBeVisible();
    expect(screen.getByText('€30.00')).toBeVisible();
    await add();
    expect(await screen.findByText('Added to cart: 2')).toBeVisible();
    expect(shop.lines()).toMatchObject([{ size: '10 YEAR', unitPriceCents: 1500, totalCents: 3000 }]);
  });

  it('strikes through the price that was, and shows the price that the server asks', async () => {
    const reduced = { ...polo, priceCents: 4990, discountPercent: 20, discountedCents: 3990 };
    await show({ ShopSchool: { ...school, items: [reduced] } });
    expect(screen.getByText('€49.90')).toBeVisible();
    expect(screen.getByText('€39.90')).toBeVisible();
  });

  it('adds the whole list for a child’s age with one click', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const shop = await show();
    await chooseAge('10');
    await userEvent.selectOptions(row('Trousers').getByLabelText('Size'), '30');
    expect(screen.getByText('4 items')).toBeVisible();
    expect(screen.getByText('€50.00')).toBeVisible();
    await add();
    expect(await screen.findByText('Added to cart: 4')).toBeVisible();
    expect(shop.lines()).toMatchObject([
      { id: 1, size: '10 YEAR', quantity: 2, unitPriceCents: 1250 },
      { id: 2, size: '9-11Y', quantity: 1, image: 'socks' },
      { id: 3, size: '30', quantity: 1 },
    ]);
    expect(shop.requests.at(-1)).toMatchObject({ name: 'ShopStock', input: { items: '1,2,3' } });
    expect(opened).toHaveBeenCalledTimes(1);
    subscription.unsubscribe();
  });

  it('leads to each item in the colour and size of its row', async () => {
    const white = { code: 'WHT', name: 'White', hex: '#ffffff', pictures: [] };
    const stock = { 'NVY;8 YEAR': 5, 'WHT;10 YEAR': 5 };
    const both = { ...polo, colours: [...polo.colours.slice(0, 1), white], stock };
    await show({ ShopSchool: { ...school, items: [both] } });
    const link = screen.getByRole('link', { name: 'Polo' });
    expect(link).toHaveAttribute('href', `${both.path}?colour=NVY`);
    await chooseAge('10');
    expect(link).toHaveAttribute('href', `${both.path}?colour=WHT&size=10+YEAR`);
  });

  it('names items without the school, in the cart with it', async () => {
    const ofSchool = { ...polo, name: 'Ayia Marina Polo', shortName: 'Polo' };
    const shop = await show({ ShopSchool: { ...school, items: [ofSchool] } });
    expect(screen.getByRole('link', { name: 'Polo' })).toBeVisible();
    await chooseAge('10');
    await add();
    expect(await screen.findByText('Added to cart: 2')).toBeVisible();
    expect(shop.lines()).toMatchObject([{ name: 'Ayia Marina Polo' }]);
  });

  it('applies a size chosen for one item to others that come in it', async () => {
    await show();
    await userEvent.selectOptions(row('Trousers').getByLabelText('Size'), '28');
    expect(row('Chino').getByLabelText('Size')).toHaveValue('28');
    await userEvent.selectOptions(row('Chino').getByLabelText('Size'), '30');
    expect(row('Trousers').getByLabelText('Size')).toHaveValue('28');
  });

  it('finds the size of each item by the height of the child', async () => {
    const measured = (heights: number[]) => ({
      sizes: polo.sizes.map((size, index) => ({ ...size, cm: { height: heights[index] } })),
    });
    await show({ ShopSizeTables: { 1: measured([128, 140]), 4: measured([134, 146]) } });
    await userEvent.click(screen.getByRole('button', { name: 'Find the sizes by height or measures' }));
    await userEvent.type(await screen.findByLabelText('Height (cm)'), '140');
    const sizes = within(screen.getByRole('dialog', { name: 'Which sizes?' })).getAllByRole('listitem');
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      'PoloSize 10. We are sure.',
      'TrousersPlease choose it in the list.',
      'SkirtSize 10. We are fairly sure.',
      'ChinoPlease choose it in the list.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose these sizes (2)' }));
    expect(row('Polo').getByLabelText('Size')).toHaveValue('10 YEAR');
    expect(row('Skirt').getByLabelText('Size')).toHaveValue('10 YEAR');
    expect(row('Trousers').getByLabelText('Size')).toHaveValue('');
  });

  it('lets the shopper skip and add items', async () => {
    const shop = await show();
    await chooseAge('8');
    for (const name of ['Polo', 'Socks', 'Trousers'])
      await userEvent.selectOptions(row(name).getByLabelText('Quantity'), '0');
    await userEvent.selectOptions(row('Skirt').getByLabelText('Quantity'), '3');
    await add();
    await screen.findByText('Added to cart: 3');
    expect(shop.lines()).toMatchObject([{ id: 4, size: '8 YEAR', quantity: 3 }]);
  });

  it('keeps the age in the URL, without another request', async () => {
    const shop = await show({}, `${at}?age=10`);
    expect(screen.getByRole('button', { name: '10' })).toHaveAttribute('aria-pressed', 'true');
    await chooseAge('8');
    expect(shop.path()).toBe(`${at}?age=8`);
    expect(shop.requests).toHaveLength(1);
  });

  it('lets the age decide again where a size was chosen for an item, but not a waist', async () => {
    await show();
    await chooseAge('8');
    await userEvent.selectOptions(row('Polo').getByLabelText('Size'), '8 YEAR');
    await userEvent.selectOptions(row('Polo').getByLabelText('Quantity'), '3');
    await userEvent.selectOptions(row('Trousers').getByLabelText('Size'), '30');
    await chooseAge('10');
    expect(row('Polo').getByLabelText('Size')).toHaveValue('10 YEAR');
    expect(row('Polo').getByLabelText('Quantity')).toHaveValue('3');
    expect(row('Trousers').getByLabelText('Size')).toHaveValue('30');
  });

  it('no longer says what was added once it has left the cart', async () => {
    const shop = await show();
    await chooseAge('10');
    await userEvent.selectOptions(row('Trousers').getByLabelText('Size'), '30');
    await add();
    expect(await screen.findByText('Added to cart: 4')).toBeVisible();
    act(() => void shop.store.dispatch(cartActions.cleared()));
    expect(screen.queryByText('Added to cart: 4')).not.toBeInTheDocument();
  });

  it('adds nothing before each item has a size', async () => {
    const shop = await show();
    await add();
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose the child’s size first.');
    expect(screen.getByRole('button', { name: '8' })).toHaveFocus();
    await chooseAge('10');
    await add();
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a size: Trousers.');
    expect(row('Trousers').getByLabelText('Size')).toHaveFocus();
    expect(shop.lines()).toEqual([]);
  });

  it('shows why an item was not added, adds the others, and each only once', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const ofSizes = { ...polo, stock: { 'NVY;8 YEAR': 5, 'NVY;10 YEAR': 5 } };
    const gone = { ...ofSizes, stock: { 'NVY;8 YEAR': 5 } };
    const shop = await show({
      ShopSchool: { ...school, items: [ofSizes, socks] },
      ShopStock: stockOf([gone, socks]),
    });
    await chooseAge('10');
    await add();
    expect(await screen.findByText('Not added: Polo. The list says why.')).toBeVisible();
    expect(screen.getByText('Selected combination is out of stock.')).toBeVisible();
    expect(shop.lines()).toMatchObject([{ id: 2, quantity: 1 }]);
    expect(opened).not.toHaveBeenCalled();
    await userEvent.selectOptions(row('Polo').getByLabelText('Size'), '8 YEAR');
    await add();
    expect(await screen.findByText('Added to cart: 2')).toBeVisible();
    await add();
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect(shop.lines()).toMatchObject([
      { id: 2, quantity: 1 },
      { id: 1, quantity: 2 },
    ]);
    subscription.unsubscribe();
  });

  it('adds the list again for another child', async () => {
    const shop = await show({ ShopSchool: { ...school, items: [socks, polo] } });
    await chooseAge('8');
    await userEvent.selectOptions(row('Polo').getByLabelText('Quantity'), '1');
    await add();
    await waitFor(() => expect(shop.lines()).toHaveLength(2));
    await chooseAge('10');
    await add();
    await waitFor(() => expect(shop.lines()).toHaveLength(3));
    expect(shop.lines()[0]).toMatchObject({ id: 2, quantity: 2 });
  });

  it('does not count an item that is out of stock in the size', async () => {
    const gone = { ...polo, stock: { 'NVY;8 YEAR': 5 } };
    await show({ ShopSchool: { ...school, items: [gone, socks] } });
    await chooseAge('10');
    expect(screen.getByText('1 item')).toBeVisible();
    expect(screen.getByText('Out of Stock')).toBeVisible();
  });

  it('reduces the quantity to the stock', async () => {
    const last = { ...polo, stock: { 'NVY;10 YEAR': 1 } };
    const shop = await show({ ShopSchool: { ...school, items: [last] } });
    await chooseAge('10');
    expect(row('Polo').getByLabelText('Quantity')).toHaveValue('1');
    expect(screen.getByText('1 left')).toBeVisible();
    await add();
    await screen.findByText('Added to cart: 1');
    expect(shop.lines()).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('adds nothing if the stock is unknown', async () => {
    const shop = await show({ ShopStock: () => Promise.reject(new Error('down')) });
    await chooseAge('10');
    await userEvent.selectOptions(row('Trousers').getByLabelText('Size'), '30');
    await add();
    expect(await screen.findByText('Product not found or stock data unavailable.')).toBeVisible();
    expect(shop.lines()).toEqual([]);
  });

  it('reports an unknown school', async () => {
    renderRoutes(routes, { at: '/schools/nowhere', calls: { ShopSchool: null } });
    expect(await screen.findByRole('heading', { name: 'School not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All schools' })).toHaveAttribute('href', '/Meltemi-School');
  });
});
