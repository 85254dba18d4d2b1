import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudoText, pseudoTexts } from './pseudoText.ts';

test('a text is accented and longer by a third', () => {
  assert.equal(pseudoText('Cart'), 'Càrt ··');
  assert.equal(pseudoText('Add it to your cart, please'), 'Àdd ît tô yôûr càrt, pléàsé ······ ···');
});

test('values, links and addresses stay', () => {
  assert.equal(pseudoText('Hi {name}'), 'Hî {name} ···');
  assert.match(
    pseudoText('[Here](/faq?from=terms) or shop@example.test'),
    /^\[Héré\]\(\/faq\?from=terms\) ôr shop@example\.test /,
  );
});

test('a longer text keeps its names', () => {
  assert.deepEqual(pseudoTexts({ id: 'one', lines: ['a'] }), { id: 'one', lines: ['à ·'] });
});
