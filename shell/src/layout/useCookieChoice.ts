import { useCallback, useState, useSyncExternalStore } from 'react';
import { keepConsent, onConsent, readConsent, type CookieChoice } from '../consent/consent.ts';

interface CookieQuestion {
  isAsking: boolean;
  ask: () => void;
  choose: (choice: CookieChoice) => void;
}

const isUnanswered = (): boolean => readConsent() === null;
// Pages are the same for everybody. Where the question is answered, the document hides the banner before it is painted.
const onServer = (): boolean => true;

/** Whether the banner is to be shown: until a choice is stored, and whenever the visitor wants to change it. */
export function useCookieChoice(): CookieQuestion {
  const isMissing = useSyncExternalStore(onConsent, isUnanswered, onServer);
  const [wish, setWish] = useState<'asked' | 'answered' | null>(null);
  return {
    isAsking: wish === 'asked' || (wish === null && isMissing),
    ask: useCallback(() => {
      delete document.documentElement.dataset['answered'];
      setWish('asked');
    }, []),
    choose(choice) {
      keepConsent(choice);
      setWish('answered');
    },
  };
}
