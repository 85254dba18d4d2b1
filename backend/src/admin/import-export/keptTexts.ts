import type { Column } from './columns.ts';
import type { Row } from './readRows.ts';

const keptColumns = {
  tags: 'Tags',
  gender: 'Google Shopping / Gender',
  age_group: 'Google Shopping / Age Group',
  google_category: 'Google Shopping / Google Product Category',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  third_option: 'Option3 Name',
} as const satisfies Record<string, Column>;

export type KeptText = keyof typeof keptColumns;

const keptTexts = Object.keys(keptColumns) as KeptText[];

const allowed: Partial<Record<KeptText, string[]>> = {
  gender: ['male', 'female', 'unisex'],
  age_group: ['newborn', 'infant', 'toddler', 'kids', 'adult'],
};

/**
 * Returns each text of the line; undefined if the file has no column for it or Google does not accept its
 * value.
 */
export function readKeptTexts({ line, cells }: Row, notes: string[]): Record<KeptText, string | undefined> {
  const read = (name: KeptText): string | undefined => {
    const text = cells[keptColumns[name]]?.trim();
    const words = allowed[name];
    if (!text || !words) return text;
    if (words.includes(text.toLowerCase())) return text.toLowerCase();
    notes.push(`line ${line}: ${keptColumns[name]} "${text}" is not one of ${words.join(', ')}`);
    return undefined;
  };
  return keptRecord(read);
}

export const keptRecord = <Value>(valueOf: (name: KeptText) => Value): Record<KeptText, Value> => ({
  tags: valueOf('tags'),
  gender: valueOf('gender'),
  age_group: valueOf('age_group'),
  google_category: valueOf('google_category'),
  seo_title: valueOf('seo_title'),
  seo_description: valueOf('seo_description'),
  third_option: valueOf('third_option'),
});

export const keptCells = (item: Record<KeptText, string>): Partial<Record<Column, string>> =>
  Object.fromEntries(keptTexts.map((name) => [keptColumns[name], item[name]]));
