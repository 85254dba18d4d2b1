import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { findSeller } from '../../../seller/findSeller.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: anna, close } = await openOfficeShop('anna', ['admin']);
after(close);

const call: Office['call'] = (name, input, cookie = anna) => office.call(name, input, cookie);
const change = (
  field:
    | 'shopName'
    | 'shopName_el'
    | 'companyName'
    | 'vatNumber'
    | 'phone'
    | 'email'
    | 'facebook'
    | 'address_el'
    | 'address',
  value: string,
  seen = '',
) => call('OfficeChangeSeller', { edits: [{ field, seen, value }] });

const limassol = {
  name: 'Limassol',
  name_el: 'Λεμεσός',
  address: 'Anexartisias 112, 3040 Limassol',
  address_el: '',
  openingHours: '9 – 19',
  openingHours_el: '',
  mapLink: 'https://www.openstreetmap.org/?mlat=34.6786&mlon=33.0443#map=17/34.6786/33.0443',
  isShown: 'yes',
};

describe('the seller', () => {
  it('is empty in a new shop', async () => {
    const { body } = await call('OfficeSeller', {});
    assert.deepEqual(new Set(Object.values(body.values)), new Set(['']));
    assert.deepEqual(body.shops, []);
  });

  it('is only for admins', async () => {
    const bert = await office.signIn('bert', ['orders', 'catalogue', 'customers', 'vouchers', 'release']);
    assert.equal((await call('OfficeSeller', {}, bert)).status, 403);
    const edits = [{ field: 'companyName' as const, seen: '', value: 'Bert Ltd' }];
    assert.equal((await call('OfficeChangeSeller', { edits }, bert)).status, 403);
  });

  it('reaches shoppers in their language, and the audit log', async () => {
    await change('companyName', 'Anna Clothing Ltd');
    await change('vatNumber', 'cy 10412345 t');
    await change('phone', '25 123456');
    await change('address', 'Ledras 1');
    await change('address_el', 'Λήδρας 1');
    assert.equal((await findSeller(shop.db, 'en')).shopName, 'Meltemi');
    await change('shopName', 'Aphrodite');
    await change('shopName_el', 'Αφροδίτη');
    assert.equal((await findSeller(shop.db, 'en')).shopName, 'Aphrodite');
    const seller = await findSeller(shop.db, 'el');
    assert.equal(seller.shopName, 'Αφροδίτη');
    assert.deepEqual(
      [seller.companyName, seller.vatNumber, seller.phone, seller.dial, seller.address, seller.social],
      ['Anna Clothing Ltd', 'CY10412345T', '25 123456', '+35725123456', 'Λήδρας 1', []],
    );
    assert.equal((await findSeller(shop.db, 'en')).address, 'Ledras 1');
    const [{ who, subject } = { who: '', subject: '' }] = await lastEntries(shop.db, 1);
    assert.deepEqual([who, subject], ['anna', 'OfficeChangeSeller']);
  });

  it('is refused with invalid values, in words', async () => {
    for (const [field, value, reason] of [
      ['vatNumber', 'CY1234567T', /VAT number of Cyprus is CY, 8 digits and a letter/],
      ['vatNumber', 'XX10412345T', /VAT number/],
      ['phone', '1234', /8 digits/],
      ['email', 'anna@', /valid email/],
      ['facebook', 'http://facebook.example/', /https:/],
    ] as const) {
      const { status, body } = await change(
        field,
        value,
        (await call('OfficeSeller', {})).body.values[field],
      );
      assert.equal(status, 400, value);
      assert.match(body.error, reason);
    }
    for (const vat of ['EL123456789', 'DE123456789'])
      assert.equal(
        (await change('vatNumber', vat, (await call('OfficeSeller', {})).body.values.vatNumber)).status,
        200,
        vat,
      );
  });

  it('accepts one of two concurrent changes and reports the conflict to the other', async () => {
    const responses = await Promise.all([
      change('email', 'a@shop.example'),
      change('email', 'b@shop.example'),
    ]);
    assert.deepEqual(
      responses.map(({ body }) => body.changedMeanwhile.length).toSorted((a, b) => a - b),
      [0, 1],
    );
  });
});

describe('an own shop', () => {
  it('is created once, shown with the place of its map link, and can be hidden', async () => {
    const made = await Promise.all([
      call('OfficeMakeOwnShop', { values: limassol }),
      call('OfficeMakeOwnShop', { values: limassol }),
    ]);
    assert.deepEqual(
      made.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual((await findSeller(shop.db, 'el')).shops, [
      {
        name: 'Λεμεσός',
        address: limassol.address,
        openingHours: '9 – 19',
        mapLink: limassol.mapLink,
        place: { latitude: 34.6786, longitude: 33.0443 },
      },
    ]);
    const { id } = (await call('OfficeSeller', {})).body.shops[0];
    const hide = { id, edits: [{ field: 'isShown' as const, seen: 'yes', value: 'no' }] };
    assert.deepEqual((await call('OfficeChangeOwnShop', hide)).body, { changedMeanwhile: [] });
    assert.deepEqual((await findSeller(shop.db, 'en')).shops, []);
    const late = { id, edits: [{ field: 'isShown' as const, seen: 'maybe', value: 'yes' }] };
    assert.deepEqual((await call('OfficeChangeOwnShop', late)).body, { changedMeanwhile: ['isShown'] });
  });
});
