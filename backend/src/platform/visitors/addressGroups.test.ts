import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressGroups } from './addressGroups.ts';

describe('addressGroups', () => {
  it('tells IPv4 addresses apart and groups them by /24', () => {
    assert.deepEqual(addressGroups('203.0.113.7'), { address: '203.0.113.7', network: '203.0.113.0' });
  });

  it('takes an IPv4 address in the form of IPv6 for the same', () => {
    assert.deepEqual(addressGroups('::ffff:203.0.113.7'), addressGroups('203.0.113.7'));
  });

  it('takes all addresses of an IPv6 /64 for one and groups them by /48', () => {
    const groups = { address: '2001:db8:1:2::', network: '2001:db8:1::' };
    assert.deepEqual(addressGroups('2001:db8:1:2:3:4:5:6'), groups);
    assert.deepEqual(addressGroups('2001:db8:1:2:ffff::1'), groups);
    assert.equal(addressGroups('fe80::1%eth0').address, 'fe80::');
  });

  it('takes what is no address as it is', () => {
    assert.deepEqual(addressGroups(''), { address: '', network: '' });
  });
});
