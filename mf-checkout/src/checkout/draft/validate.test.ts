import type { CustomerDetails, DeliveryMethod } from 'mf-shared';
import type { OrderExtras } from './orderExtras.ts';
import { validate } from './validate.ts';

const noExtras: OrderExtras = { isBusiness: false, company: '', vatNumber: '', note: '' };

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
  priceCents: 0,
  freeOverCents: null,
  payAtPickup: null,
  isCollected: true,
  locations: [{ id: 1, name: 'Limassol' }],
};
const courier: DeliveryMethod = {
  id: 2,
  name: 'ACS Courier',
  kind: 'courier',
  priceCents: 300,
  freeOverCents: 7000,
  payAtPickup: null,
  locations: [],
};
const errorsOf = (customer: CustomerDetails, method: DeliveryMethod | undefined, location: string) =>
  validate(customer, method, location, noExtras).errors;

describe('checkout validation', () => {
  it('reports every missing field, in the order of the page', () => {
    expect(Object.values(errorsOf(nobody, undefined, '') ?? {})).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Please select a delivery method.',
      'Street is required',
      'Post code is required',
      'City is required',
    ]);
  });

  it('reports values that the shop would reject, at their fields', () => {
    const refused = {
      firstName: 'E'.repeat(300),
      email: 'eleni.example.test',
      phone: 'abc',
      street: '<b>Ledras</b>',
    };
    expect(errorsOf({ ...eleni, ...refused }, courier, '')).toEqual({
      firstName: 'First name is too long.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a valid phone number.',
      street: 'Street has characters that cannot be used.',
    });
  });

  it.each([
    ['99123456', '99123456'],
    ['+357 99 123456', '99123456'],
    ['35799123456', '99123456'],
    ['00357-22-334455', '22334455'],
    ['(+357) 22.334455', '22334455'],
    ['99\u00A0123\u2013456', '99123456'],
    ['\u202A+357 99 123456\u202C', '99123456'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('accepts the phone number %s as %s', (phone, cleaned) =>
    expect(validate({ ...eleni, phone }, courier, '', noExtras).customer).toMatchObject({
      phone: cleaned,
    }),
  );

  it.each(['9912345', 'ask my mother', '99123456 or 99', '+1234567890123456'])(
    'rejects the phone number %s',
    (phone) => expect(errorsOf({ ...eleni, phone }, courier, '')).toHaveProperty('phone'),
  );

  it('treats blanks as empty', () => {
    expect(errorsOf({ ...eleni, street: '  ' }, courier, '')).toEqual({ street: 'Street is required' });
  });

  it('requires a location only for methods with locations', () => {
    expect(errorsOf(eleni, courier, '')).toBeNull();
    expect(errorsOf(eleni, pickup, '')).toEqual({ location: 'Please select a delivery location.' });
    expect(errorsOf(eleni, undefined, '')).toEqual({
      deliveryMethod: 'Please select a delivery method.',
    });
  });

  it('drops an address that is not used', () => {
    const { customer } = validate({ ...eleni, street: '<b>' }, pickup, 'Limassol', noExtras);
    expect(customer).toMatchObject({ firstName: 'Eleni', street: '', postCode: '', city: '' });
  });

  const withExtras = (extras: Partial<OrderExtras>) =>
    validate(eleni, courier, '', { ...noExtras, isBusiness: true, ...extras });

  it.each([
    ['10412345t', 'CY10412345T'],
    ['CY 1041 2345 T', 'CY10412345T'],
    ['EL-123456789', 'EL123456789'],
  ])('accepts the VAT number %s as %s', (vatNumber, cleaned) =>
    expect(withExtras({ vatNumber })).toMatchObject({ business: { company: '', vatNumber: cleaned } }),
  );

  it.each(['CY1041234T', 'US123456789', '12345'])('rejects the VAT number %s', (vatNumber) =>
    expect(withExtras({ vatNumber }).errors).toEqual({
      vatNumber: 'Please enter a valid VAT number, such as CY10412345T.',
    }),
  );

  it('ignores the company of a folded invoice, and rejects a long note', () => {
    expect(withExtras({ isBusiness: false, vatNumber: 'wrong' })).toMatchObject({ business: null });
    expect(withExtras({ note: 'x'.repeat(201) }).errors).toEqual({ note: 'Order note is too long.' });
  });
});
