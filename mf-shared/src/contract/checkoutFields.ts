import * as v from 'valibot';
import { trimmed } from './trimmed.ts';

const required = (message: string) => v.pipe(v.string(message), trimmed, v.nonEmpty(message));

/** Checks only that the fields are filled in; `addressFields` adds the formats. */
export const checkoutFields = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: required('Email is required'),
  street: required('Street is required'),
  postCode: required('Post code is required'),
  city: required('City is required'),
  phone: required('Phone number is required'),
};
