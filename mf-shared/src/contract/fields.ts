import * as v from 'valibot';
import { personName } from './personName.ts';
import { phoneFigures } from './phoneFigures.ts';
import { isPlainLine, mailbox } from './plainLine.ts';
import { trimmed } from './trimmed.ts';

// Messages of these schemas are shown by forms and returned by the backend.
const text = (required: string, maxLength: number, tooLong: string) =>
  v.pipe(v.string(), trimmed, v.nonEmpty(required), v.maxLength(maxLength, tooLong));

const nameOf = (required: string, label: string) =>
  v.pipe(text(required, 100, `${label} is too long.`), personName(label));

export const name = nameOf('Name is required.', 'Name');
export const surname = nameOf('Surname is required.', 'Surname');
export const orderNumber = v.pipe(
  v.string(),
  text('Order number is required.', 36, 'Order number is too long.'),
);

const invalidEmail = 'Please enter a valid email address.';
export const email = v.pipe(
  v.string(),
  text('Email is required.', 254, invalidEmail),
  v.regex(mailbox, invalidEmail),
  v.check(isPlainLine, invalidEmail),
);

const eightDigits = 'Phone number must be exactly 8 digits.';
const phoneOf = (figures: RegExp) =>
  v.pipe(
    v.string(),
    trimmed,
    v.maxLength(100, eightDigits),
    v.transform(phoneFigures),
    v.regex(figures, eightDigits),
  );

/** Empty, or 8 digits in any spelling: see `phoneFigures`. */
export const phone = phoneOf(/^(?:\d{8})?$/);

/** The checkout saves its phone number, which may be of another country. */
export const addressPhone = phoneOf(/^(?:\d{8}|\+\d{8,15})?$/);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export interface PasswordRule {
  text: string;
  isMet: (password: string) => boolean;
}

const meets =
  (rules: PasswordRule[]) =>
  (password: string): boolean =>
    rules.every(({ isMet }) => isMet(password));

const capital: PasswordRule = { text: 'A capital letter', isMet: (password) => /\p{Lu}/u.test(password) };

/** Rules for registration and for changing a known password. */
export const passwordRules: PasswordRule[] = [
  { text: 'At least 8 characters', isMet: ({ length }) => length >= 8 },
  { text: '4 letters', isMet: (password) => count(password, /\p{L}/gu) >= 4 },
  { text: '3 numbers', isMet: (password) => count(password, /\d/g) >= 3 },
  capital,
  { text: 'One of !@#$%^&*', isMet: (password) => /[!@#$%^&*]/.test(password) },
];

const strongPassword = (required: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(required),
    v.check(
      meets(passwordRules),
      'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.',
    ),
  );

export const newPassword = strongPassword('Password is required.');
export const changedPassword = strongPassword('New password is required.');

export const sameAs = (value: string, message: string) => v.literal(value, message);

export const confirmedPassword = (password: string) =>
  v.pipe(v.string(), v.nonEmpty('Please confirm your password'), sameAs(password, 'Passwords do not match'));

/** Existing passwords followed other rules, so these only have to be present. */
export const signInPassword = v.pipe(v.string(), v.nonEmpty('Password is required.'));
export const currentPassword = v.pipe(v.string(), v.nonEmpty('Current password is required.'));
/** Use in a form that does not request the password this time. */
export const noPassword = v.string();

/** The specification requires other rules after a reset code than at registration. */
export const resetPasswordRules: PasswordRule[] = [
  { text: '8 to 20 characters', isMet: (password) => /^.{8,20}$/u.test(password) },
  capital,
  { text: 'A small letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'A number', isMet: (password) => /\d/.test(password) },
  { text: 'A special character', isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];

export const resetPassword = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.check(
    meets(resetPasswordRules),
    'Password must be 8-20 characters and include uppercase, lowercase, numbers, and special characters',
  ),
);

export const code = v.pipe(
  v.string(),
  trimmed,
  v.nonEmpty('OTP is required.'),
  v.regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP'),
);
