import { askedFields } from './useFitAnswers.ts';

const sized = (cm: object) => [{ value: '48', label: '48', cm }];

it('asks first for what decides the size', () => {
  expect(askedFields(sized({ height: 140, bodyChest: 70 })).body).toEqual(['height', 'chest']);
  expect(askedFields(sized({ inseam: 80, bodyWaist: 90 })).body).toEqual(['waist', 'height']);
});
