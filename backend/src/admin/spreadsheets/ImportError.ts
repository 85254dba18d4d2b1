import { inEnglish, says, type Sentence, type Values } from '../../locales/Sentence.ts';
import type { Text } from '../../locales/texts.ts';
import { LineFault } from './LineFault.ts';

/** The parts of an `ImportError`, to pass it to another process. */
export interface Fault {
  text: Text;
  line: number | undefined;
  values: Values;
}

/** A fault of a file that staff read in their language. */
export class ImportError extends LineFault {
  readonly sentence: Sentence;
  readonly fault: Fault;

  constructor(text: Text, line?: number, values: Values = {}) {
    const sentence = says(text, values);
    super(inEnglish(sentence), line);
    this.sentence = sentence;
    this.fault = { text, line, values };
  }

  at(line: number): ImportError {
    return new ImportError(this.fault.text, line, this.fault.values);
  }
}
