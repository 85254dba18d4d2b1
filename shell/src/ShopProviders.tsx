import {
  CallsContext,
  LanguageContext,
  RenderSlotContext,
  ShopStoreContext,
  type CallsClient,
  type Language,
  type ShopStore,
} from 'mf-shared';
import type { ReactNode } from 'react';
import { CompositionContext, type Composition } from './remotes/composition.ts';
import { renderSlot } from './remotes/RemoteSlot.tsx';
import { SettingsContext } from './settings/SettingsContext.ts';
import type { ShopSettings } from 'mf-shared/document';

interface Props {
  language: Language;
  composition: Composition;
  store: ShopStore;
  calls: CallsClient;
  settings: ShopSettings;
  children: ReactNode;
}

export function ShopProviders({ language, composition, store, calls, settings, children }: Props): ReactNode {
  return (
    <ShopStoreContext value={store}>
      <CallsContext value={calls}>
        <LanguageContext value={language}>
          <SettingsContext value={settings}>
            <CompositionContext value={composition}>
              <RenderSlotContext value={renderSlot}>{children}</RenderSlotContext>
            </CompositionContext>
          </SettingsContext>
        </LanguageContext>
      </CallsContext>
    </ShopStoreContext>
  );
}
