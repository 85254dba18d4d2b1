import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import { validate } from './validate.ts';

const nobody: CustomerDetails = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  postCode: '',
  city: '',
  phone: '',
};
const eleni: CustomerDetails = {
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'eleni@home',
  street: 'Ledras 1',
  postCode: '1011',
  city: 'Nic',
  phone: '1',
};
const pickup: DeliveryMethod = {
  id: 1,
  name: 'Store pickup',
  kind: 'pickup',
  locations: [{ id: 1, name: 'Limassol' }],
};
const courier: DeliveryMethod = { id: 2, name: 'ACS Courier', kind: 'courier', locations: [] };

describe('checkout validation', () => {
  it('names everything that is missing, in the order of the page', () => {
    expect(Object.values(validate(nobody, undefined, ''))).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Street is required',
      'Post code is required',
      'City is required',
      'Phone number is required',
      'Please select a delivery method.',
      'Please select a delivery location.',
    ]);
  });

  it('does not check the form of e-mail and phone', () => {
    expect(validate(eleni, pickup, 'Limassol')).toEqual({});
  });

  it('takes blanks for nothing', () => {
    expect(validate({ ...eleni, street: '  ' }, courier, '')).toEqual({ street: 'Street is required' });
  });

  it('asks for a location only where the method has some', () => {
    expect(validate(eleni, courier, '')).toEqual({});
    expect(validate(eleni, pickup, '')).toEqual({ location: 'Please select a delivery location.' });
  });
});
