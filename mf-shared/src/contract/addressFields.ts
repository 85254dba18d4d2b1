import * as v from 'valibot';
import { cities } from '../cities.ts';
import { checkoutFields } from './checkoutFields.ts';
import { isPersonName } from './personName.ts';
import { isPlainLine, mailbox } from './plainLine.ts';

// Messages of these schemas are shown by forms and returned by the backend.
const line = (field: keyof typeof checkoutFields, label: string, maxLength: number) =>
  v.pipe(
    checkoutFields[field],
    v.maxLength(maxLength, `${label} is too long.`),
    v.check(isPlainLine, `${label} has characters that cannot be used.`),
  );

const nameLine = (field: 'firstName' | 'lastName', label: string) =>
  v.pipe(line(field, label, 60), v.check(isPersonName, `${label} has characters that cannot be used.`));

export const firstName = nameLine('firstName', 'First name');
export const lastName = nameLine('lastName', 'Last name');
export const street = line('street', 'Street', 120);
export const postCode = line('postCode', 'Post code', 12);
const onlyFigures = (text: string): string =>
  text
    .replace(/[\s\p{Pd}()./]/gu, '')
    .replace(/^00/, '+')
    .replace(/^\+?357(?=\d{8}$)/, '');

/** Accepts any usual spelling: `99 123456`, `+357 22-334455`. Outputs digits, with the country code of
 *  other countries. */
export const phoneNumber = v.pipe(
  checkoutFields.phone,
  v.maxLength(100, 'Phone number is too long.'),
  // Address books copy numbers with invisible direction marks around them.
  v.transform((text) => text.replace(/^\p{Cf}+/u, '').replace(/^(.*\P{Cf})?\p{Cf}+$/su, '$1')),
  line('phone', 'Phone number', 30),
  v.transform(onlyFigures),
  v.regex(/^\+?\d{8,15}$/, 'Please enter a valid phone number.'),
);

export const orderEmail = v.pipe(
  line('email', 'Email', 254),
  v.regex(mailbox, 'Please enter a valid email address.'),
);

const cityCodes = cities.map(({ value }) => value);

/** Accepts any text as input, since a form's city may still be empty. */
export const city = v.picklist(cityCodes, 'City is required') as v.GenericSchema<
  string,
  (typeof cityCodes)[number]
>;

export const customerFields = {
  firstName,
  lastName,
  email: orderEmail,
  street,
  postCode,
  city,
  phone: phoneNumber,
};
