import {
  CallsContext,
  createShopStore,
  RenderFragmentContext,
  type CallsClient,
  type ShopStore,
} from 'mf-shared';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderFragment } from './remotes/RemoteSlot.tsx';

interface Props {
  store: ShopStore;
  calls: CallsClient;
  children: ReactNode;
}

// The server renders an empty, unread cart; hydration must begin with the same.
const unvisited = createShopStore().getState();

/** What every part of a page can rely on. New for each page that the server renders. */
export function ShopProviders({ store, calls, children }: Props): ReactNode {
  return (
    <Provider store={store} serverState={unvisited}>
      <CallsContext value={calls}>
        <RenderFragmentContext value={renderFragment}>{children}</RenderFragmentContext>
      </CallsContext>
    </Provider>
  );
}
