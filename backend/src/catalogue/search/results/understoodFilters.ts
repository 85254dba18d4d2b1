import type { UnderstoodFilter } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { typedWords } from './findItems.ts';
import type { Phrase } from '../query/readQuery.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const letterSize = /\b\d?x*[sml]\b/gi;

function kindOf({ sizes, price, things }: Phrase): UnderstoodFilter['kind'] | null {
  if (sizes) return 'size';
  if (price) return 'price';
  const kind = things[0]?.kind;
  // These are pages, not filters.
  if (kind === 'school' || kind === 'list' || kind === 'service') return null;
  return kind === 'type' ? 'category' : (kind ?? null);
}

export const understoodFilters = (phrases: Phrase[], language: Language): UnderstoodFilter[] =>
  phrases.flatMap((phrase) => {
    const kind = kindOf(phrase);
    if (!kind) return [];
    const names = new Set(phrase.things.map((thing) => thing.names[language] ?? thing.names['en']));
    const [only] = names;
    const typed = typedWords([phrase]);
    const written = phrase.sizes ? typed.replace(letterSize, (size) => size.toUpperCase()) : typed;
    const name = names.size === 1 && only ? only : capitalised(written);
    return [{ kind, name, without: typedWords(phrases.filter((other) => other !== phrase)) }];
  });
