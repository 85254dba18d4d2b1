import * as v from 'valibot';

/** Some text, with the message that its absence has. */
const required = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message));

/** What an order cannot do without. `addressFields` adds what its texts must look like. */
export const checkoutFields = {
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: required('Email is required'),
  street: required('Street is required'),
  postCode: required('Post code is required'),
  city: required('City is required'),
  phone: required('Phone number is required'),
};
