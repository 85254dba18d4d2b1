import type { IncomingHttpHeaders } from 'node:http';
import type { Wallet } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';

/**
 * The shop assigns the `number` of an attempt, the provider its `id`. All methods except `readNotification`
 * reject with a `PaymentProviderError`.
 */
export interface PaymentProvider {
  /** Stored with its payments, so it never changes. */
  readonly name: string;
  open(attempt: NewAttempt): Promise<PaymentPage>;
  report(attempt: { id: string }): Promise<PaymentReport>;
  close(attempt: { id: string; number: string }): Promise<void>;
  /** A repeat with the same `refundNumber` succeeds and refunds nothing more. */
  refund(refund: { id: string; refundNumber: string; amountCents: number }): Promise<void>;
  /** Returns null if the provider did not sign the request. */
  readNotification(request: NotificationRequest): PaymentNotification | null;
}

export interface NewAttempt {
  number: string;
  amountCents: number;
  description: string;
  /** Where the shopper returns after paying, with the provider's id added as the parameter `orderId`. */
  returnUrl: string;
  notificationUrl: string;
  /** Where the shopper goes to leave the page without paying. */
  backToShopUrl: string;
  backToShopName: string;
  sessionSecs: number;
  language: Language;
}

export interface PaymentPage {
  id: string;
  url: string;
}

/**
 * `paid`: also after a full or partial refund. `attempt-failed`: a card was declined and the page is still
 * open. `failed`: the page is closed, or the payment was reversed.
 */
export type ReportedStatus = 'paid' | 'waiting' | 'in-progress' | 'attempt-failed' | 'failed';

export interface PaymentReport {
  status: ReportedStatus;
  /** Null, like the amounts and the currency below, if the provider does not report it. */
  number: string | null;
  amountCents: number | null;
  /** Refunds do not reduce it. */
  paidCents: number | null;
  refundedCents: number | 'all';
  /** ISO 4217 code such as EUR; the provider's own value if the shop does not know it. */
  currency: string | null;
  /** Null for a card payment. */
  wallet: Wallet | null;
  /** The provider's raw status, stored with the payment for diagnosis. */
  details: Record<string, unknown>;
}

export interface NotificationRequest {
  /** The fields of the query or, for a POST, of the form or JSON. */
  fields: unknown;
  headers: IncomingHttpHeaders;
  /** The unparsed body, which some providers sign; empty for a GET. */
  body: string;
}

export interface PaymentNotification {
  id: string;
  number: string;
  isRefund: boolean;
}

export class PaymentProviderError extends Error {
  readonly reason: 'refused' | 'overloaded' | 'unreachable' | 'unreadable';
  /** The cause of a refusal, if it is one that the shop reacts to. */
  readonly refusal: 'duplicate-number' | 'unknown-payment' | null;
  readonly code: string | null;

  constructor(
    message: string,
    { cause, reason, refusal = null, code = null }: ErrorOptions & PaymentProviderFailure,
  ) {
    super(message, { cause });
    this.name = 'PaymentProviderError';
    this.reason = reason;
    this.refusal = refusal;
    this.code = code;
  }
}

interface PaymentProviderFailure {
  reason: PaymentProviderError['reason'];
  refusal?: PaymentProviderError['refusal'];
  code?: string | null;
}
