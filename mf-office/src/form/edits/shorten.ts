const most = 80;

export const shorten = (text: string): string =>
  text.length > most ? `${text.slice(0, most)}…` : text || '–';
