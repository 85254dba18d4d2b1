import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { insertSeller } from '../../../testing/shops/testSeller.ts';
import { askerOf, createItem, createPlaces, reserve, translate } from '../../testing/testShop.ts';

type Items = GetCalls['ShopItems']['response'];

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;
const ids: Record<string, number> = {};
const [navy, white] = [1, 2] as const;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  await translate(db, 'colour', navy, { name: 'Μπλε σκούρο' });
  await translate(db, 'section', 1, { name: 'Σχολικά' });
  const create = async (
    ...item: Parameters<typeof createItem> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    ids[item[0].code] = await createItem(db, ...item);
  };
  await create({ code: 'A1', name: 'Short Sleeve Polo', popularity: 9, fibres: '100 % cotton' }, [
    [navy, '10 YEAR', 2],
    [white, '12 YEAR', 2],
  ]);
  await create({ code: 'A2', name: 'Tipped Polo', popularity: 8, price_cents: 2500 }, [
    [white, '9-11Y', 1],
    [navy, '12 YEAR', 1],
  ]);
  await create(
    {
      code: 'A3',
      name: 'Kids Polo',
      popularity: 99,
      category_id: 3,
      price_cents: 1000,
      compare_at_cents: 1250,
    },
    [[white, 'Extra Large', 0]],
  );
  await create({ code: 'B1', name: 'Hi-Vis T-Shirt', popularity: 7, fibres: '50 % wool, 50 % cotton' }, [
    [white, 'Medium', 3],
  ]);
  await create({ code: 'B2', name: 'Six-Panel Cap', popularity: 6, category_id: 3 });
  await create({ code: 'B3', name: 'Sweatshirt That Keeps Growing', popularity: 5, category_id: 2 });
  await create({ code: 'B4', name: 'Nursery Bib', popularity: 50, category_id: 3 });
  ask = askerOf(db);
});

after(() => database.close());

const search = (query: string, more: Record<string, string> = {}, language: 'en' | 'el' = 'en') =>
  ask<Items>('ShopItems', { query, ...more }, language);
const found = async (query: string): Promise<string[]> => (await search(query)).items.map(({ code }) => code);
const understood = async (query: string, language: 'en' | 'el' = 'en') =>
  ((await search(query, {}, language)).understood ?? []).map(({ kind, name, without }) => [
    kind,
    name,
    without,
  ]);

test('finds plurals, compounds and synonyms, then parts of words', async () => {
  for (const query of ['polos', 'polo shirts']) assert.deepEqual(await found(query), ['A1', 'A2', 'A3']);
  for (const query of [
    't-shirt',
    'tshirts',
    't shirt',
    'tee',
    'hivis',
    'hi vis',
    'HI-VIS',
    'high visibility',
  ])
    assert.equal((await found(query))[0], 'B1', query);
  assert.deepEqual(await found('hat'), ['B2', 'B3']);
});

test('ranks sold-out items last, and synonyms before words with the same prefix', async () => {
  assert.deepEqual(await found('polo'), ['A1', 'A2', 'A3']);
  const { db } = database;
  await db.insertInto('search_synonyms').values({ term: 'nurse', means: 'cap' }).execute();
  ask = askerOf(db);
  assert.deepEqual(await found('nurse'), ['B2', 'B4']);
});

test('ranks an exact word before another with the same stem', async () => {
  const { db } = database;
  const ids = [await createItem(db, { code: 'C1', name: 'Πολύ ζεστό', popularity: 98 })];
  ids.push(await createItem(db, { code: 'C2', name: 'Πόλο', popularity: 1 }));
  assert.deepEqual(await found('πόλο'), ['C2', 'C1']);
  await db.deleteFrom('items').where('id', 'in', ids).execute();
});

test('treats units reserved by others as sold', async () => {
  await reserve(database.db, ids['A1'] ?? 0, 2, new Date(Date.now() + 3_600_000));
  assert.deepEqual(await found('navy polo 10 years'), ['A1']);
  assert.deepEqual(await found('polo 10'), ['A2', 'A1']);
  await database.db.deleteFrom('reservations').execute();
});

