/** Invisible characters, markup, and characters that occur only in URLs and e-mail addresses. */
const hasForeignCharacter = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}<>@:/\\]/u.test(text);

/** Mail programs turn `evil.example` into a link. Abbreviations such as `Κων.Γεωργίου` are allowed, as are
 *  initials such as `M.Ioannou`, except before the endings that have hosts of one letter. */
const hasDomain = (text: string): boolean =>
  /[\p{L}\d-]{2}[.\u3002](?:[a-z]{2,}|(?:ελ|ευ|ею|рф)(?!\p{L}))/iu.test(text) ||
  /[\p{L}\d][.\u3002](?:com|net|org|co|me)(?!\p{L})/iu.test(text);

/** Whether a text can be a person's name and not an advertisement in the shop's mails. The normalized
 *  text is checked too, since browsers treat wide and small variants of a dot or letter as the plain one. */
export const isPersonName = (text: string): boolean =>
  [text, text.normalize('NFKC')].every((form) => !hasForeignCharacter(form) && !hasDomain(form));
