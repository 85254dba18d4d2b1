import { onConsent, readConsent } from '../consent/consent.ts';
import type { ShopSettings } from '../settings/ShopSettings.ts';
import { gtag, loadGtag, refuseUntilAsked, tellConsent } from './gtag.ts';
import { measuredBrowser, removeMeasuringCookies, setMeasuringCookies } from './measuringCookies.ts';
import { onMeasured, type Measured } from './measuredEvents.ts';
import { forgetUserActions, keepUserAction } from './userActions.ts';

const isAllowed = (): boolean => readConsent()?.choice === 'accepted';

/** Measures how the shop is used, from a yes until it is taken back; before, nothing is stored, loaded or sent. Returns
 *  what ends it. */
export function startMeasuring(analytics: ShopSettings['analytics']): () => void {
  refuseUntilAsked();
  // A yes from an earlier visit is an answer as well.
  if (readConsent()) follow();
  const ends = [onConsent(follow), onMeasured(measure)];
  return () => ends.forEach((end) => end());

  function follow(): void {
    const allowed = isAllowed();
    tellConsent(allowed);
    if (!allowed) {
      forgetUserActions();
      removeMeasuringCookies();
    } else if (analytics) {
      setMeasuringCookies();
      if ('measurementId' in analytics) loadGtag(analytics.measurementId);
    }
  }

  function measure({ name, params, action }: Measured): void {
    if (!isAllowed()) return;
    keepUserAction(action);
    if (!analytics) return;
    if ('measurementId' in analytics) gtag('event', name, params);
    else void send(analytics.sink, { name, params, browser: measuredBrowser() });
  }
}

/** What is measured must never be felt: an answer is not waited for, and a failure is nobody's. */
async function send(sink: string, event: object): Promise<void> {
  await fetch(sink, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => undefined);
}
