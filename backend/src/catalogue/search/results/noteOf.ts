import type { SearchNote } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn, type Texts } from '../../../locales/texts.ts';
import { typedWords, wordsThatSay } from './findItems.ts';
import { isUnknown, kindOf } from '../query/letGo.ts';
import type { Phrase } from '../query/readQuery.ts';

type Note = SearchNote;

export function noteOfCorrection(query: string, corrected: string, language: Language): Note {
  const t = textsIn(language);
  return { text: t('Nothing is called “{query}”. These are for “{corrected}”.', { query, corrected }) };
}

/** `total` is the number of items that are shown. The note links to them if phrases were kept. */
export function noteOfLetGo(
  { kept, gone, total }: { kept: Phrase[]; gone: Phrase[]; total: number },
  language: Language,
): Note {
  const t = textsIn(language);
  const note = { text: textFor(gone, t, language) };
  if (total === 0 || typedWords(kept) === typedWords(gone)) return note;
  return { ...note, link: { title: otherwise(gone, t, total), path: paths.search(typedWords(kept)) } };
}

function textFor(gone: Phrase[], t: Texts, language: Language): string {
  const unsold = gone
    .filter(({ notSold }) => notSold)
    .map((phrase) => ({ ...phrase, words: wordsThatSay(phrase.words) }));
  if (unsold.length > 0) return t('We do not sell “{name}”.', { name: originals(unsold) });
  const name = originals(gone);
  if (gone.every((phrase) => isUnknown(phrase) && kindOf(phrase) === 'word'))
    return t('Nothing is called “{name}”.', { name });
  const [only] = gone;
  if (gone.length > 1 || !only) return t('Nothing matches “{name}” as well.', { name });
  if (kindOf(only) === 'colour') return t('No {colour} ones.', { colour: colourName(only, language) });
  return kindOf(only) === 'size' || kindOf(only) === 'price'
    ? t('None for “{name}”.', { name })
    : t('Nothing matches “{name}” as well.', { name });
}

function colourName({ words, things }: Phrase, language: Language): string {
  const [thing, ...others] = things.filter(({ kind }) => kind === 'colour');
  const name = thing && others.length === 0 ? (thing.names[language] ?? thing.names['en']) : null;
  return (name ?? words.map(({ typed }) => typed).join(' ')).toLowerCase();
}

function otherwise(gone: Phrase[], t: Texts, total: number): string {
  const kinds = new Set(gone.map(kindOf));
  const [kind] = kinds.size === 1 ? kinds : [];
  if (kind === 'colour') return t('In other colours: {total}', { total });
  if (kind === 'size') return t('In other sizes: {total}', { total });
  if (kind === 'price') return t('At other prices: {total}', { total });
  return t('Without it: {total}', { total });
}

const originals = (phrases: Phrase[]): string =>
  phrases.flatMap(({ words }) => words.map(({ typed, original }) => original ?? typed)).join(' ');
