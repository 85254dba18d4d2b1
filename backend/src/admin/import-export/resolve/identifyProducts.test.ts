import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFrom, type Draw } from '../../../testing/drawFrom.ts';
import { Findings } from '../format/Findings.ts';
import { handlesInShop } from './identifyProducts.ts';
import type { CodeOwner } from './itemsByCode.ts';

const shops = 200;
const seed = 20_261_129;

interface Item {
  slug: string;
  codes: { sku: string; barcode: string }[];
}

function drawShop(draw: Draw): Item[] {
  return Array.from({ length: 2 + draw(6) }, (_, item) => {
    const kind = draw(3);
    const codes = Array.from({ length: 1 + draw(4) }, (_none, variant) => ({
      sku: kind === 0 ? '' : `${item}-${variant}`,
      barcode: kind === 1 ? '' : `52900000${item}${variant}`,
    }));
    return { slug: `item-${item}`, codes };
  });
}

function knownCodes(items: Item[], column: 'sku' | 'barcode'): Map<string, CodeOwner[]> {
  const owners = items.flatMap(({ slug, codes }) =>
    codes.map((code): [string, CodeOwner[]] => [code[column], [{ slug, isOnSale: true }]]),
  );
  return new Map(owners.filter(([code]) => code !== ''));
}

/** The next list: some products are renamed, also to each other's names, and some gained or lost a variant. */
function drawList(draw: Draw, items: Item[]) {
  const names = items.map(
    ({ slug }, at) => [slug, `new-${at}`, items[(at + 1) % items.length]?.slug ?? ''][draw(3)],
  );
  const used = new Set<string>();
  return items.map(({ codes }, at) => {
    const wanted = names[at] ?? '';
    const handle = used.has(wanted) ? `other-${at}` : wanted;
    used.add(handle);
    const kept = codes.slice(draw(codes.length));
    const added = draw(2) === 0 ? [] : [{ sku: `added-${at}`, barcode: '' }];
    const variants = [...added, ...kept].map((code, line) => ({ ...code, line: at * 10 + line }));
    return { handle, line: at * 10, code: undefined, variants };
  });
}

test('each product of 200 random lists is the item that has its codes, whatever its name', (t) => {
  t.diagnostic(`seed ${seed}`);
  for (let number = 0; number < shops; number += 1) {
    const draw = drawFrom(seed + number);
    const items = drawShop(draw);
    const products = drawList(draw, items);
    const index = {
      itemsBySlug: new Map(items.map(({ slug }, id) => [slug, [{ id, code: slug, isArchived: false }]])),
      slugByCode: new Map<string, string>(),
    };
    const known = { sku: knownCodes(items, 'sku'), barcode: knownCodes(items, 'barcode') };
    const found = new Findings();
    const renamed = handlesInShop(index, known, products, [], found);
    assert.deepEqual(
      [found.faults, products.map(({ handle }) => renamed.get(handle) ?? handle)],
      [[], items.map(({ slug }) => slug)],
      `seed ${seed + number}`,
    );
  }
});
