import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitMeasures } from './fitMeasures.ts';

test('a size in the table has the table’s measures', () => {
  assert.deepEqual(fitMeasures('adult-top', { kind: 'polo' }, 'Medium'), {
    bodyChest: 98,
    chest: 54,
    length: 72,
    sleeve: 22,
  });
});

test('other sizes are interpolated and extrapolated', () => {
  const trousers = (size: string) => fitMeasures('waist-bottom', { kind: 'trousers' }, size);
  assert.deepEqual(trousers('30'), { bodyWaist: 76, waist: 39.5, length: 103.5, inseam: 80 });
  const child = (size: string) => fitMeasures('child-top', { kind: 'polo' }, size);
  assert.equal(child('10 YEAR').height, 140);
  assert.ok((child('16 YEAR').chest ?? 0) > (child('14 YEAR').chest ?? 0));
  const { chest, length } = fitMeasures('adult-top', { kind: 'polo' }, 'XXXL');
  assert.deepEqual({ chest, length }, { chest: 68, length: 80 });
});

test('sleeves and legs have the garment’s own length', () => {
  const [short, long] = (['short', 'long'] as const).map((sleeve) =>
    fitMeasures('child-top', { kind: 'polo', sleeve }, '10 YEAR'),
  );
  assert.ok((long?.sleeve ?? 0) > 2 * (short?.sleeve ?? Infinity));
  const shorts = fitMeasures('child-bottom', { kind: 'shorts' }, '8 YEAR');
  assert.ok((shorts.inseam ?? Infinity) < 25);
  assert.equal(fitMeasures('adult-layer', { kind: 'gilet' }, 'Large').sleeve, undefined);
});

test('a size of another kind has no measures', () => {
  assert.deepEqual(fitMeasures('adult-top', { kind: 't-shirt' }, '6-8Y'), {});
});
