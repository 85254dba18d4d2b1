import { languageOf, type LoaderFunctionArgs } from 'mf-shared';

export interface History {
  title: string;
  lead: string;
  chapters: { title: string; paragraphs: string[] }[];
}

export interface HistoryTold {
  /** The story as the shop tells it, whatever the page's language. */
  greek: History;
  /** Under it, for who reads no Greek. */
  english: History | null;
}

export async function loadHistory({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<HistoryTold> {
  const { greekHistory: greek } = await import('./greekHistory.ts');
  if (languageOf(context) === 'el') return { greek, english: null };
  return { greek, english: (await import('./englishHistory.ts')).englishHistory };
}
