import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ipPrefixes } from './ipPrefixes.ts';

describe('ipPrefixes', () => {
  it('distinguishes IPv4 addresses and groups them by /24', () => {
    assert.deepEqual(ipPrefixes('203.0.113.7'), { ipPrefix: '203.0.113.7', network: '203.0.113.0' });
  });

  it('treats an IPv4-mapped IPv6 address as IPv4', () => {
    assert.deepEqual(ipPrefixes('::ffff:203.0.113.7'), ipPrefixes('203.0.113.7'));
  });

  it('treats an IPv6 /64 as one address and groups them by /48', () => {
    const groups = { ipPrefix: '2001:db8:1:2::', network: '2001:db8:1::' };
    assert.deepEqual(ipPrefixes('2001:db8:1:2:3:4:5:6'), groups);
    assert.deepEqual(ipPrefixes('2001:db8:1:2:ffff::1'), groups);
    assert.equal(ipPrefixes('fe80::1%eth0').ipPrefix, 'fe80::');
  });

  it('returns an invalid IP address unchanged', () => {
    assert.deepEqual(ipPrefixes(''), { ipPrefix: '', network: '' });
  });
});
