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
  email: 'eleni@example.test',
  street: 'Ledras 1',
  postCode: '1011',
  city: 'Nic',
  phone: '99 123456',
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

  it('names what the shop would refuse, at its field', () => {
    const refused = {
      firstName: 'E'.repeat(300),
      email: 'eleni.example.test',
      phone: 'abc',
      street: '<b>Ledras</b>',
    };
    expect(validate({ ...eleni, ...refused }, pickup, 'Limassol')).toEqual({
      firstName: 'First name is too long.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a valid phone number.',
      street: 'Street has characters that cannot be used.',
    });
  });

  it.each(['99123456', '+357 99 123456', '00357-22-334455', '(+357) 22.334455', '+44 20 7946 0018'])(
    'takes the phone number %s',
    (phone) => expect(validate({ ...eleni, phone }, courier, '')).toEqual({}),
  );

  it.each(['9912345', 'ask my mother', '99123456 or 99', '+1234567890123456'])(
    'refuses the phone number %s',
    (phone) => expect(validate({ ...eleni, phone }, courier, '')).toHaveProperty('phone'),
  );

  it('takes blanks for nothing', () => {
    expect(validate({ ...eleni, street: '  ' }, courier, '')).toEqual({ street: 'Street is required' });
  });

  it('asks for a location only where the method has some', () => {
    expect(validate(eleni, courier, '')).toEqual({});
    expect(validate(eleni, pickup, '')).toEqual({ location: 'Please select a delivery location.' });
  });
});
