import { PaymentProviderError } from '../PaymentProvider.ts';

const refusals: Record<string, PaymentProviderError['refusal']> = {
  '1': 'duplicate-number',
  '6': 'unknown-payment',
};

/** JCC's texts are localised and change, so only `code` identifies a refusal. */
export class JccError extends PaymentProviderError {
  constructor(
    call: string,
    reason: PaymentProviderError['reason'],
    { code = null, cause }: ErrorOptions & { code?: string | null } = {},
  ) {
    super(`The card provider's ${call}: ${reason}${code ? ` with code ${code}` : ''}`, {
      reason,
      code,
      refusal: reason === 'refused' && code ? (refusals[code] ?? null) : null,
      cause,
    });
    this.name = 'JccError';
  }
}
