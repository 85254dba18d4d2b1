import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { redact } from './redact.ts';

describe('redact', () => {
  it('removes queries, e-mail addresses and long numbers', () => {
    const text = 'GET /search?q=eleni\n<eleni@example.test> called +357 99 123456\0 for order 12';
    assert.equal(redact(text), 'GET /search <e-mail> called <number> for order 12');
  });

  it('truncates a long text at a word', () => {
    assert.equal(redact(`GET /Pos${'x'.repeat(65_536)} eleni@example.test`), 'GET');
    assert.equal(redact('ab '.repeat(30_000)), 'ab '.repeat(100));
  });
});
