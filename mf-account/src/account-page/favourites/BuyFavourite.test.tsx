import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, type FavouriteItem } from 'mf-shared';
import { cartOf, renderInShop, type MockResponses } from 'mf-shared/testing';
import { FavouriteCard } from './FavouriteCard.tsx';

const shopper = userEvent.setup({ delay: null });

const navy = { code: 'NVY', name: 'Navy', hex: '#101f40' };
const white = { code: 'WHT', name: 'White', hex: '#ffffff' };
const stock = { 'NVY;Small': 2, 'NVY;Medium': 0, 'WHT;Medium': 1 };
const polo: FavouriteItem = {
  id: 5,
  code: 'SP1W',
  name: 'Classic Polo',
  path: '/Meltemi-School/uniforms/polos/5',
  priceCents: 1250,
  discountPercent: 20,
  discountedCents: 1000,
  popularity: 1,
  picture: null,
  colours: [
    { ...navy, pictures: [{ original: 'navy', width: 800, height: 1000 }] },
    { ...white, pictures: [{ original: 'white', width: 800, height: 1000 }] },
  ],
  sizes: [
    { value: 'Small', label: 'S' },
    { value: 'Medium', label: 'M' },
  ],
  stock,
  isSoldOut: false,
};

const card = (changes: Partial<FavouriteItem>) => (
  <FavouriteCard item={{ ...polo, ...changes }} onRemove={() => undefined} />
);
const show = (changes: Partial<FavouriteItem> = {}, calls: MockResponses = { ShopStock: { 5: stock } }) =>
  renderInShop(card(changes), { calls });

const add = () => shopper.click(screen.getByRole('button', { name: 'Add to Cart' }));
const choose = (label: string, option: string) => shopper.selectOptions(screen.getByLabelText(label), option);
const sizes = () => [...screen.getByLabelText('Size').children].map(({ textContent }) => textContent);
const inCart = ({ store }: ReturnType<typeof show>) => cartOf(store);

describe('buying a favourite', () => {
  it('names sizes in the language of the page', () => {
    const plain = { value: '', label: 'One Size' };
    renderInShop(card({ sizes: [...polo.sizes, plain], stock: { ...stock, 'NVY;': 1 } }), { language: 'el' });
    expect(screen.getByRole('option', { name: 'Ένα μέγεθος' })).toBeVisible();
  });

  it('adds one unit in the chosen size and colour and opens the cart', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const shown = show();
    await choose('Size', 'S');
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(inCart(shown)).toMatchObject([
      { lineId: '5-NVY-Small', quantity: 1, unitPriceCents: 1000, listPriceCents: 1250, image: 'navy' },
    ]);
    expect(opened).toHaveBeenCalledTimes(1);
    subscription.unsubscribe();
  });

  it('strikes through the price that was, and shows the price that the server asks', () => {
    show({ priceCents: 4990, discountPercent: 20, discountedCents: 3990 });
    expect(screen.getByText('€49.90')).toBeVisible();
    expect(screen.getByText('€39.90')).toBeVisible();
  });

  it('shows the price of each size where prices differ, and uses it', async () => {
    const prices = { 'NVY;Medium': { priceCents: 1500, discountedCents: 1200, lowestCents: 1500 } };
    const stocked = { 'NVY;Small': 2, 'NVY;Medium': 1 };
    const shown = show({ prices, hasDearerVariants: true, stock: stocked }, { ShopStock: { 5: stocked } });
    expect(screen.getByText(/^from/)).toHaveTextContent('from Reduced from €12.50 to €10.00');
    expect(sizes()).toEqual(['–', 'S · €10.00', 'M · €12.00']);
    await choose('Size', 'M · €12.00');
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(inCart(shown)).toMatchObject([
      { lineId: '5-NVY-Medium', unitPriceCents: 1200, listPriceCents: 1500 },
    ]);
  });

  it('offers only the sizes in stock for the colour', async () => {
    show();
    expect(sizes()).toEqual(['–', 'S']);
    await choose('Colour', 'White');
    expect(sizes()).toEqual(['–', 'M']);
  });

  it('shows the image of the chosen colour', async () => {
    const { container } = show();
    const shown = () => container.querySelector('img')?.getAttribute('src');
    expect(shown()).toContain('/navy/');
    await choose('Colour', 'White');
    expect(shown()).toContain('/white/');
  });

  it('requires a size', async () => {
    const shown = show();
    await add();
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a size and color.');
    await choose('Size', 'S');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(inCart(shown)).toEqual([]);
  });

  it.each([
    [{ ShopStock: { 5: { 'NVY;Small': 0 } } }, 'Selected combination is out of stock.'],
    [{ ShopStock: () => Promise.reject(new Error('away')) }, 'Product not found or stock data unavailable.'],
  ])('explains why the variant cannot be bought (%#)', async (calls, message) => {
    const shown = show({}, calls);
    await choose('Size', 'S');
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(inCart(shown)).toEqual([]);
  });

  it('adds no more than the stock', async () => {
    const shown = show();
    await choose('Colour', 'White');
    await choose('Size', 'M');
    await add();
    await screen.findByText('Added to cart');
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 items available in stock.');
    expect(inCart(shown)).toMatchObject([{ quantity: 1 }]);
  });

  it('needs no choice for a single size and colour', async () => {
    const shown = show({ colours: [{ ...navy, pictures: [] }], sizes: [{ value: 'Small', label: 'S' }] });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await add();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(inCart(shown)).toHaveLength(1);
  });

  it('offers nothing for a sold-out item', () => {
    show({ isSoldOut: true });
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });
});
