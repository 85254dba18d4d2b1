import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import type { FieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import * as v from 'valibot';
import { needsAddress } from './delivery.ts';

export type FieldName = keyof CustomerDetails | 'deliveryMethod' | 'location';

export type Errors = FieldErrors<FieldName>;

const { street, postCode, city, ...contactFields } = customerFields;
const chosen = (message: string) => v.pipe(v.string(), v.nonEmpty(message));
const omitted = v.pipe(
  v.string(),
  v.transform(() => ''),
);

/**
 * Errors are in the order of the page. Without a method, a location is also required if any offered method
 * has locations.
 */
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
        : { street: omitted, postCode: omitted, city: omitted }),
    },
    { ...customer, deliveryMethod: method?.name ?? '', location },
  );
  if (errors) return { customer: null, errors };
  const { deliveryMethod: _method, location: _location, ...accepted } = values;
  return { customer: accepted, errors: null };
}
