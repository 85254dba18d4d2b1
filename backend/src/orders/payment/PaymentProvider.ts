import type { Wallet } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';

/** What the shop needs of a payment provider. An attempt is one try to pay an order: the shop gives it a `number`, the
 *  provider an `id`. Every method but `readNotification` rejects with a PaymentProviderError. */
export interface PaymentProvider {
  /** Opens a page on which the attempt can be paid. */
  open(attempt: NewAttempt): Promise<PaymentPage>;
  report(attempt: { id: string }): Promise<PaymentReport>;
  /** Closes the page of an attempt. Refused where it is paid already. */
  close(attempt: { id: string; number: string }): Promise<void>;
  /** A repeat with the same `refundNumber` succeeds and refunds nothing more. */
  refund(refund: { id: string; refundNumber: string; amountCents: number }): Promise<void>;
  /** Reads the fields of a notification; null where the provider did not sign them. */
  readNotification(fields: unknown): PaymentNotification | null;
}

export interface NewAttempt {
  number: string;
  amountCents: number;
  description: string;
  /** Where the page sends the customer afterwards. */
  returnUrl: string;
  /** Where the provider sends its notifications. */
  notificationUrl: string;
  backToShopUrl: string;
  backToShopName: string;
  /** How long the page stays open. */
  sessionSecs: number;
  /** Of the page. */
  language: Language;
}

export interface PaymentPage {
  id: string;
  url: string;
}

/** `paid`: also where some or all of the money was refunded since. `attempt-failed`: a card was declined, and the page is
 *  still open. `failed`: the page is closed, or the payment was reversed. */
export type PaymentStatus = 'paid' | 'waiting' | 'in-progress' | 'attempt-failed' | 'failed';

export interface PaymentReport {
  status: PaymentStatus;
  /** Null where the provider does not report it. */
  number: string | null;
  /** What the attempt was opened for. */
  amountCents: number | null;
  /** Refunds do not lessen it. */
  paidCents: number | null;
  refundedCents: number | 'all';
  /** By its ISO 4217 code, like EUR; the provider's own text where the shop does not know it. */
  currency: string | null;
  /** What it was paid with; null for a card. */
  wallet: Wallet | null;
  /** The provider's own words, stored with the payment for people to read. */
  details: Record<string, unknown>;
}

export interface PaymentNotification {
  id: string;
  number: string;
  isRefund: boolean;
}

/** The provider refused or failed a request. */
export class PaymentProviderError extends Error {
  readonly reason: 'refused' | 'overloaded' | 'unreachable' | 'unreadable';
  /** Why it refused, where the shop acts upon that. */
  readonly refusal: 'duplicate-number' | 'unknown-payment' | null;
  /** The provider's own code of the refusal, for people. */
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
