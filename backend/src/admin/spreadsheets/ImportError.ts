import { fill } from 'mf-shared/formats';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';

type Values = Record<string, string | number>;

export class ImportError extends Error {
  readonly line: number | undefined;
  readonly text: string;
  readonly values: Values;

  /** `text` may have placeholders, by which it is found among the translations. */
  constructor(text: string, line?: number, values: Values = {}) {
    super(fill(text, values));
    this.name = 'Fault';
    this.line = line;
    this.text = text;
    this.values = values;
  }

  /** In English if the text has no translation. */
  in(language: Language): string {
    return fill(textsIn(language).dynamic(this.text), this.values);
  }
}
