import * as v from 'valibot';

/** Endings of hosts that mail programs turn into links, of those that people register most. Two letters may be a
 *  country's. */
const hostEndings = new Set(
  `academy agency app art beauty best bet bid bio biz blog bond buzz cam cars casino cash center cfd chat city click
  cloud club coach cool com company date dating deals design dev digital download earth email energy events example expert
  express fans fashion fit fun fund game games gift gifts global gold group guru health help host house icu inc info ink
  invalid jobs land law lease life link live loan loans local localhost lol ltd market media men mobi money monster movie
  name net network news ninja one online org page party photo photos pics plus poker porn press pro promo quest rent review
  reviews rocks run sale sbs school services sex sexy shop shopping show site social software solutions space store stream
  studio support systems team tech tel test tips today tools top tours town toys trade travel tube university vip video
  vote watch website wedding wiki win wine work works world wtf xxx xyz yoga zone`.split(/\s+/),
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

const isInvisible = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** The first sign that occurs only in markup, URLs and e-mail addresses; a slash also abbreviates `Κων/νος`. */
const foreignSign = (text: string): string | undefined =>
  /[<>@:/\\]/u.exec(text.replace(/(\p{Script=Greek})\/(?=\p{Script=Greek})/gu, '$1'))?.[0];

/** Returns what is wrong with a text that cannot be a person's name, and may be an advertisement in the shop's
 *  mails; null for a name. The normalized text is checked too, since browsers treat wide and small variants of a
 *  dot or letter as the plain one. */
function nameFault(text: string, label: string): string | null {
  const forms = [text, text.normalize('NFKC')];
  if (forms.some(isInvisible)) return `${label} has characters that cannot be used.`;
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
