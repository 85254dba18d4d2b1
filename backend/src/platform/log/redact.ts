const maxLength = 300;

/** Removes what may be personal data: query strings, e-mail addresses and long numbers. */
export const redact = (text: string): string =>
  text
    .replace(/[?#]\S*/g, '')
    .replace(/\S+@\S+/g, '<e-mail>')
    .replace(/\+?\d[\d ]{5,}\d/g, '<number>')
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength);
