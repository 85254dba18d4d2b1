import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { policyFaults } from './policyFaults.ts';

const good: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self' 'sha256-uzPRX9zXpKb8RZb6iZJRKOl0LhjgC9pvWzBEX8P7Vxk='",
  'style-src': "'self'",
  'img-src': "'self' data: https://*.google-analytics.com",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'shell mf_catalogue',
};

const write = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const without = (name: string): string => {
  const { [name]: _left, ...others } = good;
  return write(others);
};

describe('a content security policy', () => {
  it('has no faults if it is strict', () => {
    assert.deepEqual(policyFaults(write(good)), []);
    assert.deepEqual(
      policyFaults("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
      [],
    );
  });

  for (const name of [
    'default-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'require-trusted-types-for',
    'trusted-types',
  ])
    it(`must have ${name}`, () => {
      assert.notDeepEqual(policyFaults(without(name)), []);
    });

  for (const [name, weak] of [
    ['script-src', "'self' 'unsafe-inline'"],
    ['script-src', "'self' 'unsafe-eval'"],
    ['script-src', "'self' 'unsafe-hashes'"],
    ['script-src', "'self' 'strict-dynamic'"],
    ['script-src', 'https:'],
    ['script-src', 'data:'],
    ['script-src', '*'],
    ['script-src', 'https://*.example.com/scripts/'],
    ['script-src', 'https://cdn.example.com'],
    ['script-src', 'https://accounts.google.com/o/oauth2/'],
    ['style-src', "'unsafe-inline'"],
    ['img-src', '*'],
    ['connect-src', 'https:'],
    ['connect-src', 'http://shop.example'],
    ['object-src', '*'],
    ['base-uri', "'self'"],
    ['default-src', "'self'"],
    ['frame-ancestors', 'https://example.com'],
    ['trusted-types', "shell 'allow-duplicates'"],
    ['trusted-types', '*'],
    ['scipt-src', "'self'"],
  ] as const)
    it(`must not have ${name} ${weak}`, () => {
      assert.notDeepEqual(policyFaults(write({ ...good, [name]: weak })), []);
    });
});
