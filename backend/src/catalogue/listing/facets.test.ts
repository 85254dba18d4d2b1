import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facetsOf, filterItems, type FilterableItem, type Filters, type Variant } from './facets.ts';

const colours = ['NVY', 'WHT', 'RED'].map((code) => ({ code, name: code, hex: '#000000' }));
const sizes = ['S', 'M', 'L'];
const variants: Variant[] = colours
  .flatMap(({ code }) =>
    sizes.flatMap((size) => [true, false].map((isAvailable) => ({ colour: code, size, isAvailable }))),
  )
  .map((variant, index) => ({ index, ...variant }));

/** Some items have equal variants, and some have none. */
const sets = Array.from({ length: 36 }, (_, set) => variants.filter(({ index }) => (index * set) % 7 === 1));
const items: FilterableItem[] = Array.from({ length: 200 }, (_, id) => ({
  unitPriceCents: 500 + ((id * 37) % 100) * 10,
  variants: sets[id % sets.length] ?? [],
}));

test('each count is the number of items found by choosing the value instead', () => {
  const chosen: Filters[] = [
    { sizes: [], colours: [], inStock: false },
    { sizes: ['M'], colours: ['NVY', 'RED'], inStock: true },
    { sizes: ['M', 'L'], colours: ['WHT'], inStock: false, minCents: 600, maxCents: 1100 },
  ];
  for (const filters of chosen) {
    const found = (instead: Partial<Filters>): number =>
      filterItems(items, { ...filters, ...instead }).length;
    const facets = facetsOf(items, colours, filters);
    assert.deepEqual(
      [facets.sizes.map(({ count }) => count), facets.colours.map(({ count }) => count), facets.inStock],
      [
        ['S', 'M', 'L'].map((size) => found({ sizes: [size] })),
        colours.map(({ code }) => found({ colours: [code] })),
        found({ inStock: true }),
      ],
    );
    assert.ok(facets.inStock > 0);
  }
});

test('finds an item by one variant that has all of the chosen values', () => {
  const filters = { sizes: ['M'], colours: ['NVY'], inStock: true, maxCents: 900 };
  assert.deepEqual(
    filterItems(items, filters),
    items.filter(
      (item) =>
        item.unitPriceCents <= 900 &&
        item.variants.some(
          ({ colour, size, isAvailable }) => colour === 'NVY' && size === 'M' && isAvailable,
        ),
    ),
  );
});
