import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCents } from './deliveryMethods.ts';

test('a courier costs 3 euro up to 70 euro and nothing above; pickup is free', () => {
  assert.equal(deliveryCents('courier', 100), 300);
  assert.equal(deliveryCents('courier', 7000), 300);
  assert.equal(deliveryCents('courier', 7001), 0);
  assert.equal(deliveryCents('pickup', 100), 0);
});
