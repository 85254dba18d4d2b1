import * as v from 'valibot';

/** Endings of hosts that advertisements use most. Mail programs turn `Evil.Shop` into a link. */
const hostEndings = new Set(
  `app art bar best bid bio biz blog buzz cam casino cfd chat click cloud club com date dev digital email example fit fun
  games gift group icu info ink invalid link live loan local lol ltd men mobi money net network news ninja one online org
  page party pro promo rest sale sbs shop site skin space store stream tech test today tools top trade vip website wiki win
  work works world xxx xyz zone`.split(/\s+/),
);

/** `Chr.Georgiou` and `ST.JOHN` become `Chr Georgiou` and `ST JOHN`. */
const withoutAbbreviations = (text: string): string =>
  text.replace(
    /(^|[\s'’(-])(\p{Lu}\p{Ll}{1,4}\.\p{Lu}\p{Ll}{2,30}|\p{Lu}{2,5}\.\p{Lu}{3,30})(?![^\s'’),-])/gu,
    (found: string) => {
      const [, ending = ''] = found.split('.');
      return hostEndings.has(ending.toLowerCase()) ? found : found.replace('.', ' ');
    },
  );

/** Mail programs turn `evil.example` into a link. Abbreviations such as `Κων.Γεωργίου` are allowed, as are
 *  initials such as `M.Ioannou`, except before the endings that have hosts of one letter. */
const hasDomain = (text: string): boolean =>
  /[\p{L}\d-]{2}[.\u3002](?:[a-z]{2,}|(?:ελ|ευ|ею|рф)(?!\p{L}))/iu.test(text) ||
  /[\p{L}\d][.\u3002](?:com|net|org|co|me)(?!\p{L})/iu.test(text);

/** The first sign that occurs only in markup, URLs and e-mail addresses; a slash also abbreviates `Κων/νος`. */
const foreignSign = (text: string): string | undefined =>
  /[<>@:/\\]/u.exec(text.replace(/(\p{Script=Greek})\/(?=\p{Script=Greek})/gu, '$1'))?.[0];

/** Returns what is wrong with a text that cannot be a person's name, and may be an advertisement in the shop's
 *  mails; null for a name. The normalized text is checked too, since browsers treat wide and small variants of a
 *  dot or letter as the plain one. */
function nameFault(text: string, label: string): string | null {
  const forms = [text, text.normalize('NFKC')];
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text.normalize('NFKC')))
    return `${label} has characters that cannot be used.`;
  const sign = forms.map(foreignSign).find(Boolean);
  if (sign) return `A name cannot contain “${sign}”.`;
  return forms.some((form) => hasDomain(withoutAbbreviations(form)))
    ? 'Please put a space after each “.” in a name.'
    : null;
}

/** `label` names the field in messages. */
export const personName = (label: string) =>
  v.check(
    (text: string) => nameFault(text, label) === null,
    ({ input }) => nameFault(input, label) ?? '',
  );
