import type { Sentence } from '../../../locales/Sentence.ts';

export interface ListNote {
  line?: number;
  says: Sentence;
}