test('understands colours, sizes and ages that one variant combines', async () => {
  assert.deepEqual(await found('navy polo 10 years'), ['A1']);
  assert.deepEqual(await found('white polo age 10'), ['A2']);
  assert.deepEqual(await found('polo size 12'), ['A1', 'A2']);
  assert.deepEqual(await found('polo xl'), ['A3']);
  assert.deepEqual(await found('10 years'), ['A1', 'A2']);
  assert.deepEqual(await found('πόλο 10 ετών'), []);
  assert.deepEqual(await found('polo 10 ετών μπλε'), ['A1']);
});

test('understands prices', async () => {
  assert.deepEqual(await found('polo under 20'), ['A1', 'A3']);
  assert.deepEqual(await found('polo over 20 euro'), ['A2']);
  assert.deepEqual(await found('polo €20-30'), ['A2']);
  assert.deepEqual(await found('polo κάτω από 10,50 ευρώ'), ['A3']);
});

test('understands sections and fibres', async () => {
  assert.deepEqual(await found('school polo'), ['A1', 'A2']);
  assert.deepEqual(await found('promotional polo'), ['A3']);
  assert.deepEqual(await found('cotton polo'), ['A1']);
  assert.deepEqual(await found('woollen'), ['B1']);
});

test('returns the recognized filters, each with the remaining query', async () => {
  assert.deepEqual(await understood('navy polo 10 years'), [
    ['colour', 'Navy', 'polo 10 years'],
    ['size', '10 years', 'navy polo'],
  ]);
  assert.deepEqual(await understood('school polo under 20'), [
    ['section', 'School', 'polo under 20'],
    ['price', 'Under 20', 'school polo'],
  ]);
  assert.deepEqual(await understood('navy', 'el'), [['colour', 'Μπλε σκούρο', '']]);
  assert.deepEqual(await understood('σχολικά polo', 'el'), [['section', 'Σχολικά', 'polo']]);
  assert.deepEqual(await understood('size xl'), [['size', 'Size XL', '']]);
  assert.deepEqual(await understood('polo'), []);
});

/** Adds items for one test, each named after its code. */
async function withItems(
  items: Omit<Parameters<typeof createItem>[1], 'code'>[],
  variants: Parameters<typeof createItem>[2][],
  check: () => Promise<void>,
): Promise<void> {
  const added: number[] = [];
  for (const [index, item] of items.entries())
    added.push(
      await createItem(database.db, { popularity: -index, ...item, code: `X${index}` }, variants[index]),
    );
  ask = askerOf(database.db);
  await check().finally(() => database.db.deleteFrom('items').where('id', 'in', added).execute());
  ask = askerOf(database.db);
}

const answered = async (query: string, language: 'en' | 'el' = 'en') => {
  const { total, note } = await search(query, {}, language);
  return [total, note?.text, note?.link?.title, note?.link?.path];
};

test('lets the least important words go, and links to what is left', async () => {
  const cases = [
    ['navy kids polo', 1, 'No navy ones.', 'In other colours: 1', '/search?q=kids+polo'],
    ['navy kids polo under 30', 1, 'No navy ones.', 'In other colours: 1', '/search?q=kids+polo+under+30'],
    ['tipped polo under 3', 1, 'None for “under 3”.', 'At other prices: 1', '/search?q=tipped+polo'],
    ['tipped polo size m', 1, 'None for “size m”.', 'In other sizes: 1', '/search?q=tipped+polo'],
    ['tipped polo 77', 1, 'None for “77”.', 'In other sizes: 1', '/search?q=tipped+polo'],
    ['school cap', 1, 'Nothing matches “school” as well.', 'Without it: 1', '/search?q=cap'],
    ['woollen polo xl', 1, 'Nothing matches “woollen” as well.', 'Without it: 1', '/search?q=polo+xl'],
    [
      'navy kids polo under 5',
      1,
      'Nothing matches “navy under 5” as well.',
      'Without it: 1',
      '/search?q=kids+polo',
    ],
  ] as const;
  for (const [query, ...wanted] of cases) {
    assert.deepEqual(await answered(query), wanted, query);
    const shown = wanted[3].slice('/search?q='.length).replaceAll('+', ' ');
    assert.deepEqual(await found(query), await found(shown), query);
  }
  assert.deepEqual(await answered('navy kids polo', 'el'), [
    1,
    'Δεν υπάρχει σε χρώμα μπλε σκούρο.',
    'Σε άλλα χρώματα: 1',
    '/search?q=kids+polo',
  ]);
});

