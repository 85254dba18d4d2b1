import type { FaqView } from 'mf-shared';

/** A paragraph, or a list of points. `[words](address)` inside is a link. */
export type Block = string | string[];

export interface Entry {
  /** Stands in the address behind `#`, so that one answer can be linked to. */
  id: string;
  question: string;
  answer: Block[];
}

export interface Group {
  view: FaqView;
  title: string;
  entries: Entry[];
}
