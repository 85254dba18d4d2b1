import { sizeGroup } from './sizeGroup.ts';

it('distinguishes adult sizes from children’s and waists', () => {
  for (const label of ['XS', 'S', 'M', 'L', 'XL', '2XL', '5XL']) expect(sizeGroup(label)).toBe('Adults');
  for (const label of ['1-2', '4', '12-14', '18']) expect(sizeGroup(label)).toBe('Children, in years');
  for (const label of ['28', '44']) expect(sizeGroup(label)).toBe('Waist');
  for (const label of ['One Size', 'W30', '', '58 cm']) expect(sizeGroup(label)).toBeNull();
});
