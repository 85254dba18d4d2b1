import { byLanguage, type Language } from 'mf-shared/languages';
import type { InlineSheet } from './inlineSheet.ts';

/** The parts of the font that every page of a language needs; the rest comes where a text asks for it. */
const parts = byLanguage(({ fontParts }) => fontParts);

function fontsOf(sheets: InlineSheet[], language: Language): string[] {
  const fonts = sheets.flatMap(({ html }) => html.match(/\/[^()"']+\.woff2/g) ?? []);
  return fonts.filter((font) => parts[language].some((part) => font.includes(`-${part}.`)));
}

/** The same as a header, for who can tell it ahead of the document. */
export const fontLinks = (sheets: InlineSheet[], language: Language): string =>
  fontsOf(sheets, language)
    .map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`)
    .join(', ');

/** Asks for the page's letters at once: the styles would ask only when the first text is laid out. */
export function fontPreloads(sheets: InlineSheet[], language: Language): string {
  return fontsOf(sheets, language)
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${font}">`)
    .join('');
}
