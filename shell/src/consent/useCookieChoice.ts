import { useCallback, useState, useSyncExternalStore } from 'react';
import { onConsent, readConsent, storeConsent, type CookieChoice } from './consent.ts';

interface CookieChoiceState {
  isBannerOpen: boolean;
  openBanner: () => void;
  choose: (choice: CookieChoice) => void;
}

const isUndecided = (): boolean => readConsent() === null;
// The server sends the same page to everybody; `beforePaintScript` hides the banner after a choice.
const onServer = (): boolean => true;

/** The banner also opens when the visitor wants to change the choice. */
export function useCookieChoice(): CookieChoiceState {
  const isMissing = useSyncExternalStore(onConsent, isUndecided, onServer);
  const [override, setOverride] = useState<'open' | 'closed' | null>(null);
  return {
    isBannerOpen: override === 'open' || (override === null && isMissing),
    openBanner: useCallback(() => {
      delete document.documentElement.dataset['answered'];
      setOverride('open');
    }, []),
    choose(choice) {
      storeConsent(choice);
      setOverride('closed');
    },
  };
}
