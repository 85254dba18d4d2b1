import type { CustomerDetails, DeliveryMethod } from 'mf-shared';

export type FieldName = keyof CustomerDetails | 'deliveryMethod' | 'location';

/** What is wrong, by field. */
export type Errors = Partial<Record<FieldName, string>>;

const required: [keyof CustomerDetails, string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Email is required'],
  ['street', 'Street is required'],
  ['postCode', 'Post code is required'],
  ['city', 'City is required'],
  ['phone', 'Phone number is required'],
];

/** All that is missing, in the order of the page. A method without locations to choose from needs none. */
export function validate(
  customer: CustomerDetails,
  method: DeliveryMethod | undefined,
  location: string,
): Errors {
  const errors: Errors = {};
  for (const [field, text] of required) if (!customer[field].trim()) errors[field] = text;
  if (!method) errors.deliveryMethod = 'Please select a delivery method.';
  if (method?.locations.length !== 0 && !location) errors.location = 'Please select a delivery location.';
  return errors;
}
