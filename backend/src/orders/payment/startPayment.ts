import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { brand } from 'mf-shared/brand';
import { inLanguage, languageOfPath } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { CardProviderError, duplicateOrderNumber } from './jcc/CardProviderError.ts';
import { askProvider } from './askProvider.ts';
import { callbackPath } from './callbackPath.ts';
import type { OrderDeps } from '../deps.ts';
import { openAttempt, type Attempt } from './openAttempt.ts';

export interface CardPage {
  formUrl: string;
  orderId: string;
}

interface Wanted {
  number: string;
  amountCents: number;
  returnUrl: string;
}

const registrations = 2;
const endings = 2;
const busyPauseMs = 100;
const longestBusyMs = 12_000;

/** The card page for an order: the open one where there is one, so that pressing twice never makes two payments. */
export async function startPayment(deps: OrderDeps, wanted: Wanted, visitor: Visitor): Promise<CardPage> {
  const giveUpAt = performance.now() + longestBusyMs;
  let [registered, ended] = [0, 0];
  while (registered < registrations && ended < endings && performance.now() < giveUpAt) {
    const attempt = await openAttempt(deps, wanted, visitor);
    if (attempt.kind === 'open') return { formUrl: attempt.formUrl, orderId: attempt.orderId };
    if (attempt.kind === 'ending') {
      // Two pages that can both be paid would be one too many.
      await askProvider(deps, attempt.payment);
      ended += 1;
      continue;
    }
    if (attempt.kind === 'busy') {
      await wait(busyPauseMs);
      continue;
    }
    registered += 1;
    const page = await register(deps, wanted, attempt);
    if (page) return page;
  }
  throw new ShopError(502, 'Failed to register order with payment provider');
}

/** Null where another number is worth trying: this one is taken, or no answer came. Nobody knows the address of a page
 *  whose answer was lost, so nobody can pay on it. */
async function register(
  deps: OrderDeps,
  wanted: Wanted,
  attempt: Extract<Attempt, { kind: 'new' }>,
): Promise<CardPage | null> {
  const { db, card, origin, sessionSecs, log } = deps;
  const language = languageOfPath(new URL(wanted.returnUrl).pathname);
  try {
    const page = await card.register({
      orderNumber: attempt.gatewayNumber,
      amountCents: wanted.amountCents,
      description: `ORDER ${wanted.number}`,
      returnUrl: wanted.returnUrl,
      callbackUrl: new URL(callbackPath, origin).href,
      backToShopUrl: new URL(inLanguage(paths.checkout(), language), origin).href,
      backToShopName: brand.name,
      sessionSecs,
      language,
    });
    const opened = await db
      .updateTable('payments')
      .set({
        state: 'open',
        provider_order_id: page.orderId,
        form_url: page.formUrl,
        session_expires_at: sql<Date>`now() + make_interval(secs => ${sessionSecs})`,
      })
      .where('id', '=', attempt.paymentId)
      .where('state', '=', 'registering')
      .returning('id')
      .executeTakeFirst();
    return opened ? page : null;
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ err: error, order: wanted.number }, 'the card provider did not register an order');
    await db
      .updateTable('payments')
      .set({ state: 'failed', settled_at: new Date() })
      .where('id', '=', attempt.paymentId)
      .where('state', '=', 'registering')
      .execute();
    const isWorthAnother = error.reason === 'unreachable' || error.code === duplicateOrderNumber;
    if (isWorthAnother) return null;
    throw new ShopError(502, 'Failed to register order with payment provider', { cause: error });
  }
}
