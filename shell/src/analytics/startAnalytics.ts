import { onConsent, readConsent } from '../consent/consent.ts';
import type { ShopSettings } from 'mf-shared/document';
import { analyticsClientId, removeAnalyticsCookies, setAnalyticsCookies } from './analyticsCookies.ts';
import { onAnalyticsEvent, type AnalyticsEvent } from '../specification/analyticsEvents.ts';
import { denyConsentByDefault, gtag, loadGtag, updateConsent } from './gtag.ts';
import { recordUserAction, removeUserActions } from '../specification/userActions.ts';

const hasConsent = (): boolean => readConsent()?.choice === 'accepted';

/** Nothing is stored, loaded or sent before consent. */
export function startAnalytics(analytics: ShopSettings['analytics']): () => void {
  denyConsentByDefault();
  if (readConsent()) applyConsent();
  const unsubscribe = [onConsent(applyConsent), onAnalyticsEvent(track)];
  return () => unsubscribe.forEach((each) => each());

  function applyConsent(): void {
    const isGranted = hasConsent();
    updateConsent(isGranted);
    if (!isGranted) {
      removeUserActions();
      removeAnalyticsCookies();
    } else if (analytics) {
      setAnalyticsCookies();
      if ('measurementId' in analytics) loadGtag(analytics.measurementId);
    }
  }

  function track({ name, params, action }: AnalyticsEvent): void {
    if (!hasConsent()) return;
    recordUserAction(action);
    if (!analytics) return;
    if ('measurementId' in analytics) gtag('event', name, params);
    else void send(analytics.sink, { name, params, browser: analyticsClientId() });
  }
}

async function send(sink: string, event: object): Promise<void> {
  await fetch(sink, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined);
}
