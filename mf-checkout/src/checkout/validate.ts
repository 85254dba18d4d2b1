import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import { checkFields, type FieldErrors } from 'mf-shared/useForm';

export type FieldName = keyof CustomerDetails | 'deliveryMethod' | 'location';

/** What is wrong, by field. */
export type Errors = FieldErrors<FieldName>;

/** All that is missing or cannot be right, in the order of the page. A method without locations to choose from needs none. */
export function validate(
  customer: CustomerDetails,
  method: DeliveryMethod | undefined,
  location: string,
): Errors {
  const errors: Errors = { ...checkFields(customerFields, customer).errors };
  if (!method) errors.deliveryMethod = 'Please select a delivery method.';
  if (method?.locations.length !== 0 && !location) errors.location = 'Please select a delivery location.';
  return errors;
}
