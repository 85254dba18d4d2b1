import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRepeats } from './withoutRepeats.ts';

const kept = (...details: string[]): string[] =>
  withoutRepeats(
    details.map((detail) =>
      detail === 'paid' ? { what: 'paid' as const, detail: '' } : { what: 'staff' as const, detail },
    ),
  ).map(({ what, detail }) => detail || what);

test('a step is shown again after what makes it possible again', () => {
  for (const between of ['paid', 'undone-packed', 'exchanged', 'supplement-paid'])
    assert.deepEqual(kept('OfficePack', between, 'OfficePack', 'OfficePack'), [
      'OfficePack',
      between,
      'OfficePack',
    ]);
  assert.deepEqual(kept('OfficeDeliver', 'OfficeHandOver', 'OfficeDeliver'), [
    'OfficeDeliver',
    'OfficeHandOver',
    'OfficeDeliver',
  ]);
});

test('a step pressed again is not, whatever else was done in between', () => {
  assert.deepEqual(kept('OfficePack', 'OfficeHandOver', 'refund', 'OfficePack'), [
    'OfficePack',
    'OfficeHandOver',
    'refund',
  ]);
});
