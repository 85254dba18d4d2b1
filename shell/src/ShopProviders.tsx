import {
  CallsContext,
  createShopStore,
  LanguageContext,
  RenderFragmentContext,
  type CallsClient,
  type Language,
  type ShopStore,
} from 'mf-shared';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderFragment } from './remotes/RemoteSlot.tsx';
import { SettingsContext } from './settings/SettingsContext.ts';
import type { ShopSettings } from './settings/ShopSettings.ts';

interface Props {
  language: Language;
  store: ShopStore;
  calls: CallsClient;
  settings: ShopSettings;
  children: ReactNode;
}

// The server renders an empty, unread cart; hydration must begin with the same.
const unvisited = createShopStore().getState();

/** What every part of a page can rely on. New for each page that the server renders. */
export function ShopProviders({ language, store, calls, settings, children }: Props): ReactNode {
  return (
    <Provider store={store} serverState={unvisited}>
      <CallsContext value={calls}>
        <LanguageContext value={language}>
          <SettingsContext value={settings}>
            <RenderFragmentContext value={renderFragment}>{children}</RenderFragmentContext>
          </SettingsContext>
        </LanguageContext>
      </CallsContext>
    </Provider>
  );
}
