/** Invisible characters, markup, and what only addresses of pages and mailboxes contain. */
const hasForeignCharacter = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}<>@:/\\]/u.test(text);

/** Mail programs make a link of `evil.example`; initials like `M.Ioannou` stay. */
const hasDomain = (text: string): boolean => /[\p{L}\d-]{2,}\.[a-z]{2,}/iu.test(text);

/** Whether a text can be somebody's name, and not an advertisement that the shop's mails would carry. */
export const isPersonName = (text: string): boolean => !hasForeignCharacter(text) && !hasDomain(text);
