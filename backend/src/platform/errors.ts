import { inEnglish, says, type Sentence, type Values } from '../locales/Sentence.ts';
import type { Text } from '../locales/texts.ts';

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

/** Its message is shown in the language of the request. */
export class TranslatedError extends ShopError {
  readonly sentence: Sentence;

  constructor(status: number, text: Text, values: Values = {}) {
    const sentence = says(text, values);
    super(status, inEnglish(sentence));
    this.sentence = sentence;
  }
}

export class TooManyAttempts extends TranslatedError {
  readonly seconds: number;

  constructor(seconds: number) {
    super(429, 'Too many attempts. Please try again in {seconds} seconds.', { seconds });
    this.name = 'TooManyAttempts';
    this.seconds = seconds;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
