import type { Language } from 'mf-shared';
import elAccessibility from '../locales/el/accessibility.json';
import elHistory from '../locales/el/history.json';
import enAccessibility from '../locales/en/accessibility.json';
import enHistory from '../locales/en/history.json';
import type { AccessibilityText, HistoryText } from './pageTexts.ts';

// The compiler checks their shape here, as pages load them by name.
const accessibility: Record<Language, AccessibilityText> = { en: enAccessibility, el: elAccessibility };
const history: Record<Language, HistoryText> = { en: enHistory, el: elHistory };

/** The texts by their place, such as `chapters.0.title`. */
const placesIn = (text: unknown, at = ''): string[] =>
  typeof text === 'object' && text !== null
    ? Object.entries(text).flatMap(([name, part]) => placesIn(part, `${at}.${name}`))
    : [at];

it.each([accessibility, history])('a long text has the same parts in each language', ({ en, el }) => {
  expect(placesIn(el)).toEqual(placesIn(en));
});
