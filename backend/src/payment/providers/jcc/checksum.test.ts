import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksumOf, isSigned } from './checksum.ts';

const key = 'ooc7slpvc61k7sf7ma7p4hrefr';
const fields = {
  mdOrder: '06cf5599-3f17-7c86-bdbc-bd7d00a8b38b',
  operation: 'approved',
  orderNumber: '2003',
  status: '1',
};
const checksum = 'EAF2FB72CAB99FD5067F4BA493DD84F4D79C1589FDE8ED29622F0F07215AA972';

test("a callback's checksum equals the provider's", () => {
  assert.equal(checksumOf(fields, key), checksum);
});

test('a callback is signed with its fields in any order and with an alias', () => {
  assert.ok(isSigned({ checksum, sign_alias: 'SHA-256', ...fields }, key));
});

test('a callback is not signed with a changed, missing or added field, another key or no checksum', () => {
  assert.equal(isSigned({ ...fields, status: '0', checksum }, key), false);
  assert.equal(isSigned({ ...fields, amount: '1', checksum }, key), false);
  assert.equal(isSigned({ ...fields, checksum }, 'another'), false);
  assert.equal(isSigned({ ...fields, checksum: '' }, key), false);
  assert.equal(isSigned(fields, key), false);
});
