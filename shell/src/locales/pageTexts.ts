import type { FaqView } from 'mf-shared';

/** A paragraph or a list. `[text](url)` in it is a link. */
export type TextBlock = string | string[];

interface FaqEntry {
  id: string;
  question: string;
  answer: TextBlock[];
}

export interface FaqGroupText {
  view: FaqView;
  title: string;
  entries: FaqEntry[];
}

export interface AccessibilityText {
  sections: { title: string; text: TextBlock[] }[];
}

export interface HistoryText {
  title: string;
  lead: string;
  chapters: { title: string; paragraphs: string[] }[];
}
