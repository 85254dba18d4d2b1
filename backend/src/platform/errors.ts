/** An expected error: its message is shown to the visitor, with this HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopError';
    this.status = status;
  }
}

/** More is asked for than can be done; the visitor may retry in a moment. */
export class Overloaded extends ShopError {
  readonly retryAfterSecs = 2;

  constructor(message = 'The shop is very busy. Please try again in a moment.', options?: ErrorOptions) {
    super(503, message, options);
    this.name = 'Overloaded';
  }
}

/** A limit is reached: answered with 429 and the seconds to wait, in the page's language. */
export class TooManyAttempts extends ShopError {
  readonly seconds: number;

  constructor(seconds: number) {
    super(429, `Too many attempts. Please try again in ${seconds} seconds.`);
    this.name = 'TooManyAttempts';
    this.seconds = seconds;
  }
}

/** What a caught value says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
