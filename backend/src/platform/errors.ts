/** An expected error: its message is shown to the visitor, with this HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopError';
    this.status = status;
  }
}

export class Overloaded extends ShopError {
  readonly retryAfterSecs = 2;

  constructor(message = 'The shop is very busy. Please try again in a moment.', options?: ErrorOptions) {
    super(503, message, options);
    this.name = 'Overloaded';
  }
}

export class TooManyAttempts extends ShopError {
  readonly seconds: number;

  constructor(seconds: number) {
    super(429, `Too many attempts. Please try again in ${seconds} seconds.`);
    this.name = 'TooManyAttempts';
    this.seconds = seconds;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
