import assert from 'node:assert/strict';
import { it } from 'node:test';
import { networkOf } from './networkOf.ts';

it('groups IPv6 addresses by /64 and keeps IPv4 addresses separate', () => {
  assert.equal(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff::7'));
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
  assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.2.2'));
});

it('treats an IPv4-mapped IPv6 address as IPv4', () => {
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
});
