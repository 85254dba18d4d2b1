/** Invisible characters, markup, and what only addresses of pages and mailboxes contain. */
const hasForeignCharacter = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}<>@:/\\]/u.test(text);

/** Mail programs make a link of `evil.example`; initials like `M.Ioannou` stay. */
const hasDomain = (text: string): boolean => /[\p{L}\d-]{2,}[.\u3002][a-z]{2,}/iu.test(text);

/** Whether a text can be somebody's name, and not an advertisement that the shop's mails would carry. Browsers take wide,
 *  small and other variants of a dot or letter for the plain one. */
export const isPersonName = (text: string): boolean =>
  [text, text.normalize('NFKC')].every((form) => !hasForeignCharacter(form) && !hasDomain(form));
