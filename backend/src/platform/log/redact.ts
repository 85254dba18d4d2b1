const maxLength = 300;
/** A request may have up to 64 kB, so longer texts are truncated at a word before they are searched. */
const maxRead = 2000;

function wordsOf(text: string): string[] {
  const words = text.slice(0, maxRead).split(/\s+/);
  return text.length > maxRead ? words.slice(0, -1) : words;
}

const withoutQuery = (word: string): string => word.replace(/[?#].*/, '');

export const redact = (text: string): string =>
  wordsOf(text.replaceAll('\0', ''))
    .map(withoutQuery)
    .map((word) => (word.includes('@') ? '<e-mail>' : word))
    .join(' ')
    .replace(/\+?\d[\d ]{5,}\d/g, '<number>')
    .slice(0, maxLength);
