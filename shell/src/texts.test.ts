import { inLanguage, languages, sourceLanguage, type FaqView, type Language } from 'mf-shared';
import type { FaqGroupText } from './locales/pageTexts.ts';
import { importLocale } from './texts.ts';

const views: FaqView[] = ['account', 'privacy', 'returns', 'shipping', 'terms'];
const translations = languages.filter((language) => language !== sourceLanguage);
const cases = translations.flatMap((language) => views.map((view): [Language, FaqView] => [language, view]));

const load = (language: Language, view: FaqView): Promise<FaqGroupText> =>
  importLocale(`${language}/faq/${view}`);

const links = ({ entries }: FaqGroupText): string[] =>
  [...JSON.stringify(entries).matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
const structure = ({ entries }: FaqGroupText): (number | 'paragraph')[][] =>
  entries.map(({ answer }) =>
    answer.map((block) => (typeof block === 'string' ? 'paragraph' : block.length)),
  );

it.each(cases)('has the same questions, paragraphs and links in %s: %s', async (language, view) => {
  const [original, translation] = await Promise.all([load(sourceLanguage, view), load(language, view)]);
  expect(translation.view).toBe(original.view);
  expect(translation.entries.map(({ id }) => id)).toEqual(original.entries.map(({ id }) => id));
  expect(structure(translation)).toEqual(structure(original));
  expect(links(translation)).toEqual(links(original));
});

it.each(cases)('has links without a language prefix in %s: %s', async (language, view) => {
  for (const url of links(await load(language, view)).filter((each) => each.startsWith('/')))
    expect(inLanguage(url, sourceLanguage)).toBe(url);
});