test('says what is not sold, and leads to the nearest categories', async () => {
  const polos = { kind: 'category', title: 'Polos', path: '/Meltemi-School/uniforms/polos' };
  for (const [query, name] of [
    ['helmet', 'helmet'],
    ['Κράνος', 'Κράνος'],
    ['kranos', 'kranos'],
    ['leather helmet size 12', 'helmet'],
    ['navy helmets', 'helmets'],
    ['navy and helmets', 'helmets'],
  ] as const) {
    const { total, note, services, corrected } = await search(query);
    assert.deepEqual(
      [total, note, services, corrected],
      [0, { text: `We do not sell “${name}”.` }, [polos], undefined],
      query,
    );
  }
  assert.deepEqual(await answered('polo gloves'), [
    3,
    'We do not sell “gloves”.',
    'Without it: 3',
    '/search?q=polo',
  ]);
});

test('says what is not sold even if items contain the letters', async () => {
  await withItems([{ name: 'Long Brace' }], [], async () => {
    const { items, note } = await search('bra');
    assert.deepEqual([items.map(({ code }) => code), note], [['X0'], { text: 'We do not sell “bra”.' }]);
  });
});

test('takes a word that only describes a category for no product', async () => {
  const { db } = database;
  const category_id = 5;
  await db
    .insertInto('categories')
    .values({ id: category_id, type_id: 1, name: 'Work Trousers & Bibs', slug: 'work' })
    .execute();
  await translate(db, 'category', category_id, { name: 'Παντελόνια εργασίας' });
  const id = await createItem(db, { code: 'W1', name: 'Work Trousers', category_id });
  await translate(db, 'item', id, { name: 'Παντελόνι εργασίας' });
  ask = askerOf(db);
  for (const query of ['work gloves', 'γάντια εργασίας'])
    assert.deepEqual([(await search(query)).total, (await search(query)).note?.link], [0, undefined], query);
  for (const query of ['trousers gloves', 'work trousers and gloves', 'παντελόνι γάντια'])
    assert.deepEqual(await found(query), ['W1'], query);
  await db.deleteFrom('items').where('id', '=', id).execute();
  await db.deleteFrom('categories').where('id', '=', category_id).execute();
  ask = askerOf(db);
});

test('finds what other shops do not sell if this one does', async () => {
  const { db } = database;
  const id = await createItem(db, { code: 'G1', name: 'Work Gloves', category_id: 3 });
  ask = askerOf(db);
  assert.deepEqual(await found('glove'), ['G1']);
  await db.deleteFrom('items').where('id', '=', id).execute();
  ask = askerOf(db);
});

test('leads to the school, and finds what is on its list', async () => {
  const { db } = database;
  const [marina = 0, kolossi = 0] = await Promise.all(
    ['Ayia Marina Primary', 'Kolossi Primary'].map(async (name) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const school = await db
        .insertInto('schools')
        .values({ name, slug })
        .returning('id')
        .executeTakeFirstOrThrow();
      return school.id;
    }),
  );
  await translate(db, 'school', marina, { name: 'Δημοτικό Αγίας Μαρίνας' });
  const item_id = ids['A2'] ?? 0;
  await db
    .insertInto('school_items')
    .values([marina, kolossi].map((school_id) => ({ school_id, item_id, quantity: 1, position: 0 })))
    .execute();
  ask = askerOf(db);
  const school = { kind: 'school', title: 'Ayia Marina Primary', path: '/schools/ayia-marina-primary' };
  for (const query of ['ayia marina', 'Ayia Marina Primary polo', 'marina', 'αγίας μαρίνας']) {
    const { items, services, understood } = await search(query);
    assert.deepEqual([items.map(({ code }) => code), services, understood], [['A2'], [school], []], query);
  }
  assert.deepEqual((await search('ayia marina cap')).services, [school]);
  assert.deepEqual((await search('primary')).services, []);
  await db.deleteFrom('schools').execute();
  ask = askerOf(db);
});

