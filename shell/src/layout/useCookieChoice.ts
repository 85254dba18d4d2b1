import { useState, useSyncExternalStore } from 'react';
import { keepConsent, onConsent, readConsent, type CookieChoice } from '../consent/consent.ts';

interface CookieQuestion {
  isAsking: boolean;
  ask: () => void;
  choose: (choice: CookieChoice) => void;
}

const isUnanswered = (): boolean => readConsent() === null;
// Pages are the same for everybody: what this browser has stored is looked at afterwards.
const onServer = (): boolean => false;

/** Whether the banner is to be shown: until a choice is stored, and whenever the visitor wants to change it. */
export function useCookieChoice(): CookieQuestion {
  const isMissing = useSyncExternalStore(onConsent, isUnanswered, onServer);
  const [wish, setWish] = useState<'asked' | 'answered' | null>(null);
  return {
    isAsking: wish === 'asked' || (wish === null && isMissing),
    ask: () => setWish('asked'),
    choose(choice) {
      keepConsent(choice);
      setWish('answered');
    },
  };
}
