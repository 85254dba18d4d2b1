const most = 80;

/** A value in a line: long texts by their beginning, none as a dash. */
export const shorten = (text: string): string =>
  text.length > most ? `${text.slice(0, most)}…` : text || '–';