test('reads a number alone as a size, and a wide range as prices', async () => {
  assert.deepEqual(await found('12'), ['A1', 'A2']);
  assert.deepEqual(await found('11-12'), ['A1', 'A2']);
  assert.deepEqual(await understood('polo 20-30'), [['price', '20-30', 'polo']]);
  assert.deepEqual(await found('polo 20-30'), ['A2']);
});

test('an age finds the size of the item that fits, or the next one up', async () => {
  const inSizes = (...sizes: string[]): [1, string, number][] => sizes.map((size) => [navy, size, 1]);
  await withItems(
    ['fits', 'next one up', 'too large', 'too small', 'for adults'].map((text) => ({
      name: `Jumper ${text}`,
    })),
    [
      inSizes('9-11Y', '12-14Y'),
      inSizes('10 YEAR', '12 YEAR'),
      inSizes('12 YEAR', '14 YEAR'),
      inSizes('8 YEAR', '10 YEAR'),
      inSizes('12'),
    ],
    async () => {
      for (const query of ['jumper boy age 11', 'jumper 11 years', 'jumper 11'])
        assert.deepEqual(await found(query), ['X0', 'X1'], query);
      assert.deepEqual(await found('jumper age 13'), ['X0', 'X2']);
      await database.db
        .updateTable('variants')
        .set({ on_hand: 0 })
        .where('size', '=', '9-11Y')
        .where('colour_id', '=', navy)
        .execute();
      assert.deepEqual(await found('jumper age 11'), ['X1', 'X0']);
    },
  );
  await withItems([{ name: 'Jumper' }], [inSizes('1-2Y', '2-3Y')], async () => {
    for (const query of ['jumper 18 months', 'jumper 18 μηνών'])
      assert.deepEqual(await found(query), ['X0'], query);
  });
});

test('takes the last word for the beginning of one, in names before fabrics', async () => {
  await withItems([{ name: 'Bib', fibres: '100 % polyester', popularity: 200 }], [], async () => {
    for (const query of ['po', 'pol', 'white pol'])
      assert.deepEqual(await found(query), ['A1', 'A2', 'A3'], query);
    const { items, corrected } = await search('polye');
    assert.deepEqual([items.map(({ code }) => code), corrected], [['X0'], undefined]);
  });
  assert.deepEqual(await found('polo whi'), ['A1', 'A2', 'A3']);
});

test('finds what contains the words, however short, after what they mean', async () => {
  await withItems([{ name: 'Bib No 10' }, { name: 'Bib 1010' }], [], async () => {
    assert.deepEqual(await found('10'), ['A1', 'A2', 'X0', 'X1']);
    assert.deepEqual(await found('01'), ['X1']);
  });
  assert.deepEqual(await found('ol'), ['A1', 'A2', 'A3']);
  assert.deepEqual(await found('w'), ['B3']);
});

test('lets words go that carry nothing', async () => {
  for (const query of ['a gift for a boy', 'κάτι ωραίο', 'clothes'])
    assert.deepEqual([(await search(query)).total, (await search(query)).note], [7, undefined], query);
  for (const query of ['something cotton for my daughter', 'κάτι βαμβακερό για την κόρη μου'])
    assert.deepEqual(
      (await search(query)).items.map(({ code }) => code),
      ['A1', 'B1'],
      query,
    );
  assert.deepEqual(await found('anything under 11€'), ['A3']);
  assert.deepEqual(await found('cheapest polo'), ['A1', 'A2', 'A3']);
});

test('reads two words that are written as one', async () => {
  assert.deepEqual(await found('poloshort'), ['A1']);
  assert.equal((await search('poloshort')).corrected, undefined);
});

