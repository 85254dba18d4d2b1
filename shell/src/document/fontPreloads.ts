import type { Language } from 'mf-shared';
import type { InlineSheet } from './inlineSheet.ts';

/** The font files that every page in a script needs. The browser loads the others when a text uses them. */
const subsetsByScript: Record<string, string[]> = { Latn: ['english'], Grek: ['english', 'greek'] };

function fontsOf(sheets: InlineSheet[], language: Language): string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const subsets = subsetsByScript[script] ?? [];
  const fonts = sheets.flatMap(({ html }) => html.match(/\/[^()"']+\.woff2/g) ?? []);
  return fonts.filter((font) => subsets.some((subset) => font.includes(`-${subset}.`)));
}

/** As a `Link` header, so that a proxy can send early hints. */
export const fontLinks = (sheets: InlineSheet[], language: Language): string =>
  fontsOf(sheets, language)
    .map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`)
    .join(', ');

/** As elements of the head. Without them the browser finds the fonts only when it lays out text. */
export function fontPreloads(sheets: InlineSheet[], language: Language): string {
  return fontsOf(sheets, language)
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${font}">`)
    .join('');
}
