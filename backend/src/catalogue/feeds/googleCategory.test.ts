import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { googleCategory } from './googleCategory.ts';

describe('the Google category', () => {
  const categoryOf = (name: string, category = 'New', section_id: number = 4): string =>
    googleCategory({ name, category, type: 'Everything', section_id }).split(' > ').slice(1).join(' > ');

  it('matches the garment', () => {
    for (const [name, expected] of [
      ['Piqué Polo', 'Clothing > Shirts & Tops'],
      ['Shirt Dress', 'Clothing > Dresses'],
      ['Jersey Shorts', 'Clothing > Shorts'],
      ['Tracksuit Bottoms', 'Clothing > Pants'],
      ['Striped Socks, 5 Pairs', 'Clothing > Underwear & Socks > Socks'],
      ['Ribbed Beanie', 'Clothing Accessories > Hats'],
      ['Chef Jacket', "Clothing > Uniforms > Food Service Uniforms > Chef's Jackets"],
      ['Unisex Lab Coat', 'Clothing > Uniforms > White Coats'],
      ['Knitted Vest', 'Clothing > Shirts & Tops'],
      ['Zip Safety Vest', 'Clothing > Outerwear > Vests'],
      ['Cotton Tote', 'Shopping Totes'],
    ] as const)
      assert.equal(categoryOf(name), expected, name);
  });

  it('falls back to the shop’s category, then to clothing', () => {
    assert.equal(categoryOf('Kyma', 'Skirts'), 'Clothing > Skirts');
    assert.equal(categoryOf('Kyma'), 'Clothing');
  });

  it('is school uniforms for clothes of the school section', () => {
    assert.equal(categoryOf('Pleated Skirt', 'Skirts', 1), 'Clothing > Uniforms > School Uniforms');
    assert.equal(categoryOf('Knee Socks', 'Socks', 1), 'Clothing > Underwear & Socks > Socks');
    assert.equal(categoryOf('Sun Cap', 'Hats', 1), 'Clothing Accessories > Hats');
  });
});