test('finds a kind of shoes that the shop does not sell only in a shop that does', async () => {
  await withItems([{ name: 'Safety Boots' }], [], async () => {
    assert.deepEqual(await found('shoes'), ['X0']);
    for (const query of ['school shoes', 'black shoes for school', 'σχολικά παπούτσια', 'παπούτσια σχολικά'])
      assert.match((await search(query)).note?.text ?? '', /^We do not sell/, query);
  });
  await withItems([{ name: 'Black Leather Shoes' }], [], async () =>
    assert.deepEqual(await found('school shoes'), ['X0']),
  );
});

test('finds by the words of a category even if they are the name of another one', async () => {
  const { db } = database;
  await db
    .insertInto('categories')
    .values([
      { id: 6, type_id: 1, name: 'Jackets & Softshells', slug: 'jackets' },
      { id: 7, type_id: 1, name: 'Jackets', slug: 'other-jackets' },
    ])
    .execute();
  await withItems(
    [
      { name: 'Parka', category_id: 6 },
      { name: 'Team Softshell', category_id: 7 },
    ],
    [[[white, 'Medium', 1]], [[navy, 'Medium', 1]]],
    async () => assert.deepEqual(await found('jackets softshell navy'), ['X1']),
  );
  await db.deleteFrom('categories').where('id', 'in', [6, 7]).execute();
});

test('reads a price after words with a synonym', async () => {
  assert.deepEqual(await understood('hat under 20'), [['price', 'Under 20', 'hat']]);
});

test('never corrects a word that exists', async () => {
  for (const query of ['size 12', 'polo sleeve growing', 'cotton cap xl']) {
    const { corrected } = await search(query);
    assert.equal(corrected, undefined, query);
  }
  assert.equal((await search('nayv polo')).corrected, 'navy polo');
});

test('sorts results', async () => {
  const sorted = async (sort: string) => (await search('polo', { sort })).items.map(({ code }) => code);
  assert.deepEqual(await sorted('price'), ['A3', 'A1', 'A2']);
  assert.deepEqual(await sorted('name'), ['A3', 'A1', 'A2']);
  assert.deepEqual(await sorted('popularity'), ['A3', 'A1', 'A2']);
  assert.deepEqual(await sorted('discounted'), ['A3']);
});

test('treats names of object properties as words', async () => {
  for (const query of ['constructor', 'valueOf']) assert.deepEqual(await understood(query), []);
});

test('finds pages of policies and services', async () => {
  const pages = async (query: string) => ((await search(query)).services ?? []).map(({ path }) => path);
  assert.deepEqual(await pages('delivery'), ['/faq?from=shipping']);
  assert.deepEqual(await pages('how do returns work?'), ['/faq?from=returns']);
  assert.deepEqual(await pages('παράδοση'), ['/faq?from=shipping']);
  assert.deepEqual(await pages('polo'), []);
  assert.deepEqual(await pages('polo delivery'), ['/faq?from=shipping']);
  assert.deepEqual(await found('polo delivery'), await found('polo'));
  assert.equal((await search('delivery')).corrected, undefined);
  assert.deepEqual(await pages('delivry'), ['/faq?from=shipping']);
  assert.deepEqual(await pages('epistrofes'), ['/faq?from=returns']);
  for (const query of ['with', 'custom polo', 'track pants']) assert.deepEqual(await pages(query), [], query);
  for (const query of ['how long is delivery', 'where is my order', 'delivery to paphos'])
    assert.deepEqual(await found(query), [], query);
  for (const query of ['where is my order', 'my parcel hasnt come', 'pou ine i paraggelia mou'])
    assert.deepEqual(await pages(query), ['/My-Account?tab=My+Orders'], query);
  for (const query of ['size chart', 'what size for 130cm', 'πίνακας μεγεθών'])
    assert.deepEqual(await pages(query), ['/faq?from=returns#sizes'], query);
  assert.deepEqual(await pages('wrong size how do i send it back'), ['/faq?from=returns']);
  assert.deepEqual(await pages('polo size 12'), []);
  assert.deepEqual(await pages('history'), ['/Our-History']);
  await insertSeller(database.db, { shopName: 'Aphrodite' });
  assert.deepEqual(await pages('history'), []);
  assert.deepEqual(await pages('opening hours'), []);
  const texts = JSON.stringify({ name: 'Nicosia', isShown: 'yes' });
  await database.db.insertInto('own_shops').values({ texts }).execute();
  assert.deepEqual(await pages('opening hours'), ['/contact?from=shops']);
  await database.db.deleteFrom('own_shops').execute();
  await database.db.deleteFrom('seller').execute();
});

