const maxLength = 300;
/** A request may bring 64 kB: what is longer is cut, before a word, and only then looked through. */
const maxRead = 2000;

function wordsOf(text: string): string[] {
  const words = text.slice(0, maxRead).split(/\s+/);
  return text.length > maxRead ? words.slice(0, -1) : words;
}

const withoutQuery = (word: string): string => word.replace(/[?#].*/, '');

/** Removes what may be personal data: query strings, e-mail addresses and long numbers. */
export const redact = (text: string): string =>
  wordsOf(text.replaceAll('\0', ''))
    .map(withoutQuery)
    .map((word) => (word.includes('@') ? '<e-mail>' : word))
    .join(' ')
    .replace(/\+?\d[\d ]{5,}\d/g, '<number>')
    .slice(0, maxLength);
