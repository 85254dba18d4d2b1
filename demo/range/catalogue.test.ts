import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoShop } from './catalogue.ts';
import { longName } from './sections/awkward.ts';
import type { DemoItem } from './shop.ts';

const shop = demoShop();
const types = shop.sections.flatMap((section) => section.types);
const categories = types.flatMap((type) => type.categories);
const items = categories.flatMap((category) => category.items);

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const stockOf = (item: DemoItem): number => item.variants.reduce((sum, { onHand }) => sum + onHand, 0);

describe('the demo shop', () => {
  it('is the same every time', () => {
    assert.deepEqual(demoShop(), shop);
  });

  it('has the sections of the specification', () => {
    const numbers = shop.sections.map(({ slug, id, carouselType }) => [slug, id, carouselType]);
    assert.deepEqual(numbers, [
      ['Meltemi-School', 1, 3],
      ['Meltemi-Kids', 3, 7],
      ['Meltemi-Workwear', 4, 6],
      ['Meltemi-Promotional', 2, 5],
    ]);
    for (const { slides } of shop.sections) assert.equal(slides.length, 3);
  });

  it('has the documented size', () => {
    assert.ok(types.length >= 12, `${types.length} types`);
    assert.ok(categories.length >= 24, `${categories.length} categories`);
    assert.ok(items.length >= 320 && items.length <= 380, `${items.length} items`);
    for (const { key, items: own } of categories) assert.ok(own.length >= 8, `${key} has ${own.length}`);
  });

  it('has slugs that are unique below their parent, and unique codes', () => {
    assert.deepEqual(repeated(items.map(({ code }) => code)), []);
    assert.deepEqual(repeated(categories.map(({ key }) => key)), []);
    for (const section of shop.sections)
      assert.deepEqual(repeated(section.types.map(({ slug }) => slug)), []);
    for (const category of categories) assert.deepEqual(repeated(category.items.map(({ slug }) => slug)), []);
    for (const { slug } of [...types, ...categories, ...items])
      assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('gives every item everything its page shows', () => {
    for (const item of items) {
      assert.ok(Number.isInteger(item.priceCents) && item.priceCents > 0, item.name);
      assert.ok(item.colours.length >= 1 && item.sizes.length >= 1, item.name);
      assert.equal(item.variants.length, item.colours.length * item.sizes.length, item.name);
      assert.match(item.fibres, /^(\w+: )?\d{1,3} % [a-z]+/, item.name);
      assert.match(item.maker.contact, /@.+\.test$/);
      assert.ok(item.care.length > 20);
    }
  });

  it('has fibres that add up to 100 %', () => {
    for (const { fibres, name } of items) {
      const [cloth = ''] = fibres.split(', coating');
      const shares = [...cloth.matchAll(/(\d+) %/g)].map(([, share]) => Number(share));
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        100,
        `${name}: ${fibres}`,
      );
    }
  });

  it('describes every item in three to five sentences', () => {
    const sentences = (text: string): number =>
      text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;
    for (const { name, description, descriptionEl } of items) {
      assert.ok(sentences(description) >= 3 && sentences(description) <= 5, name);
      assert.ok(sentences(descriptionEl) >= 3, `${name}: ${descriptionEl}`);
    }
  });

  it('writes Greek in Greek letters', () => {
    const greek = [...shop.sections, ...types, ...categories, ...items, ...shop.colours].flatMap((one) =>
      'descriptionEl' in one ? [one.nameEl, one.descriptionEl, one.fibresEl, one.careEl] : [one.nameEl],
    );
    const places = shop.deliveries.flatMap(({ locations }) => locations.flatMap(({ place }) => place ?? []));
    for (const text of [...greek, ...places.map(({ address }) => address.nameEl)]) {
      assert.match(text, /\p{Script=Greek}{3}/u);
      const mixed = text.match(/\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u);
      assert.equal(mixed, null, `letters of two alphabets in one word: ${text}`);
    }
  });

  it('names pictures as specified', () => {
    for (const { name, piece, colours, pictures } of items) {
      assert.ok(pictures[0]?.fileName.includes('mainimage'), name);
      const [, ...others] = pictures.filter(({ fileName }) => !fileName.includes('fitassistant'));
      for (const { fileName } of others) assert.ok(colours.some((code) => fileName.startsWith(`${code}-`)));
      for (const code of colours)
        for (const picture of ['1-front', piece.kind === 'tote' ? '2-back' : '2-worn'])
          assert.ok(others.some(({ fileName }) => fileName === `${code}-${picture}.svg`));
    }
    const withFit = items.filter(({ pictures }) =>
      pictures.some(({ fileName }) => fileName.includes('fitassistant')),
    );
    assert.ok(withFit.length > items.length * 0.7);
  });

  it('uses every kind of size label', () => {
    const sizes = new Set(items.flatMap((item) => item.sizes));
    const labels = [
      '6 YEAR',
      '6-8Y',
      'Extra Small',
      'Small',
      'Medium',
      'Large',
      'Extra Large',
      'XXL',
      'XXXL',
    ];
    for (const label of [...labels, '28', '44', 'EU 36', 'EU 47', 'One Size'])
      assert.ok(sizes.has(label), label);
  });

  it('has uneven stock: gaps, last units, sold-out colours and items', () => {
    const onHand = items.flatMap((item) => item.variants.map((variant) => variant.onHand));
    assert.ok(onHand.includes(0) && onHand.includes(1));
    const soldOut = items.filter((item) => stockOf(item) === 0);
    assert.ok(soldOut.length >= 3 && soldOut.length <= 15, `${soldOut.length} sold out`);
    const colourGone = items.filter(
      (item) =>
        stockOf(item) > 0 &&
        item.colours.some((code) =>
          item.variants.every(({ colour, onHand }) => colour !== code || onHand === 0),
        ),
    );
    assert.ok(colourGone.length >= 10, `${colourGone.length} with a colour gone`);
  });

  it('has codes with and without W, discounts on about one item in six, links, and its awkward items', () => {
    const share = (test: (item: DemoItem) => boolean): number => items.filter(test).length / items.length;
    assert.ok(share(({ code }) => code.endsWith('W')) > 0.6);
    assert.ok(share(({ code }) => !code.endsWith('W')) > 0.1);
    assert.ok(share(({ partNo }) => partNo !== null) > 0.2);
    assert.ok(Math.abs(share(({ discountPercent }) => discountPercent > 0) - 1 / 6) < 0.06);
    const links = items.flatMap(({ alsoIn }) => alsoIn);
    assert.ok(links.length >= 20 && links.length <= 35, `${links.length} links`);
    for (const key of links)
      assert.ok(
        categories.some((category) => category.key === key),
        key,
      );
    assert.ok(items.some(({ name }) => name.includes("'") && name.includes('&')));
    assert.ok(items.some(({ variants }) => variants.length > 100));
    assert.ok(items.some(({ priceCents }) => priceCents % 10 === 7));
  });

  it('has names that fit into two lines on a card of a phone, but for the longest', () => {
    const names = items.flatMap((item) => [item.name, item.nameEl]);
    for (const name of names) assert.ok(name.length <= 41 || [longName.en, longName.el].includes(name), name);
  });

  it('has past orders and favourites of existing items', () => {
    const byCode = new Map(items.map((item) => [item.code, item]));
    assert.equal(shop.orders.length, 3);
    for (const { lines, delivery, location } of shop.orders) {
      const method = shop.deliveries.find(({ name }) => name === delivery);
      assert.ok(
        method?.locations.some(({ name }) => name === location),
        location,
      );
      for (const line of lines) {
        const variants = byCode.get(line.item)?.variants ?? [];
        assert.ok(variants.some(({ colour, size }) => colour === line.colour && size === line.size));
      }
    }
    assert.ok(shop.customer.favourites.length >= 3);
    for (const code of shop.customer.favourites) assert.ok(byCode.has(code));
  });
});
