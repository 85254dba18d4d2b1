import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { createCallsClient, type CallRequest } from './callsClient.ts';
import { CallsContext, callsRouteContext } from './CallsContext.ts';
import { cartActions, type CartLine } from './cartSlice.ts';
import { RenderFragmentContext, type RenderFragment } from './fragments.tsx';
import { LanguageContext, languageRouteContext } from './languages/LanguageContext.ts';
import { sourceLanguage, type Language } from './languages/language.ts';
import { createShopStore, type ShopStore } from './store.ts';

/** Answers by call name; a function gets the call's input. A call without an answer fails the test. */
export type Answers = Record<string, unknown>;

interface Options {
  at?: string;
  calls?: Answers;
  cart?: CartLine[];
  language?: Language;
  /** What stands in for other remotes' fragments; their fallbacks by default. */
  fragments?: RenderFragment;
}

export interface ShownShop extends RenderResult {
  store: ShopStore;
  asked: CallRequest[];
  path: () => string;
}

function answer(answers: Answers, asked: CallRequest[]) {
  return async (request: CallRequest): Promise<unknown> => {
    asked.push(request);
    if (!(request.name in answers)) throw new Error(`no answer prepared for ${request.name}`);
    const prepared = answers[request.name];
    return typeof prepared === 'function'
      ? (prepared as (input: object) => unknown)(request.input)
      : prepared;
  };
}

/** Renders a remote's routes with a real store and router, over prepared answers in place of the network. */
export function renderRoutes(routes: RouteObject[], options: Options = {}): ShownShop {
  const store = createShopStore();
  if (options.cart) store.dispatch(cartActions.loaded(options.cart));
  const asked: CallRequest[] = [];
  const language = options.language ?? sourceLanguage;
  const calls = createCallsClient(answer(options.calls ?? {}, asked), language);
  const router = createMemoryRouter(routes, {
    initialEntries: [options.at ?? '/'],
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(callsRouteContext, calls);
      context.set(languageRouteContext, language);
      return context;
    },
  });
  const shown = render(
    <Provider store={store}>
      <CallsContext value={calls}>
        <LanguageContext value={language}>
          <RenderFragmentContext value={options.fragments ?? null}>
            <RouterProvider router={router} />
          </RenderFragmentContext>
        </LanguageContext>
      </CallsContext>
    </Provider>,
  );
  const path = (): string => router.state.location.pathname + router.state.location.search;
  return Object.assign(shown, { store, asked, path });
}

/** Renders one fragment or component the same way; `other` stands at every other address. */
export function renderInShop(element: ReactNode, options: Options = {}): ShownShop {
  return renderRoutes([{ path: '*', element }], options);
}
