import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import { company, orderNote, vatNumber } from 'mf-shared/invoiceFields';
import type { FieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import * as v from 'valibot';
import { needsAddress } from './delivery.ts';
import type { ExtraField, OrderExtras } from './orderExtras.ts';

export type FieldName = keyof CustomerDetails | 'deliveryMethod' | 'location' | ExtraField;

export type Errors = FieldErrors<FieldName>;

const { street, postCode, city, ...contactFields } = customerFields;
const chosen = (message: string) => v.pipe(v.string(), v.nonEmpty(message));
const omitted = v.pipe(
  v.string(),
  v.transform(() => ''),
);

export interface Accepted {
  customer: CustomerDetails;
  business: { company: string; vatNumber: string } | null;
  note: string;
  errors: null;
}

/** Errors are in the order of the page. */
export function validate(
  customer: CustomerDetails,
  method: DeliveryMethod | undefined,
  location: string,
  extras: OrderExtras,
): Accepted | { customer: null; errors: Errors } {
  const { isBusiness, ...typed } = extras;
  const { values, errors } = checkFields<FieldName>(
    {
      ...contactFields,
      deliveryMethod: chosen('Please select a delivery method.'),
      location: method?.locations.length ? chosen('Please select a delivery location.') : v.string(),
      ...(needsAddress(method, location)
        ? { street, postCode, city }
        : { street: omitted, postCode: omitted, city: omitted }),
      ...(isBusiness ? { company, vatNumber } : { company: omitted, vatNumber: omitted }),
      note: orderNote,
    },
    { ...customer, ...typed, deliveryMethod: method?.name ?? '', location },
  );
  if (errors) return { customer: null, errors };
  const { deliveryMethod: _method, location: _location, note, ...accepted } = values;
  const { company: name, vatNumber: vat, ...checked } = accepted;
  const business = name || vat ? { company: name, vatNumber: vat } : null;
  return { customer: checked, business, note, errors: null };
}
