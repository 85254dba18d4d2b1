import { setTimeout as wait } from 'node:timers/promises';
import type { Wallet } from 'mf-shared/calls';
import { inLanguage, languageOfPath, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { ShopError } from '../../platform/errors.ts';
import type { Claimant } from '../../inventory/api.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { callbackPath } from '../sync/callbackPlugin.ts';
import { closePagesOfOthers, supersedeOrders } from '../sync/closePages.ts';
import { endAttempt } from '../attempts/endAttempt.ts';
import { findOrCreateAttempt, type StoredAttempt, type StartedPayment } from './findOrCreateAttempt.ts';
import { openPayment } from '../attempts/payments.ts';
import { PaymentProviderError, type PaymentPage } from '../providers/PaymentProvider.ts';
import { syncPayment, type SyncDeps } from '../sync/syncPayment.ts';

export interface PaymentDeps extends SyncDeps {
  origin: string;
  sessionSecs: number;
  wallets?: readonly Wallet[];
  /** Set for public shops: an admin opens them. */
  mustBeOpened?: boolean;
}

const maxOpened = 2;
const maxClosed = 4;
const pollMs = 100;
const maxWaitMs = 12_000;

/** An open page is reused, so that pressing twice never makes two payments. */
export async function startPayment(
  deps: PaymentDeps,
  started: StartedPayment,
  claimant: Claimant,
): Promise<PaymentPage> {
  const giveUpAt = performance.now() + maxWaitMs;
  const { name: provider } = deps.providers[0];
  let [opened, closed] = [0, 0];
  while (opened < maxOpened && closed < maxClosed && performance.now() < giveUpAt) {
    const attempt = await findOrCreateAttempt({ ...deps, provider }, started, claimant);
    if (attempt.kind === 'open') return attempt.page;
    if (attempt.kind === 'opening') {
      await wait(pollMs);
      continue;
    }
    if (attempt.kind === 'new') {
      opened += 1;
      const page = await openPage(deps, started, attempt);
      if (page) return page;
      continue;
    }
    // The customer could pay twice on two open pages.
    if (attempt.kind === 'expiring') await syncPayment(deps, attempt.payment);
    else if (attempt.kind === 'superseding') await supersedeOrders(deps, attempt.orders, languageOf(started));
    else await closePagesOfOthers(deps, attempt.holders);
    closed += 1;
  }
  throw new ShopError(502, 'Failed to register order with payment provider');
}

const languageOf = ({ returnUrl }: StartedPayment): Language => languageOfPath(new URL(returnUrl).pathname);

/**
 * Returns null if another number is worth trying: this one is taken, or the provider did not respond. A page
 * whose response was lost cannot be paid, since nobody knows its URL.
 */
async function openPage(
  deps: PaymentDeps,
  started: StartedPayment,
  { paymentId, orderId, changeId, number, shownNumber }: StoredAttempt,
): Promise<PaymentPage | null> {
  const { db, providers, origin, sessionSecs, log } = deps;
  const { number: orderNumber, amountCents, returnUrl } = started;
  const language = languageOf(started);
  const { shopName } = await findSeller(db, language);
  try {
    const page = await providers[0].open({
      number,
      amountCents,
      description: `ORDER ${shownNumber}`,
      returnUrl,
      notificationUrl: new URL(callbackPath, origin).href,
      backToShopUrl: new URL(inLanguage(paths.checkout(), language), origin).href,
      backToShopName: shopName,
      sessionSecs,
      language,
    });
    return (await openPayment(db, paymentId, page, sessionSecs)) ? page : null;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, order: orderNumber }, 'the payment provider did not open a payment page');
    await endAttempt(db, { id: paymentId, orderId, changeId }, 'failed');
    if (error.reason === 'unreachable' || error.refusal === 'duplicate-number') return null;
    throw new ShopError(502, 'Failed to register order with payment provider', { cause: error });
  }
}
