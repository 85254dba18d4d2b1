import { waitFor } from '@testing-library/react';
import { callsOf, callsRouteContext, createCallsClient, type RouteObject } from 'mf-shared';
import { redirect, RouterContextProvider } from 'react-router-dom';
import { onLinkIntent } from './onLinkIntent.ts';
import { PagePrefetcher } from './PagePrefetcher.ts';
import { prefetchPage } from './prefetchPage.ts';

const shop = 'http://localhost';
const requested = jest.fn<Promise<unknown>, [unknown]>(async () => ({ name: 'Polo' }));
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
    ownerOf: (path) => (path.startsWith('/checkout') ? 'mf_checkout' : 'mf_catalogue'),
    hasRoutes: (owner) => owner === 'mf_catalogue',
    loadRoutes,
    createContext() {
      const context = new RouterContextProvider();
      const calls = createCallsClient(({ name, input }) => requested({ name, input }), language);
      context.set(callsRouteContext, calls);
      return context;
    },
  });
}

const product = new URL('/Meltemi-School/primary/polos/7', shop);

beforeEach(() => {
  requested.mockClear();
  loadRoutes.mockReset().mockImplementation(async (name) => (name === 'mf_checkout' ? checkout : catalogue));
});

describe('a prefetched page', () => {
  it('runs its loader, from the routes of the remote that owns it', async () => {
    expect(await createPages().load(product)).toMatchObject({ data: { name: 'Polo' } });
    expect(loadRoutes).toHaveBeenCalledWith('mf_catalogue');
    expect(requested).toHaveBeenCalledWith({ name: 'ShopProduct', input: { id: '7' } });
  });

  it('follows a redirect of its loader', async () => {
    await createPages().load(new URL('/Meltemi-School/primary/polos', shop));
    expect(requested).toHaveBeenCalledWith({ name: 'ShopItems', input: { page: 1 } });
  });

  it('loads a lazy component while the loader runs, and does without it if that fails', async () => {
    const lazy = jest.fn(async () => {
      throw new Error('not loaded');
    });
    loadRoutes.mockResolvedValue(catalogue.map((route) => ({ ...route, lazy })));
    expect(await createPages().load(product)).toMatchObject({ data: { name: 'Polo' } });
    expect(lazy).toHaveBeenCalledTimes(1);
  });

  it('needs no code before the first input, unless the visitor is about to open it', async () => {
    jest.useFakeTimers();
    const lazy = jest.fn(async () => ({}));
    const purposes: (string | null)[] = [];
    const loader: RouteObject['loader'] = ({ request }) => {
      purposes.push(request.headers.get('purpose'));
      return { name: 'Polo' };
    };
    loadRoutes.mockResolvedValue(catalogue.map((route) => ({ ...route, lazy, loader })));
    expect(await createPages().load(product, 'idle')).toMatchObject({ data: { name: 'Polo' } });
    expect(purposes).toEqual(['prefetch']);
    expect(await createPages().load(new URL('/checkout', shop), 'idle')).toBeNull();
    expect(loadRoutes).not.toHaveBeenCalledWith('mf_checkout');
    await jest.advanceTimersByTimeAsync(5000);
    expect(lazy).not.toHaveBeenCalled();
    dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(lazy).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('loads only the code of the checkout, not its prices', async () => {
    await createPages().load(new URL('/checkout', shop));
    expect(loadRoutes).toHaveBeenCalledWith('mf_checkout');
    expect(requested).not.toHaveBeenCalled();
  });

  it('is never in another language, which is a separate document', async () => {
    expect(await createPages('el').load(product)).toBeNull();
    expect(await createPages('el').load(new URL(`/el${product.pathname}`, shop))).not.toBeNull();
  });

  it('is retried if its remote was unavailable', async () => {
    loadRoutes.mockRejectedValueOnce(new Error('unavailable'));
    const pages = createPages();
    await prefetchPage(pages, product, 'none', 'intent');
    expect(requested).not.toHaveBeenCalled();
    await prefetchPage(pages, product, 'none', 'intent');
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('has its first image preloaded if requested', async () => {
    const createElement = jest.spyOn(document, 'createElement');
    const pages = createPages();
    await prefetchPage(pages, product, 'none', 'intent');
    expect(createElement).not.toHaveBeenCalled();
    const cancelled = new AbortController();
    const isDone = prefetchPage(pages, product, 'low', 'intent', cancelled.signal);
    const findImage = () =>
      createElement.mock.results
        .map(({ value }) => value as Element)
        .find(({ tagName }) => tagName === 'IMG');
    await waitFor(() =>
      expect(findImage()).toMatchObject({ srcset: '/pictures/Polo/160.webp 160w', fetchPriority: 'low' }),
    );
    cancelled.abort();
    await isDone;
    expect(findImage()).toMatchObject({ srcset: '' });
    createElement.mockRestore();
  });
});

describe('a link to a page', () => {
  const onIntent = jest.fn();
  let stop: () => void;

  const fire = (name: string, selector: string, pointerType = 'mouse'): void => {
    const event = new Event(name, { bubbles: true });
    Object.assign(event, { pointerType });
    document.querySelector(selector)?.dispatchEvent(event);
  };

  beforeEach(() => {
    onIntent.mockReset();
    document.body.innerHTML =
      '<a id="in" href="/faq"><b>FAQ</b></a><a id="out" href="https://example.test/">Out</a>' +
      '<div data-to="/search/7" id="row">Polo</div><a id="here" href="#main">Skip</a><p>Text</p>';
    stop = onLinkIntent((url, intent) => void onIntent(url.pathname, intent));
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('notices a mouse once, even if it moves within the link', () => {
    fire('pointerover', '#in');
    fire('pointerover', '#in b');
    expect(onIntent.mock.calls).toEqual([['/faq', 'hover']]);
    fire('pointerover', 'p');
    fire('pointerover', '#in');
    expect(onIntent).toHaveBeenCalledTimes(2);
  });

  it('notices the focus and a finger', () => {
    fire('focusin', '#in');
    fire('pointerover', '#row', 'touch');
    fire('pointerdown', '#row', 'touch');
    expect(onIntent.mock.calls).toEqual([
      ['/faq', 'hover'],
      ['/search/7', 'touch'],
    ]);
  });

  it('is ignored if it leads to another site or to the current page', () => {
    for (const name of ['pointerover', 'focusin', 'pointerdown'])
      for (const selector of ['#out', '#here', 'p']) fire(name, selector);
    expect(onIntent).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is ignored with %j',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      fire('pointerover', '#in');
      fire('pointerdown', '#in');
      expect(onIntent).not.toHaveBeenCalled();
    },
  );
});
