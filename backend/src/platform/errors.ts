import type { Language } from 'mf-shared/languages';
import { inEnglish, says, type Sentence, type Values } from '../locales/Sentence.ts';
import { textsIn, type Text } from '../locales/texts.ts';

/** An expected error: its message is shown to the visitor, with this HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopError';
    this.status = status;
  }

  /** In the reader's language, unless the caller translates it where it is shown. */
  in(_language: Language): string {
    return this.message;
  }
}

export class Overloaded extends ShopError {
  readonly retryAfterSecs = 2;

  constructor(message = 'The shop is very busy. Please try again in a moment.', options?: ErrorOptions) {
    super(503, message, options);
    this.name = 'Overloaded';
  }
}

/** Its message is shown in the language of the request; logs and commands have it in English. */
export class TranslatedError extends ShopError {
  readonly sentence: Sentence;

  constructor(status: number, said: Text | Sentence, values: Values = {}, options?: ErrorOptions) {
    const sentence = typeof said === 'string' ? says(said, values) : said;
    super(status, inEnglish(sentence), options);
    this.sentence = sentence;
  }

  override in(language: Language): string {
    return this.sentence(textsIn(language));
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
