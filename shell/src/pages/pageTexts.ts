import type { TextBlock } from 'mf-shared';

export interface AccessibilityText {
  sections: { title: string; text: TextBlock[] }[];
}

export interface HistoryText {
  title: string;
  lead: string;
  chapters: { title: string; paragraphs: string[] }[];
}
