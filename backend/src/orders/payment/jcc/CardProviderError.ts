/** The card provider did not do what it was asked. Its texts are localised and change, so only `code` says which. */
export class CardProviderError extends Error {
  readonly reason: 'refused' | 'overloaded' | 'unreachable' | 'unreadable';
  /** The provider's errorCode where it refused. */
  readonly code: string | null;

  constructor(
    call: string,
    reason: CardProviderError['reason'],
    options: ErrorOptions & { code?: string | null } = {},
  ) {
    super(
      `The card provider's ${call}: ${reason}${options.code ? ` with code ${options.code}` : ''}`,
      options,
    );
    this.name = 'CardProviderError';
    this.reason = reason;
    this.code = options.code ?? null;
  }
}

/** The codes that the shop acts upon. */
export const duplicateOrderNumber = '1';
export const unknownOrder = '6';