describe('words for lists', () => {
  const named = async (query: string, language: 'en' | 'el' = 'en') => {
    const { items, services = [], understood, note } = await search(query, {}, language);
    return [items.map(({ code }) => code), services.map(({ title }) => title), understood, note?.text];
  };
  const comeBack = (code: string, restocked_at: Date | null) =>
    database.db
      .updateTable('variants')
      .set({ restocked_at })
      .where('item_id', '=', ids[code] ?? 0)
      .execute();

  test('find what is on the list, and lead to it', async () => {
    await comeBack('A1', new Date(Date.now() - 86_400_000));
    await comeBack('B1', new Date());
    ask = askerOf(database.db);
    const sort = 'restocked';
    const list = { title: 'Back in stock', path: `/Meltemi-All-Products?sort=${sort}`, kind: 'list' };
    assert.deepEqual((await search('back in stock')).services, [list]);
    for (const query of ['back in stock', 'what is back in stock', 'restocked'])
      assert.deepEqual(await named(query), [['B1', 'A1'], [list.title], [], undefined], query);
    for (const query of ['ξανά διαθέσιμα', 'Ξανά σε απόθεμα', 'ξανα διαθεσιμα'])
      assert.deepEqual(await named(query, 'el'), [['B1', 'A1'], ['Ξανά σε απόθεμα'], [], undefined], query);
    assert.deepEqual((await named('polo back in stock'))[0], ['A1']);
    for (const code of ['A1', 'B1']) await comeBack(code, null);
    ask = askerOf(database.db);
  });

  test('find what is reduced', async () => {
    for (const query of ['sale', 'on sale', 'discounts', 'kids polo sale'])
      assert.deepEqual(await named(query), [['A3'], ['Reduced items'], [], undefined], query);
    for (const query of ['εκπτώσεις', 'σε έκπτωση', 'ekptoseis'])
      assert.deepEqual((await named(query, 'el')).slice(0, 2), [['A3'], ['Προϊόντα σε έκπτωση']], query);
    assert.deepEqual(await answered('tipped polo sale'), [
      1,
      'Nothing matches “sale” as well.',
      'Without it: 1',
      '/search?q=tipped+polo',
    ]);
  });

  test('find what is reduced, and how to ask for an offer', async () => {
    const contact = {
      en: 'Ask us for an offer for a school or business',
      el: 'Ζητήστε μας προσφορά για σχολείο ή επιχείρηση',
    };
    for (const query of ['offer', 'offers', 'what is on offer'])
      assert.deepEqual((await named(query)).slice(0, 2), [['A3'], ['Reduced items', contact.en]], query);
    for (const query of ['προσφορά', 'προσφορές', 'prosfores'])
      assert.deepEqual(
        (await named(query, 'el')).slice(0, 2),
        [['A3'], ['Προϊόντα σε έκπτωση', contact.el]],
        query,
      );
    assert.deepEqual(await named('quote'), [[], [contact.en], [], undefined]);
  });

  test('find what is popular and what is new', async () => {
    for (const [query, language] of [
      ['bestsellers', 'en'],
      ['best sellers', 'en'],
      ['δημοφιλή', 'el'],
    ] as const) {
      const { items, services, total } = await search(query, {}, language);
      assert.deepEqual([items[0]?.code, total], ['B4', 7], query);
      assert.deepEqual(
        services?.map(({ path }) => path),
        ['/Meltemi-All-Products?sort=popularity'],
        query,
      );
    }
    await database.db
      .updateTable('items')
      .set({ created_at: sql`now() - interval '200 days'` })
      .where('code', '<>', 'A2')
      .execute();
    ask = askerOf(database.db);
    for (const query of ['new', 'new arrivals', 'νέα'])
      assert.deepEqual(await named(query), [['A2'], [], [], undefined]);
    await database.db
      .updateTable('items')
      .set({ created_at: sql`now()` })
      .execute();
    ask = askerOf(database.db);
  });

  test('lead nowhere if the list is empty', async () => {
    assert.deepEqual(await named('back in stock'), [[], [], [], undefined]);
  });

  test('find items of that name first, and nothing else if they are synonyms of a merchant', async () => {
    const { db } = database;
    const id = await createItem(db, { code: 'S1', name: 'Sale Rail Cap', popularity: 0, category_id: 3 });
    await db.insertInto('search_synonyms').values({ term: 'deal', means: 'sweatshirt' }).execute();
    ask = askerOf(db);
    assert.deepEqual((await named('sale'))[0], ['S1', 'A3']);
    assert.deepEqual(await named('deal'), [['B3'], [], [], undefined]);
    await db.deleteFrom('items').where('id', '=', id).execute();
    await db.deleteFrom('search_synonyms').where('term', '=', 'deal').execute();
    ask = askerOf(db);
  });
});

