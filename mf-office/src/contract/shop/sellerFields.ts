import * as v from 'valibot';
import { email } from 'mf-shared/fields';
import { phoneFigures } from 'mf-shared/phoneFigures';
import { field, line, translated, yesOrNo } from '../values/fields.ts';

const text = line(200, 'A text has at most 200 characters.');

/** Longer ones do not fit into the header. */
const shopName = line(40, 'The shop’s name has at most 40 characters.');

/** VAT numbers of the member states, without spaces. */
const vatForms =
  /^(?:CY\d{8}[A-Z]|ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|HR\d{11}|HU\d{8}|IE[A-Z\d]{8,9}|IT\d{11}|LT(?:\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL[A-Z\d]{12}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10})$/;

const vatNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.check(
    (text) => text === '' || vatForms.test(text),
    'A VAT number of Cyprus is CY, 8 digits and a letter, like CY10412345T; those of other EU countries begin with their two letters.',
  ),
);

/** Converts a phone number for tel: links; null for any other text. Eight digits are a number in Cyprus. */
export function dialled(text: string): string | null {
  const digits = phoneFigures(text);
  if (/^[2789]\d{7}$/.test(digits)) return `+357${digits}`;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

const phone = v.pipe(
  line(30, 'A phone number has at most 30 characters.'),
  v.check(
    (text) => text === '' || dialled(text) !== null,
    'A phone number of Cyprus has 8 digits, like 25 123456; others begin with + and the country code.',
  ),
);

const isHttps = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text);
const link = v.pipe(
  line(300, 'The link is too long.'),
  v.check((text) => text === '' || isHttps(text), 'A link begins with https://, like https://shop.example/.'),
);

const optionalEmail = v.union(
  [v.pipe(v.string(), v.trim(), v.literal('')), email],
  'Please enter a valid email address.',
);

/** Everything may be empty, and is not shown then. Messages are shown in the form. */
export const sellerFields = {
  ...translated('shopName', 'Shop’s name', shopName),
  companyName: field(text, { label: 'Company name', group: 'company' }),
  vatNumber: field(vatNumber, { label: 'VAT number', group: 'company' }),
  registrationNumber: field(text, { label: 'Registration number (if shown)', group: 'company' }),
  ...translated('address', 'Address', text),
  phone: field(phone, { label: 'Phone', group: 'contact', input: 'tel' }),
  email: field(optionalEmail, { label: 'E-mail', group: 'contact', input: 'email' }),
  facebook: field(link, { label: 'Facebook page', group: 'social', input: 'url' }),
  instagram: field(link, { label: 'Instagram page', group: 'social', input: 'url' }),
};

export const ownShopFields = {
  ...translated('name', 'Shown name', v.pipe(text, v.nonEmpty('Please write a name.')), text),
  ...translated('address', 'Address', text),
  ...translated('openingHours', 'Opening hours', text),
  mapLink: field(link, { label: 'Link to a map', group: 'map', input: 'url' }),
  isShown: yesOrNo('Shown to shoppers', 'map', 'yes'),
};
export const ownShopValues = v.strictObject(ownShopFields);

export type SellerField = keyof typeof sellerFields;
export type SellerValues = Record<SellerField, string>;
export type OwnShopValues = v.InferOutput<typeof ownShopValues>;

/** Without these, visitors cannot know where they buy, and the law does not allow selling. */
export const requiredOfSeller = [
  'shopName',
  'companyName',
  'vatNumber',
  'address',
  'phone',
  'email',
] as const;
