import assert from 'node:assert/strict';
import { it } from 'node:test';
import { networkOf } from './networkOf.ts';

it('counts the addresses of an IPv6 network as one, and every IPv4 address by itself', () => {
  assert.equal(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff::7'));
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
  assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.2.2'));
});

it('takes an IPv4 address in the form of IPv6 for what it is', () => {
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
});
