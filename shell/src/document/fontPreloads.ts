import { byLanguage, type Language } from 'mf-shared/languages';
import type { InlineSheet } from './inlineSheet.ts';

const fontParts = byLanguage(({ fontParts }) => fontParts);

function fontsOf(sheets: InlineSheet[], language: Language): string[] {
  const fonts = sheets.flatMap(({ html }) => html.match(/\/[^()"']+\.woff2/g) ?? []);
  return fonts.filter((font) => fontParts[language].some((part) => font.includes(`-${part}.`)));
}

/** A `Link` header, so that a proxy can send early hints. */
export const fontLinks = (sheets: InlineSheet[], language: Language): string =>
  fontsOf(sheets, language)
    .map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`)
    .join(', ');

/** The browser would otherwise discover the fonts only when it lays out text. */
export function fontPreloads(sheets: InlineSheet[], language: Language): string {
  return fontsOf(sheets, language)
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${font}">`)
    .join('');
}
