import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, type Product } from 'mf-shared';
import { cartOf, renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { card, categoryResponse, listing, picture, polo, polos } from '../../testing/samples.ts';

const show = (changes: Partial<Product> = {}, at = polo.path, calls: MockResponses = {}) =>
  renderRoutes(routes, { at, seller: {}, calls: { ShopProduct: { ...polo, ...changes }, ...calls } });

const mainPicture = (): HTMLElement => screen.getByRole('img', { name: /^Cotton Polo/ });

describe('the product page', () => {
  it('magnifies the main image under the mouse once it moves', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    const frame = mainPicture().closest('div');
    if (!frame) throw new Error('The picture has no frame.');
    const pictures = (): number => frame.querySelectorAll('img').length;
    fireEvent.pointerOver(frame, { pointerType: 'mouse' });
    expect(pictures()).toBe(1);
    await userEvent.hover(frame);
    expect(pictures()).toBe(2);
    await userEvent.unhover(frame);
    expect(pictures()).toBe(1);
  });

  it.each([polo.path, '/my-account/7', '/Meltemi-all-products/7', '/search/7'])(
    'is shown at %s',
    async (at) => {
      const shop = show({}, at);
      expect(await screen.findByRole('heading', { level: 1, name: 'Cotton Polo' })).toBeVisible();
      expect(screen.getByText('Code: SP100W')).toBeVisible();
      expect(screen.getByText('€12.50')).toBeVisible();
      expect(screen.queryByText(/OFF|Lowest price/)).not.toBeInTheDocument();
      expect(shop.requests[0]?.input).toEqual({ id: '7' });
    },
  );

  it('shows a discount with the lowest price of the last 30 days', async () => {
    show({ discountPercent: 20, discountedCents: 1000, lowestCents: 1150 });
    expect(await screen.findByText('20% OFF')).toBeVisible();
    expect(screen.getByText('€12.50')).toBeVisible();
    expect(screen.getByText('€10.00')).toBeVisible();
    expect(screen.getByText('Lowest price of the last 30 days: €11.50')).toBeVisible();
  });

  it('strikes through the price that was, and shows the price that the server asks', async () => {
    show({ priceCents: 4990, discountPercent: 20, discountedCents: 3990, lowestCents: 4990 });
    const price = (await screen.findByText('20% OFF')).closest('p');
    expect(price).toHaveTextContent(/^Reduced from €49.90 to €39.90/);
  });

  it('shows the lowest price until a dearer size is chosen, then that size’s own lowest price', async () => {
    show({
      stock: { 'NVY;Small': 3, 'NVY;Medium': 2 },
      discountPercent: 20,
      discountedCents: 1000,
      prices: { 'NVY;Medium': { priceCents: 1500, discountedCents: 1200, lowestCents: 1400 } },
    });
    const price = (await screen.findByText('20% OFF')).closest('p');
    expect(price).toHaveTextContent('from Reduced from €12.50 to €10.00');
    await userEvent.click(screen.getByRole('button', { name: 'M' }));
    expect(price).toHaveTextContent(/^Reduced from €15.00 to €12.00/);
    expect(screen.getByText('Lowest price of the last 30 days: €14.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'S' }));
    expect(price).toHaveTextContent(/^Reduced from €12.50 to €10.00/);
  });

  it('shows what is off the chosen size, if it is reduced', async () => {
    show({
      stock: { 'NVY;Small': 3, 'NVY;Medium': 2, 'NVY;Large': 2 },
      sizes: ['Small', 'Medium', 'Large'].map((value) => ({ value, label: value.charAt(0) })),
      discountPercent: 20,
      discountedCents: 1000,
      prices: {
        'NVY;Medium': { priceCents: 1500, discountedCents: 1350, lowestCents: 1400 },
        'NVY;Large': { priceCents: 1500, discountedCents: 1500, lowestCents: 1500 },
      },
    });
    expect(await screen.findByText('20% OFF')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'M' }));
    expect(screen.getByText('10% OFF')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'L' }));
    expect(screen.queryByText(/OFF|Lowest price/)).not.toBeInTheDocument();
  });

  it('shows the first image of the colour, then the one of the chosen thumbnail', async () => {
    show();
    const second = await screen.findByRole('button', { name: 'Show picture 2' });
    expect(mainPicture()).toHaveAttribute('src', expect.stringContaining('/navy-1/'));
    await userEvent.click(second);
    expect(mainPicture()).toHaveAttribute('src', expect.stringContaining('/navy-2/'));
  });

  it('shows the card’s image until its own has loaded', async () => {
    const seen = 'https://shop.test/pictures/navy-1/320.avif';
    const item = card(7, { name: 'Cotton Polo', path: polo.path, picture: picture('navy-1') });
    const calls = {
      ShopCategory: categoryResponse({ listing: listing([item]), popular: [] }),
      ShopProduct: polo,
    };
    renderRoutes(routes, { at: polos.path, calls });
    const link = await screen.findByRole('link', { name: 'Cotton Polo' });
    Object.defineProperty(screen.getByRole('img', { name: 'Cotton Polo' }), 'currentSrc', { value: seen });
    await userEvent.click(link);
    await screen.findByRole('button', { name: 'Add to Cart' });
    expect(mainPicture().closest('div')).toHaveStyle({ backgroundImage: `url("${seen}")` });
  });

  it('loads an image once the previous one is shown', async () => {
    const [navy, white] = polo.colours.map((colour) => ({
      ...colour,
      pictures: ['one', 'two', 'three'].map(picture),
    }));
    if (!navy || !white) throw new Error('The polo has no colours.');
    show({ colours: [navy, white] });
    const gallery = await screen.findByRole('region', { name: 'Pictures' });
    const isAvailable = (original: string): boolean =>
      gallery.querySelector(`img[alt^="Cotton Polo"][src*="/${original}/"]`) !== null;
    expect(['one', 'two', 'three'].map(isAvailable)).toEqual([true, true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
    expect(isAvailable('three')).toBe(true);
  });

  it('shows the images in full screen, with buttons, arrow keys and zoom', async () => {
    show();
    const open = await screen.findByRole('button', { name: 'View on the whole screen' });
    await userEvent.click(open);
    const viewer = await screen.findByRole('dialog', { name: 'Pictures of Cotton Polo, Navy' });
    const inside = within(viewer);
    expect(inside.getByText('1 of 2')).toBeVisible();
    expect(inside.getByRole('button', { name: 'Previous picture' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(inside.getByRole('button', { name: 'Next picture' }));
    expect(inside.getByText('2 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(inside.getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(inside.getByText('2 of 2')).toBeVisible();
    await userEvent.click(inside.getAllByRole('button', { name: 'Zoom in' })[1] ?? viewer);
    expect(inside.getAllByRole('button', { name: 'Zoom out' })[1]).toHaveAttribute('data-large');
    await userEvent.click(inside.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(mainPicture()).toHaveAttribute('src', expect.stringContaining('/navy-2/'));
  });

  it('changes the images with the colour, without another request', async () => {
    const shop = show();
    const colours = within(await screen.findByRole('group', { name: 'Colour' }));
    await userEvent.click(colours.getByRole('button', { name: 'White (Out of Stock)' }));
    expect(mainPicture()).toHaveAttribute('src', expect.stringContaining('/white-1/'));
    await waitFor(() => expect(shop.path()).toBe(`${polo.path}?colour=WHT`));
    expect(shop.requests).toHaveLength(1);
  });

  it('offers colours in a dropdown too, and disables sold-out sizes', async () => {
    show({}, `${polo.path}?colour=NVY&size=Small`);
    const dropdown = await screen.findByLabelText('Colour');
    expect(dropdown).toHaveValue('NVY');
    expect(within(dropdown).getByRole('option', { name: 'White (Out of Stock)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'S' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'M' })).toBeDisabled();
  });

  it('ignores an unknown colour and size in the URL', async () => {
    show({}, `${polo.path}?colour=%27&size=XXXXL`);
    expect(await screen.findByLabelText('Colour')).toHaveValue('NVY');
    expect(screen.getByRole('button', { name: 'S' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('opens the Fit Assistant', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Fit Assistant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fit Assistant' }));
    expect(dialog.getByRole('img', { name: 'Sizes of Cotton Polo' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the measures of each size and chooses the size for a child', async () => {
    const [small, medium] = polo.sizes;
    const sizes = [
      { ...small, cm: { height: 128, chest: 38.1 } },
      { ...medium, cm: { height: 140, chest: 41 } },
    ];
    const large = { value: 'Large', label: 'L' };
    const fitReports = { runs: 'small', text: 'Runs small: 14 of 40 buyers found it too small.' } as const;
    const product: Partial<Product> = { hasSizeTable: true, sizes: [...polo.sizes, large], fitReports };
    show(product, polo.path, { ShopSizeTable: { sizes, source: 'maker' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Fit Assistant' }));
    const cells = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    const height = await screen.findByLabelText('Height (cm)');
    expect(cells('The body that a size is made for, in cm')).toEqual(['SizeHeight', 'S128', 'M140', 'L–']);
    expect(cells('The garment lying flat, in cm')).toEqual(['SizeChest', 'S38.1', 'M41', 'L–']);
    expect(screen.getByText(/From the size chart of the maker, Aegean Mills/)).toBeVisible();
    await userEvent.type(height, '1.34');
    expect(screen.getByText('Size M. We are fairly sure.')).toBeVisible();
    expect(
      screen.getByText('Height: 134 cm lies between sizes S and M. M is the roomier one.'),
    ).toBeVisible();

    await userEvent.click(screen.getByRole('radio', { name: 'inches' }));
    expect(screen.getByLabelText('Height (in)')).toHaveValue('52.8');
    expect(cells('The garment lying flat, in inches')).toEqual(['SizeChest', 'S15', 'M16.1', 'L–']);
    await userEvent.clear(screen.getByLabelText('Height (in)'));
    await userEvent.type(screen.getByLabelText('Height (in)'), '80');
    expect(screen.getByText('No size of it is made for that.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'a garment that fits' }));
    await userEvent.type(screen.getByLabelText('Chest, across (in)'), '16{Enter}');
    expect(screen.getByText('Size M. We are sure.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByText(/14 of 40 buyers/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose size M' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows an error if the sizes cannot be loaded, and loads them with another attempt', async () => {
    const ShopSizeTable = jest
      .fn()
      .mockRejectedValueOnce(new Error('Offline.'))
      .mockResolvedValue({ sizes: polo.sizes.map((size) => ({ ...size, cm: { chest: 40 } })) });
    show({ hasSizeTable: true }, polo.path, { ShopSizeTable });
    await userEvent.click(await screen.findByRole('button', { name: 'Fit Assistant' }));
    const failure = await screen.findByText(/The sizes could not be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });

  it('shows the sentences of the description, fibres, care and maker', async () => {
    show();
    const description = within(await screen.findByRole('list', { name: 'Description and fit' }));
    expect(
      description.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['Made of 1.5 mm piqué.', 'Wash at 40 degrees!', 'Fits true to size.']);
    expect(screen.getByText('100% cotton')).toBeVisible();
    expect(screen.getByText('Aegean Mills, mills@example.test')).toBeVisible();
  });

  it('shows further facts of the backend', async () => {
    show({ facts: [{ name: 'Care symbols', text: 'Wash by hand, Do not iron' }] });
    expect(await screen.findByText('Care symbols')).toBeVisible();
    expect(screen.getByText('Wash by hand, Do not iron')).toBeVisible();
  });

  it('offers customization by e-mail or phone, for customizable items only', async () => {
    const plain = show();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Add Customization' })).not.toBeInTheDocument();
    plain.unmount();
    show({ isCustomizable: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Customization' }));
    expect(await screen.findByRole('link', { name: 'hello@meltemi.test' })).toBeVisible();
    expect(screen.getByRole('link', { name: '25123456' })).toHaveAttribute('href', 'tel:+35725123456');
  });

  it('applies an agreed customization by its code, with the price per unit', async () => {
    const customization = {
      code: 'LOGO7',
      method: 'Embroidery',
      position: 'Left chest',
      stamps: ['Crest'],
      costCents: 450,
    };
    const shop = renderRoutes(routes, {
      at: polo.path,
      calls: {
        ShopProduct: { ...polo, isCustomizable: true },
        ShopCustomization: ({ code }: { code: string }) => ({
          customization: code === 'logo7' ? customization : null,
        }),
        PosGetStock: (input: object) => ('cotton' in input ? [] : { 'NVY;Small': 3 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Customization' }));
    const code = await screen.findByLabelText('Customization code');
    await userEvent.type(code, 'nobodys{Enter}');
    expect(await screen.findByText('Invalid customization code.')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, ' logo7 {Enter}');
    expect(await screen.findByText('Embroidery, Left chest, Crest')).toBeVisible();
    expect(screen.getByText('€17.00 each with customization')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'S' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await screen.findByText('Added to cart');
    expect(cartOf(shop.store)).toMatchObject([{ lineId: '7-NVY-Small-LOGO7', totalCents: 1700 }]);
    expect(shop.store.getState().cart.lines[0]?.customization).toEqual({
      code: 'LOGO7',
      method: 'Embroidery',
      position: 'Left chest',
      stamps: ['Crest'],
      costCents: 450,
    });

    await userEvent.click(screen.getByRole('button', { name: 'Remove Customization' }));
    expect(screen.getByRole('button', { name: 'Add Customization' })).toHaveFocus();
    expect(screen.queryByText('€17.00 each with customization')).not.toBeInTheDocument();
  });

  it('shows an error if a customization code cannot be checked', async () => {
    renderRoutes(routes, {
      at: polo.path,
      calls: {
        ShopProduct: { ...polo, isCustomizable: true },
        ShopCustomization: () => Promise.reject(new Error('offline')),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Customization' }));
    await userEvent.type(await screen.findByLabelText('Customization code'), 'LOGO7{Enter}');
    expect(await screen.findByText('Failed to validate customization code.')).toBeVisible();
  });

  it('shows Out of Stock instead of the form for a sold-out item', async () => {
    show({ stock: { 'NVY;Small': 0 } });
    expect(await screen.findByText('Out of Stock')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });

  it('shows an item without images, colours, sizes and texts', async () => {
    show({
      colours: [],
      sizes: [],
      stock: {},
      mainPicture: null,
      fitAssistant: null,
      description: '',
      fibres: '',
      care: '',
      maker: { name: '', contact: '' },
    });
    expect(await screen.findByRole('img', { name: 'Cotton Polo' })).toBeVisible();
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(screen.queryByText('DESCRIPTION & FIT')).not.toBeInTheDocument();
  });

  it('links to the schools that list it', async () => {
    show({ schools: [{ name: 'Ayia Marina', path: '/schools/ayia-marina' }] });
    expect(await screen.findByRole('link', { name: 'Ayia Marina' })).toHaveAttribute(
      'href',
      '/schools/ayia-marina',
    );
  });

  it('links back to the page of the category that contains it', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Polos' })).toHaveAttribute(
      'href',
      '/Meltemi-School/uniforms/polos?item=7',
    );
  });

  it('publishes one view event', async () => {
    const viewed = jest.fn();
    const subscription = bus.on('catalogue:item-viewed', [2]).subscribe(viewed);
    show({ discountPercent: 20, discountedCents: 1000 });
    await screen.findByRole('heading', { level: 1 });
    expect(viewed.mock.calls).toEqual([
      [{ v: 2, itemId: 7, code: 'SP100W', name: 'Cotton Polo', category: 'Polos', priceCents: 1000 }],
    ]);
    subscription.unsubscribe();
  });

  it.each(['abc', '-1', '1e9', '999999'])('shows that product %s was not found', async (id) => {
    const shop = renderRoutes(routes, { at: `/search/${id}`, calls: { ShopProduct: null } });
    expect(await screen.findByRole('heading', { name: 'Product not found.' })).toBeVisible();
    expect(shop.requests[0]?.input).toEqual({ id });
  });

  it('shows why it could not be loaded, and can retry', async () => {
    const { CallError } = await import('mf-shared');
    const ShopProduct = jest
      .fn()
      .mockRejectedValueOnce(new CallError('ShopProduct', 0, 'The shop cannot be reached.'))
      .mockReturnValue(polo);
    renderRoutes(routes, { at: polo.path, calls: { ShopProduct } });
    expect(
      await screen.findByRole('heading', { name: 'Failed to load product: The shop cannot be reached.' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Cotton Polo' })).toBeVisible();
  });

  it('shows the main image for a colour without images', async () => {
    const bare = polo.colours.map((colour) => ({ ...colour, pictures: [] }));
    show({ colours: bare, mainPicture: picture('only') }, `${polo.path}?colour=NVY`);
    await screen.findByRole('heading', { level: 1 });
    expect(mainPicture()).toHaveAttribute('src', expect.stringContaining('/only/'));
    expect(screen.queryByRole('button', { name: /^Show picture/ })).not.toBeInTheDocument();
  });
});
