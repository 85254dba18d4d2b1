import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plainText.ts';

test('cells of a table stay apart, a line for each row', () => {
  const body = `<p>Sizes</p><table><thead><tr><th>Size</th><th>Chest</th></tr></thead>
    <tbody><tr><td>S</td><td><b>41</b> cm</td></tr><tr><td>M</td><td>44 cm</td></tr></tbody></table><p>Wash cold.</p>`;
  assert.equal(
    plainText(body).replace(/\n+/g, '\n'),
    'Sizes\nSize | Chest\nS | 41 cm\nM | 44 cm\nWash cold.',
  );
});
