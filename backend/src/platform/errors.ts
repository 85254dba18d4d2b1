/** An expected error: its message is shown to the visitor, with this HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopError';
    this.status = status;
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
