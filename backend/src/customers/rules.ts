import * as v from 'valibot';

/** What the account forms ask for, in the words that the forms show. */
export const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required.'),
  v.maxLength(100, 'Name is too long.'),
);

export const surname = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Surname is required.'),
  v.maxLength(100, 'Surname is too long.'),
);

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required.'),
  v.maxLength(254, 'Please enter a valid email address.'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'),
);

export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\d{8})?$/, 'Phone number must be exactly 8 digits.'),
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function isStrong(password: string): boolean {
  return (
    password.length >= 8 &&
    count(password, /\p{L}/gu) >= 4 &&
    count(password, /\d/g) >= 3 &&
    /\p{Lu}/u.test(password) &&
    /[!@#$%^&*]/.test(password)
  );
}

export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('Password is required.'),
  v.check(
    isStrong,
    'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.',
  ),
);

/** The form behind a reset code asks for another composition than the others. */
export const resetPassword = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.regex(
    /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d\s]).{8,20}$/u,
    'Password must be 8-20 characters and include uppercase, lowercase, numbers, and special characters',
  ),
);

/** A password that somebody has already: whatever it is made of. */
export const givenPassword = v.pipe(v.string(), v.nonEmpty('Password is required.'));

export const code = v.pipe(
  v.string(),
  v.nonEmpty('OTP is required.'),
  v.regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP'),
);

/** The number of a row, as far as the database can count. */
export const recordNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** An order's number, as in its e-mail. */
export const orderNumber = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Order number is required.'),
  v.maxLength(36, 'Order number is too long.'),
);
