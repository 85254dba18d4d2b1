import { inEnglish, says, type Sentence, type Values } from '../../locales/Sentence.ts';
import type { Text } from '../../locales/texts.ts';
import { LineFault } from './LineFault.ts';

/** A fault of a file that staff read in their language. */
export class ImportError extends LineFault {
  readonly sentence: Sentence;
  readonly #text: Text;
  readonly #values: Values;

  constructor(text: Text, line?: number, values: Values = {}) {
    const sentence = says(text, values);
    super(inEnglish(sentence), line);
    this.sentence = sentence;
    this.#text = text;
    this.#values = values;
  }

  at(line: number): ImportError {
    return new ImportError(this.#text, line, this.#values);
  }
}