test("a merchant's synonyms replace the default ones", async () => {
  const { db } = database;
  await sql`insert into search_synonyms values ('hat', 'sweatshirt'), ('τσαμπουκάς', 'cap')`.execute(db);
  ask = askerOf(db);
  assert.deepEqual(await found('hats'), ['B3']);
  assert.deepEqual(await found('τσαμπουκάς'), ['B2']);
});

test('a colour in the query shows the items in that colour, if possible one of the searched size', async () => {
  const shown = async (query: string) =>
    Object.fromEntries((await search(query)).items.map(({ code, shownColour }) => [code, shownColour]));
  assert.deepEqual(await shown('white polo'), { A1: 'WHT', A2: 'WHT', A3: 'WHT' });
  assert.deepEqual(await shown('polo'), { A1: undefined, A2: undefined, A3: undefined });
  assert.deepEqual(await shown('navy white polo age 12'), { A1: 'WHT', A2: 'NVY' });
});

test('understands sizes of shoes, and takes no category for the colour that shares a word with it', async () => {
  const { db } = database;
  const safetyOrange = 3 as 1 | 2;
  await db
    .insertInto('categories')
    .values({ id: 4, type_id: 1, name: 'Safety Boots', slug: 'boots' })
    .execute();
  await db
    .insertInto('colours')
    .values({ id: safetyOrange, code: 'SOR', name: 'Safety Orange', hex: '#ff6700', position: 2 })
    .execute();
  await createItem(db, { code: 'D1', name: 'S3 Safety Boots', category_id: 4 }, [[safetyOrange, 'EU 42', 1]]);
  ask = askerOf(db);
  for (const query of ['boots size 42', 'boots 42', 'boots EU 42', 'S3 boots eu 42', 'safety shoes'])
    assert.deepEqual(await found(query), ['D1'], query);
  assert.deepEqual(await understood('boots EU 42'), [['size', 'EU 42', 'boots']]);
  assert.equal((await search('boots 42 years')).note?.text, 'Nothing matches “42 years” as well.');
  assert.deepEqual(await understood('safety boots'), [['category', 'Safety Boots', '']]);
  assert.deepEqual(await understood('orange boots'), [['colour', 'Safety Orange', 'boots']]);
  await createItem(db, { code: 'D2', name: 'Work Trousers', category_id: 2 }, [[navy, '42', 1]]);
  ask = askerOf(db);
  assert.deepEqual(await found('EU 42'), ['D1']);
  for (const query of ['shoes', 'παπούτσια', 'footwear', 'shoes size 42']) {
    const { items, note, services } = await search(query);
    assert.deepEqual([items.map(({ code }) => code), note, services], [['D1'], undefined, []], query);
  }
});
