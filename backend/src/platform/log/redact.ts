const most = 300;

/** An error's words without what could be of a visitor: addresses lose their query, and e-mail addresses and long
 *  numbers go. */
export const redact = (text: string): string =>
  text
    .replace(/[?#]\S*/g, '')
    .replace(/\S+@\S+/g, '<e-mail>')
    .replace(/\+?\d[\d ]{5,}\d/g, '<number>')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .slice(0, most);
