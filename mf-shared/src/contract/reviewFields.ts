import * as v from 'valibot';
import { personName } from './personName.ts';
import { trimmed } from './trimmed.ts';

// Messages of these schemas are shown by the form and returned by the backend.
export const maxReviewLength = 1500;

/** Line breaks and tabs are the only invisible characters allowed. */
const hasForeignCharacter = (text: string): boolean =>
  /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text.replace(/[\n\r\t]/g, ''));

export const reviewText = v.pipe(
  v.string(),
  trimmed,
  v.nonEmpty('Please write a few words.'),
  v.maxLength(maxReviewLength, 'The review is too long.'),
  v.check((text) => !hasForeignCharacter(text), 'The review has characters that cannot be used.'),
);

/** A first name and at most an initial (Maria K.), so that nobody publishes their full name by accident. */
export const reviewName = v.pipe(
  v.string(),
  trimmed,
  v.nonEmpty('Please write the name to show.'),
  v.maxLength(40, 'The name is too long.'),
  v.regex(
    /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}\p{M}*\.?)?$/u,
    'Please write a first name, and an initial at most: Maria K.',
  ),
  personName('The name'),
  v.transform((name) => name.replace(/( \p{L}\p{M}*)$/u, '$1.')),
);

export const stars = v.pipe(
  v.number('Please choose 1 to 5 stars.'),
  v.integer('Please choose 1 to 5 stars.'),
  v.minValue(1, 'Please choose 1 to 5 stars.'),
  v.maxValue(5, 'Please choose 1 to 5 stars.'),
);
