import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { brand } from './brand.ts';
import { createCallsClient, type CallRequest } from './callsClient.ts';
import { CallsContext, callsRouteContext } from './CallsContext.ts';
import { lineId, lineTotalCents } from './cartLine.ts';
import type { CartLine } from './contract/lines.ts';
import { cartActions } from './cartSlice.ts';
import { LanguageContext, languageRouteContext } from './languages/LanguageContext.ts';
import { sourceLanguage, type Language } from './languages/language.ts';
import { RenderSlotContext, type RenderSlot } from './Slot.tsx';
import { createShopStore, ShopStoreContext, type ShopStore } from './store.ts';
import type { Seller } from './contract/seller.ts';

/** Mock responses by call name; a function receives the call's input. A call without a mock rejects. */
export type MockResponses = Record<string, unknown>;

interface Options {
  at?: string;
  calls?: MockResponses;
  cart?: CartLine[];
  seller?: Partial<Seller>;
  language?: Language;
  /** Default: the fallbacks of slots. */
  slots?: RenderSlot;
}

export interface RenderedShop extends RenderResult {
  store: ShopStore;
  requests: CallRequest[];
  path: () => string;
}

export const testSeller: Seller = {
  shopName: 'Meltemi',
  hasHistory: true,
  companyName: 'Test Clothing Ltd',
  vatNumber: 'CY10412345T',
  registrationNumber: '',
  address: 'Anexartisias 112, 3040 Limassol',
  email: 'hello@meltemi.test',
  phone: '25123456',
  dial: '+35725123456',
  social: [],
  shops: [],
};

function mockTransport(responses: MockResponses, requests: CallRequest[]) {
  return async (request: CallRequest): Promise<unknown> => {
    requests.push(request);
    if (!(request.name in responses)) throw new Error(`No mock response for ${request.name}`);
    const mock = responses[request.name];
    return typeof mock === 'function' ? (mock as (input: object) => unknown)(request.input) : mock;
  };
}

export function renderRoutes(routes: RouteObject[], options: Options = {}): RenderedShop {
  const store = createShopStore();
  if (options.cart) store.dispatch(cartActions.loaded(options.cart));
  const requests: CallRequest[] = [];
  const language = options.language ?? sourceLanguage;
  const calls = createCallsClient(mockTransport(options.calls ?? {}, requests), language);
  const { seller } = options;
  const router = createMemoryRouter(
    seller ? [{ id: 'root', loader: () => null, children: routes }] : routes,
    {
      ...(seller && { hydrationData: { loaderData: { root: { seller: { ...testSeller, ...seller } } } } }),
      initialEntries: [options.at ?? '/'],
      future: { v8_middleware: true },
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(callsRouteContext, calls);
        context.set(languageRouteContext, language);
        return context;
      },
    },
  );
  const rendered = render(
    <ShopStoreContext value={store}>
      <CallsContext value={calls}>
        <LanguageContext value={language}>
          <RenderSlotContext value={options.slots ?? null}>
            <RouterProvider router={router} />
          </RenderSlotContext>
        </LanguageContext>
      </CallsContext>
    </ShopStoreContext>,
  );
  const path = (): string => router.state.location.pathname + router.state.location.search;
  return Object.assign(rendered, { store, requests, path });
}

export const cartOf = (store: ShopStore) =>
  store
    .getState()
    .cart.lines.map((line) => ({ ...line, lineId: lineId(line), totalCents: lineTotalCents(line) }));

export function renderInShop(element: ReactNode, options: Options = {}): RenderedShop {
  return renderRoutes([{ path: '*', element }], options);
}

const pathsOf = (routes: RouteObject[], base = ''): string[] =>
  routes.flatMap(({ path = '', index, children }) => {
    const full = path.startsWith('/') ? path : `${base}/${path}`;
    return children && !index ? pathsOf(children, full) : [full];
  });

export function routeMismatches(routes: RouteObject[], declared: { path: string }[]): string[] {
  const patterns = declared.map(({ path }) => ({ path: path.replaceAll('{brand}', brand.name) }));
  const patternOf = (path: string): string | undefined =>
    matchRoutes(patterns, path.replaceAll(/[:*]/g, ''))?.at(-1)?.route.path;
  const paths = pathsOf(routes);
  const used = new Set(paths.map(patternOf));
  return [
    ...paths.filter((path) => !patternOf(path)).map((path) => `${path} matches no route in package.json`),
    ...patterns
      .filter(({ path }) => !used.has(path))
      .map(({ path }) => `package.json declares ${path}, but no page has this path`),
  ];
}
