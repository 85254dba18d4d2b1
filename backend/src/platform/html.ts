export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | number | Html | HtmlPart[] | null | false;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function renderPart(part: HtmlPart): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(renderPart).join('');
  return escapeText(String(part));
}

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + renderPart(parts[index - 1] ?? '') + string),
  );
}
