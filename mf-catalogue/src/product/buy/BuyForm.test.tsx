import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, cartActions, type Product } from 'mf-shared';
import { cartOf, renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { polo } from '../../testing/samples.ts';

interface StockInput {
  record?: number;
  cotton?: true;
  code?: string;
}

const stockResponses = (own: Record<string, number>, rows: object[] = []) => ({
  PosGetStock: (input: StockInput) => ('cotton' in input ? rows : own),
});

async function show(calls: MockResponses, changes: Partial<Product> = {}, at = polo.path) {
  const shop = renderRoutes(routes, { at, calls: { ShopProduct: { ...polo, ...changes }, ...calls } });
  await screen.findByRole('button', { name: 'Add to Cart' });
  return { ...shop, lines: () => cartOf(shop.store) };
}

const chooseSmall = () => userEvent.click(screen.getByRole('button', { name: 'S' }));
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));

async function setQuantity(quantity: string): Promise<void> {
  const field = screen.getByLabelText('Quantity');
  await userEvent.click(field);
  await userEvent.keyboard(quantity);
}

describe('adding to the cart', () => {
  it('checks both stock sources, adds the variant and opens the cart', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const shop = await show(stockResponses({ 'NVY;Small': 3 }), {
      discountPercent: 20,
      discountedCents: 1000,
    });
    await chooseSmall();
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(shop.lines()).toEqual([
      {
        lineId: '7-NVY-Small',
        id: 7,
        code: 'SP100W',
        name: 'Cotton Polo',
        path: '/Meltemi-School/uniforms/polos/7',
        image: 'navy-1',
        colourCode: 'NVY',
        colourName: 'Navy',
        size: 'Small',
        sizeLabel: 'S',
        quantity: 2,
        listPriceCents: 1250,
        unitPriceCents: 1000,
        totalCents: 2000,
      },
    ]);
    const requests = shop.requests.filter(({ name }) => name === 'PosGetStock').map(({ input }) => input);
    expect(requests).toContainEqual({ record: 7, __internal: true });
    expect(requests).toContainEqual({ cotton: true, code: 'PART-7' });
    expect(opened).toHaveBeenCalledWith({ v: 1 });
    subscription.unsubscribe();
  });

  it('adds a size at its own price', async () => {
    const added = jest.fn();
    const subscription = bus.on('catalogue:item-added', [3]).subscribe(added);
    const stock = { 'NVY;Small': 3, 'NVY;Medium': 3 };
    const prices = { 'NVY;Medium': { priceCents: 1500, discountedCents: 1200, lowestCents: 1500 } };
    const shop = await show(stockResponses(stock), {
      stock,
      prices,
      discountPercent: 20,
      discountedCents: 1000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'M' }));
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(shop.lines()).toMatchObject([
      { size: 'Medium', unitPriceCents: 1200, listPriceCents: 1500, totalCents: 1200 },
    ]);
    expect(added).toHaveBeenCalledWith(
      expect.objectContaining({
        category: 'Polos',
        line: expect.objectContaining({ size: 'Medium', unitPriceCents: 1200, quantity: 1 }),
      }),
    );
    subscription.unsubscribe();
  });

  it('updates the cart on click and reverts if the stock is gone', async () => {
    let respond = (_stock: Record<string, number>): void => {};
    const stock = new Promise((resolve) => (respond = resolve));
    const shop = await show({ PosGetStock: () => stock });
    await chooseSmall();
    await add();
    expect(shop.lines()).toMatchObject([{ lineId: '7-NVY-Small', quantity: 1 }]);
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
    respond({ 'WHT;Small': 1 });
    expect(await screen.findByText('Selected combination is out of stock.')).toBeVisible();
    expect(shop.lines()).toEqual([]);
  });

  it('no longer says that a line was added once it is removed', async () => {
    const shop = await show(stockResponses({ 'NVY;Small': 3 }));
    await chooseSmall();
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    act(() => void shop.store.dispatch(cartActions.lineRemoved('7-NVY-Small')));
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
  });

  it('reverts only the added quantity', async () => {
    let left = 3;
    const shop = await show({ PosGetStock: () => ({ 'NVY;Small': left }) });
    await chooseSmall();
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    left = 1;
    await add();
    expect(await screen.findByText('Only 1 items available in stock.')).toBeVisible();
    expect(shop.lines()).toMatchObject([{ lineId: '7-NVY-Small', quantity: 1 }]);
  });

  it('requires a size and moves the focus to the sizes', async () => {
    const shop = await show(stockResponses({}));
    await add();
    expect(screen.getByRole('button', { name: 'S' })).toHaveFocus();
    expect(await screen.findByText('Please select a size and color.')).toBeVisible();
    expect(shop.lines()).toEqual([]);
    expect(shop.requests.map(({ name }) => name)).toEqual(['ShopProduct']);
  });

  it('offers a third option as a separate choice', async () => {
    const stock = { 'NVY;Small · Regular': 3, 'NVY;Small · Long': 2, 'NVY;Medium · Long': 1 };
    const size = (name: string, length: string) => ({
      value: `${name} · ${length}`,
      label: `${name[0]} · ${length}`,
    });
    const shop = await show(stockResponses(stock), {
      thirdOption: {
        name: 'Length',
        sizes: [
          { value: 'Small', label: 'S' },
          { value: 'Medium', label: 'M' },
        ],
        values: [
          { value: 'Regular', label: 'Regular' },
          { value: 'Long', label: 'Long' },
        ],
      },
      sizes: [size('Small', 'Regular'), size('Small', 'Long'), size('Medium', 'Long')],
      stock,
    });
    const lengths = within(screen.getByRole('group', { name: 'Length' }));
    await chooseSmall();
    await add();
    expect(await screen.findByText('Please select a size and color.')).toBeVisible();
    expect(lengths.getByRole('button', { name: 'Regular' })).toHaveFocus();
    await userEvent.click(lengths.getByRole('button', { name: 'Regular' }));

    await userEvent.click(screen.getByRole('button', { name: 'M' }));
    expect(lengths.getByRole('button', { name: 'Regular' })).toBeDisabled();
    await userEvent.click(lengths.getByRole('button', { name: 'Long' }));
    expect(lengths.getByRole('button', { name: 'Long' })).toHaveAttribute('aria-pressed', 'true');
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(shop.lines()).toMatchObject([{ size: 'Medium · Long', sizeLabel: 'M · Long', quantity: 1 }]);
  });

  it('shows how many are left if stock is low', async () => {
    await show(stockResponses({ 'NVY;Small': 2 }), { stock: { 'NVY;Small': 3, 'NVY;Medium': 6 } });
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'M' }));
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await chooseSmall();
    expect(screen.getByText('3 left')).toBeVisible();
    await add();
    expect(await screen.findByText('2 left')).toBeVisible();
  });

  it('shows delivery cost and time, pickup places and the return period', async () => {
    const courier = { priceCents: 300, freeOverCents: 7000, minDays: 3, maxDays: 5 };
    const pickup = { priceCents: 0, freeOverCents: null, minDays: 1, maxDays: 3 };
    await show(stockResponses({}), { delivery: { courier, pickup } });
    expect(screen.getByText('€3.00, free over €70.00; 3 - 5 working days')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/faq?from=shipping');
    expect(screen.getByRole('link', { name: 'Pickup' })).toHaveAttribute('href', '/contact?from=shops');
    expect(screen.getByText('Within 14 days')).toBeVisible();
  });

  it('promises no delivery if the backend sends no terms', async () => {
    await show(stockResponses({}));
    expect(screen.queryByRole('link', { name: 'Delivery' })).not.toBeInTheDocument();
    expect(screen.getByText('Within 14 days')).toBeVisible();
  });

  it('shows the merchant’s own terms', async () => {
    const terms = { priceCents: 450, freeOverCents: null, minDays: 2, maxDays: 2 };
    await show(stockResponses({}), { delivery: { courier: terms, pickup: null } });
    expect(screen.getByText('€4.50; 2 working days')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pickup' })).not.toBeInTheDocument();
  });

  it('names a single working day in the singular', async () => {
    const terms = { priceCents: 450, freeOverCents: null, minDays: 1, maxDays: 1 };
    await show(stockResponses({}), { delivery: { courier: terms, pickup: { ...terms, priceCents: 0 } } });
    expect(screen.getByText('€4.50; 1 working day')).toBeVisible();
    expect(screen.getByText('Free, ready in 1 working day')).toBeVisible();
  });

  it('rejects a variant that has sold out since, and disables it', async () => {
    const shop = await show(stockResponses({ 'NVY;Small': -2, 'WHT;Small': 1 }));
    await chooseSmall();
    await add();
    expect(await screen.findByText('Selected combination is out of stock.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'S' })).toBeDisabled();
    expect(shop.lines()).toEqual([]);
  });

  it('offers the available quantity if more is requested', async () => {
    const shop = await show(stockResponses({ 'NVY;Small': 3 }));
    await chooseSmall();
    await setQuantity('99999');
    await add();
    expect(await screen.findByText('Only 3 items available in stock.')).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveValue('3');
    expect(shop.lines()).toEqual([]);
  });

  it('subtracts the quantity in the cart', async () => {
    const shop = await show(stockResponses({ 'NVY;Small': 3 }));
    await chooseSmall();
    await setQuantity('2');
    await add();
    await screen.findByText('Added to cart');
    await setQuantity('2');
    await add();
    expect(await screen.findByText('Only 3 items available in stock.')).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
    await add();
    expect(shop.lines()).toMatchObject([{ quantity: 3 }]);
  });

  it('rejects quantities below one and text', async () => {
    await show(stockResponses({}));
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (const typed of ['0', 'abc', '-']) {
      await setQuantity(typed);
      await userEvent.tab();
      expect(screen.getByLabelText('Quantity')).toHaveValue('1');
    }
  });

  it('uses the other stock source if one fails, and skips rows without a quantity', async () => {
    const rows = [
      { color: 'NVY', size: 'Small', total_qty: 1 },
      { color: 'NVY', size: 'Medium' },
    ];
    const shop = await show({
      PosGetStock: (input: StockInput) => {
        if ('cotton' in input) return rows;
        throw new Error('down');
      },
    });
    await chooseSmall();
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(shop.lines()).toHaveLength(1);
  });

  it('shows an error if no stock can be loaded', async () => {
    const shop = await show({ PosGetStock: () => Promise.reject(new Error('down')) });
    await chooseSmall();
    await add();
    expect(await screen.findByText('Product not found or stock data unavailable.')).toBeVisible();
    expect(shop.lines()).toEqual([]);
  });

  it('says that the shopper is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show({ PosGetStock: () => Promise.reject(new Error('offline')) });
    await chooseSmall();
    await add();
    expect(await screen.findByText(/You are offline: nothing was added/)).toBeVisible();
  });

  it('sends no code for an item without a part number, and preselects its only size', async () => {
    const shop = await show(stockResponses({ 'NVY;': 2 }), {
      partNo: null,
      sizes: [{ value: '', label: 'One Size' }],
      stock: { 'NVY;': 2 },
    });
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(shop.requests.map(({ input }) => input)).toContainEqual({ cotton: true });
    expect(shop.lines()).toMatchObject([{ lineId: '7-NVY-', sizeLabel: 'One Size' }]);
  });
});
