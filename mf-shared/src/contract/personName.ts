/** Invisible characters, markup, and characters that occur only in URLs and e-mail addresses. */
const hasForeignCharacter = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}<>@:/\\]/u.test(text);

/** Mail programs turn `evil.example` into a link. Initials such as `M.Ioannou` are allowed. */
const hasDomain = (text: string): boolean => /[\p{L}\d-]{2,}[.\u3002][a-z]{2,}/iu.test(text);

/** Whether a text can be a person's name and not an advertisement in the shop's mails. Normalized too,
 *  since browsers treat wide and small variants of a dot or letter as the plain one. */
export const isPersonName = (text: string): boolean =>
  [text, text.normalize('NFKC')].every((form) => !hasForeignCharacter(form) && !hasDomain(form));
