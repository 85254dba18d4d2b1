import { callsOf, callsRouteContext, createCallsClient, type RouteObject } from 'mf-shared';
import { redirect, RouterContextProvider } from 'react-router-dom';
import { onApproach } from './onApproach.ts';
import { PagePrefetcher } from './PagePrefetcher.ts';

const shop = 'http://localhost';
const asked = jest.fn<Promise<unknown>, [unknown]>(async () => ({ name: 'Polo' }));
const loadRoutes = jest.fn<Promise<RouteObject[]>, [string]>();

const catalogue: RouteObject[] = [
  {
    path: '/Meltemi-School/:type/:category/:id',
    loader: ({ context, params }) => callsOf(context).get('ShopProduct', { id: params['id'] ?? '' }),
    handle: { firstPicture: ({ name }: { name: string }) => picture(name) },
  },
  {
    path: '/Meltemi-School/:type/:category',
    loader: ({ request, context }) => {
      if (!new URL(request.url).search) throw redirect('?sort=price');
      return callsOf(context).get('ShopItems', { page: 1 });
    },
  },
];
const checkout: RouteObject[] = [
  { path: '/checkout', loader: ({ context }) => callsOf(context).get('ShopDelivery', {}) },
];

const picture = (original: string) => ({
  picture: { original, width: 10, height: 10 },
  sizes: '1px',
  upTo: 160,
});

function createPages(language: 'en' | 'el' = 'en'): PagePrefetcher {
  return new PagePrefetcher({
    language,
    loadRoutes,
    createContext() {
      const context = new RouterContextProvider();
      const calls = createCallsClient(({ name, input }) => asked({ name, input }), language);
      context.set(callsRouteContext, calls);
      return context;
    },
  });
}

const product = new URL('/Meltemi-School/primary/polos/7', shop);

beforeEach(() => {
  asked.mockClear();
  loadRoutes.mockReset().mockImplementation(async (name) => (name === 'mf_checkout' ? checkout : catalogue));
});

describe('a page that is fetched ahead', () => {
  it('asks for what its loader asks for, of the remote that owns it', async () => {
    expect(await createPages().load(product)).toMatchObject({ data: { name: 'Polo' } });
    expect(loadRoutes).toHaveBeenCalledWith('mf_catalogue');
    expect(asked).toHaveBeenCalledWith({ name: 'ShopProduct', input: { id: '7' } });
  });

  it('follows a loader that leads on', async () => {
    await createPages().load(new URL('/Meltemi-School/primary/polos', shop));
    expect(asked).toHaveBeenCalledWith({ name: 'ShopItems', input: { page: 1 } });
  });

  it('of the checkout is code alone: money is asked about when it is shown', async () => {
    await createPages().load(new URL('/checkout', shop));
    expect(loadRoutes).toHaveBeenCalledWith('mf_checkout');
    expect(asked).not.toHaveBeenCalled();
  });

  it('of another language is left to its own document', async () => {
    expect(await createPages('el').load(product)).toBeNull();
    expect(await createPages('el').load(new URL(`/el${product.pathname}`, shop))).not.toBeNull();
  });

  it('whose remote cannot be had is tried again the next time', async () => {
    loadRoutes.mockRejectedValueOnce(new Error('away'));
    const pages = createPages();
    await pages.fetch(product, 'none');
    expect(asked).not.toHaveBeenCalled();
    await pages.fetch(product, 'none');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('brings the picture that it begins with where pictures are wanted', async () => {
    const made = jest.spyOn(document, 'createElement');
    const pages = createPages();
    await pages.fetch(product, 'none');
    expect(made).not.toHaveBeenCalled();
    await pages.fetch(product, 'low');
    const image = made.mock.results
      .map(({ value }) => value as Element)
      .find(({ tagName }) => tagName === 'IMG');
    expect(image).toMatchObject({ srcset: '/pictures/Polo/160.webp 160w', fetchPriority: 'low' });
    made.mockRestore();
  });
});

describe('a way to a page', () => {
  const approached = jest.fn();
  let stop: () => void;

  const fire = (name: string, selector: string, pointerType = 'mouse'): void => {
    const event = new Event(name, { bubbles: true });
    Object.assign(event, { pointerType });
    document.querySelector(selector)?.dispatchEvent(event);
  };

  beforeEach(() => {
    approached.mockReset();
    document.body.innerHTML =
      '<a id="in" href="/faq"><b>FAQ</b></a><a id="out" href="https://example.test/">Out</a>' +
      '<div data-to="/search/7" id="row">Polo</div><a id="here" href="#main">Skip</a><p>Text</p>';
    stop = onApproach((url, by) => void approached(url.pathname, by));
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is come near to by a mouse, once, also when it moves within', () => {
    fire('pointerover', '#in');
    fire('pointerover', '#in b');
    expect(approached.mock.calls).toEqual([['/faq', 'pointing']]);
    fire('pointerover', 'p');
    fire('pointerover', '#in');
    expect(approached).toHaveBeenCalledTimes(2);
  });

  it('is come near to by the focus and by a finger', () => {
    fire('focusin', '#in');
    fire('pointerover', '#row', 'touch');
    fire('pointerdown', '#row', 'touch');
    expect(approached.mock.calls).toEqual([
      ['/faq', 'pointing'],
      ['/search/7', 'touching'],
    ]);
  });

  it('is none where it leads out of the shop, or nowhere else', () => {
    for (const name of ['pointerover', 'focusin', 'pointerdown'])
      for (const selector of ['#out', '#here', 'p']) fire(name, selector);
    expect(approached).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is left alone for a visitor with %j',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      fire('pointerover', '#in');
      fire('pointerdown', '#in');
      expect(approached).not.toHaveBeenCalled();
    },
  );
});
