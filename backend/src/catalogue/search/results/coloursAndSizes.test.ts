import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { askerOf, createItem, createPlaces } from '../../testing/testShop.ts';

type Variant = [colour: 1 | 2, size: string, onHand: number];

const colourNames = { 1: 'Navy', 2: 'White' };
const sizes = ['Small', 'Medium', '4XL'];
const names = ['Polo', 'Navy Polo', 'Cap', 'White Cap'];

/** Items of few names, with different colours, sizes and stock. */
const items = Array.from({ length: 36 }, (_, index) => ({
  code: `I-${index}`,
  name: names[index % names.length] ?? '',
  popularity: (index * 7) % 36,
  variants: ([1, 2] as const).flatMap((colour) =>
    sizes
      .map((size, place): Variant => [colour, size, (index + place) % 3 === 0 ? 0 : 2])
      .filter((_unit, place) => (index * 37 + colour * 11 + place * 5) % 7 < 2),
  ),
}));

interface Asked {
  name: string;
  colours: (1 | 2)[];
  size?: string;
}

/** What the search must find, in order, computed from every variant. */
function expected({ name, colours, size }: Asked): string[] {
  const isWanted = ([colour, label]: Variant): boolean =>
    (colours.length === 0 || colours.includes(colour)) && (!size || label === size);
  const isNamed = (item: (typeof items)[number], colour: 1 | 2): boolean =>
    item.name.includes(colourNames[colour]);
  const rank = (item: (typeof items)[number]): number[] => [
    item.variants.some((variant) => isWanted(variant) && variant[2] > 0) ? 1 : 0,
    colours.filter((colour) => isNamed(item, colour)).length,
    item.popularity,
  ];
  return items
    .filter(
      (item) =>
        item.name.includes(name) &&
        colours.every(
          (colour) => isNamed(item, colour) || item.variants.some((variant) => variant[0] === colour),
        ) &&
        (!size || item.variants.some(isWanted)),
    )
    .toSorted((one, other) => {
      const others = rank(other);
      return rank(one).reduce((order, value, index) => order || (others[index] ?? 0) - value, 0);
    })
    .map(({ code }) => code);
}

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;

before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  for (const { variants, ...item } of items) await createItem(database.db, item, variants);
  ask = askerOf(database.db);
});

after(() => database.close());

async function found(query: string): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listing = await ask<GetCalls['ShopItems']['response']>('ShopItems', { query, page: String(page) });
    codes.push(...listing.items.map(({ code }) => code));
    ({ pages } = listing);
  }
  return codes;
}

const queries: Record<string, Asked> = {
  navy: { name: '', colours: [1] },
  'navy polo': { name: 'Polo', colours: [1] },
  'polo size 4xl': { name: 'Polo', colours: [], size: '4XL' },
  'white polo size 4xl': { name: 'Polo', colours: [2], size: '4XL' },
  'navy cap size m': { name: 'Cap', colours: [1], size: 'Medium' },
  'navy white polo': { name: 'Polo', colours: [1, 2] },
  'navy white polo size s': { name: 'Polo', colours: [1, 2], size: 'Small' },
  'white size 4xl': { name: '', colours: [2], size: '4XL' },
};
for (const [query, asked] of Object.entries(queries))
  test(`finds all items for "${query}", and those in stock first`, async () => {
    const codes = expected(asked);
    assert.ok(codes.length > 1 && codes.length < items.length, `${codes.length}`);
    assert.deepEqual(await found(query), codes);
  });
