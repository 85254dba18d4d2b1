import type { Sentence } from '../../../locales/Sentence.ts';

export interface ListNote {
  line?: number;
  says: Sentence;
  /** The product that is not on sale because of it. */
  unpublished?: string;
}
