import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import type { FieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import * as v from 'valibot';
import { needsAddress } from './delivery.ts';

export type FieldName = keyof CustomerDetails | 'deliveryMethod' | 'location';

/** What is wrong, by field. */
export type Errors = FieldErrors<FieldName>;

const { street, postCode, city, ...contactFields } = customerFields;
const chosen = (message: string) => v.pipe(v.string(), v.nonEmpty(message));
const leftOut = v.pipe(
  v.string(),
  v.transform(() => ''),
);

/** All that is missing or cannot be right, in the order of the page; otherwise the details as the order takes them, without
 *  an address that nothing goes to. Without a method, a location is missing too if any of the offered methods has some. */
export function validate(
  customer: CustomerDetails,
  method: DeliveryMethod | undefined,
  location: string,
  offered: DeliveryMethod[],
): { customer: CustomerDetails; errors: null } | { customer: null; errors: Errors } {
  const hasLocations = (method ? [method] : offered).some(({ locations }) => locations.length > 0);
  const { values, errors } = checkFields<FieldName>(
    {
      ...contactFields,
      deliveryMethod: chosen('Please select a delivery method.'),
      location: hasLocations ? chosen('Please select a delivery location.') : v.string(),
      ...(needsAddress(method, location)
        ? { street, postCode, city }
        : { street: leftOut, postCode: leftOut, city: leftOut }),
    },
    { ...customer, deliveryMethod: method?.name ?? '', location },
  );
  if (errors) return { customer: null, errors };
  const { deliveryMethod: _method, location: _location, ...accepted } = values;
  return { customer: accepted, errors: null };
}
