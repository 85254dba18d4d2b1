import { slugOf } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import type { CatalogueIndex } from '../../items/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct, ListedVariant } from '../format/product.ts';
import type { CollectedFaults } from './collectFaults.ts';
import { type CodeColumn, codeNames, type CodeOwner, itemsByCode } from './itemsByCode.ts';
import { existingItem } from './resolveItem.ts';

/**
 * The handles in the shop of the products of a list, by those in the list. A product is the item that has its codes,
 * however it is called now; without known codes, the one with its handle.
 */
export async function identifyProducts(
  db: Db,
  index: CatalogueIndex,
  products: ListedProduct[],
  collected: Pick<CollectedFaults, 'attempt'>,
): Promise<Map<string, string>> {
  const codesOf = (column: CodeColumn): string[] =>
    products.flatMap(({ variants }) => variants.map((variant) => variant[column] ?? ''));
  const known: KnownCodes = {
    sku: await itemsByCode(db, 'sku', codesOf('sku')),
    barcode: await itemsByCode(db, 'barcode', codesOf('barcode')),
  };
  return handlesInShop(index, known, products, collected);
}

type Listed = Pick<ListedProduct, 'handle' | 'line' | 'code'> & {
  variants: Pick<ListedVariant, CodeColumn | 'line'>[];
};

export function handlesInShop(
  index: Pick<CatalogueIndex, 'itemsBySlug' | 'slugByCode'>,
  known: KnownCodes,
  products: Listed[],
  { attempt }: Pick<CollectedFaults, 'attempt'>,
): Map<string, string> {
  const claims = new Map<string, Claim>();
  for (const product of products)
    attempt(() => {
      const claim = claimOf(product, known) ?? claimOfCode(index, product);
      if (!claim) return;
      const other = claims.get(claim.item);
      if (other)
        throw new ImportError('{handle} and {otherHandle} have codes of the item {owner}', claim.line, {
          handle: other.handle,
          otherHandle: product.handle,
          owner: claim.item,
        });
      claims.set(claim.item, claim);
    }, product.handle);

  const renamed = new Map<string, string>();
  for (const { handle, item, line, key } of claims.values()) {
    if (handle === item) continue;
    attempt(() => {
      const namesake = existingItem(index, handle);
      if (namesake && !namesake.isArchived && !claims.has(handle))
        throw new ImportError('the shop has an item {handle}, but the {key} belongs to {owner}', line, {
          handle,
          key,
          owner: item,
        });
      renamed.set(handle, item);
    }, handle);
  }
  const claimants = new Set([...claims.values()].map(({ handle }) => handle));
  for (const { handle, line, variants } of products)
    if (claims.has(handle) && !claimants.has(handle))
      attempt(() => {
        const code = variants.flatMap(({ sku, barcode }) => sku || barcode || [])[0];
        if (!code)
          throw new ImportError(
            '{handle} is a new product with the former name of another one. Give it a SKU',
            line,
            { handle },
          );
        renamed.set(handle, `${handle}-${slugOf(code)}`);
      }, handle);
  return renamed;
}

type KnownCodes = Record<CodeColumn, Map<string, CodeOwner[]>>;

interface Claim {
  handle: string;
  item: string;
  line: number;
  key: string;
}

/** Items that are off sale count only if none on sale has a code. */
function claimOf(product: Listed, known: KnownCodes): Claim | undefined {
  const claimed = product.variants.flatMap((variant) =>
    (['sku', 'barcode'] as const).flatMap((column) => claimOfVariant(product, variant, column, known)),
  );
  const onSale = claimed.filter(({ isOnSale }) => isOnSale);
  const [first] = onSale;
  const second = onSale.find(({ item }) => item !== first?.item);
  if (first && second)
    throw new ImportError(
      'the {key} belongs to {owner}, but the {otherKey} of the same product to {otherOwner}',
      second.line,
      { key: first.key, owner: first.item, otherKey: second.key, otherOwner: second.item },
    );
  if (first) return first;
  const [former] = claimed;
  return new Set(claimed.map(({ item }) => item)).size === 1 ? former : undefined;
}

function claimOfVariant(
  { handle }: Listed,
  variant: Listed['variants'][number],
  column: CodeColumn,
  known: KnownCodes,
): (Claim & { isOnSale: boolean })[] {
  const code = variant[column] ?? '';
  const owners = known[column].get(code) ?? [];
  const { line } = variant;
  const key = `${codeNames[column]} ${code}`;
  const onSale = owners.filter(({ isOnSale }) => isOnSale);
  const found = onSale.length > 0 ? onSale : owners;
  const [one, other] = found.some(({ slug }) => slug === handle)
    ? found.filter(({ slug }) => slug === handle)
    : found;
  if (!one) return [];
  if (other && one.isOnSale && other.slug !== one.slug)
    throw new ImportError('{handle} and {otherHandle} have the {key}', line, {
      handle: one.slug,
      otherHandle: other.slug,
      key,
    });
  return [{ handle, item: one.slug, line, key, isOnSale: one.isOnSale }];
}

function claimOfCode(
  { slugByCode }: Pick<CatalogueIndex, 'slugByCode'>,
  { handle, code, line }: Listed,
): Claim | undefined {
  const item = code === undefined ? undefined : slugByCode.get(code);
  return item === undefined ? undefined : { handle, item, line, key: `Item Code ${code}` };
}
