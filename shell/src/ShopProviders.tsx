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

// The server renders an empty cart; hydration must start with the same.
const serverState = createShopStore().getState();

/** The context of every page. */
export function ShopProviders({ language, store, calls, settings, children }: Props): ReactNode {
  return (
    <Provider store={store} serverState={serverState}>
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
