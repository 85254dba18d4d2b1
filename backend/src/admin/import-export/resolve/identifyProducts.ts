import { slugOf } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct, ListedVariant } from '../format/product.ts';
import type { Findings } from '../format/Findings.ts';
import { type CodeColumn, codeNames, type CodeOwner, itemsByCode } from './itemsByCode.ts';
import type { RememberedVariant } from './listSource.ts';
import { existingItem } from './resolveItem.ts';

/**
 * Returns the handles in the shop for those in the list. A product is the item that has its codes, even if it was
 * renamed; without known codes, the one with its handle, or with the id that it had in an earlier list.
 */
export async function identifyProducts(
  db: Db,
  index: CatalogueIndex,
  products: ListedProduct[],
  remembered: RememberedVariant[],
  found: Findings,
): Promise<Map<string, string>> {
  const codesOf = (column: CodeColumn): string[] =>
    products.flatMap(({ variants }) => variants.map((variant) => variant[column] ?? ''));
  const known: KnownCodes = {
    sku: await itemsByCode(db, 'sku', codesOf('sku')),
    barcode: await itemsByCode(db, 'barcode', codesOf('barcode')),
  };
  return handlesInShop(index, known, products, remembered, found);
}

type Listed = Pick<ListedProduct, 'handle' | 'line' | 'code' | 'foreignId'> & {
  variants: Pick<ListedVariant, CodeColumn | 'line'>[];
};

export function handlesInShop(
  index: Pick<CatalogueIndex, 'itemsBySlug' | 'slugByCode'>,
  known: KnownCodes,
  products: Listed[],
  remembered: Pick<RememberedVariant, 'foreign_id' | 'slug'>[],
  found: Findings,
): Map<string, string> {
  const claims = claimsOfCodes(index, known, products, found);
  for (const claim of claimsOfIds(index, products, remembered, claims)) claims.set(claim.item, claim);
  return new Map([...handlesOfClaimed(index, claims, found), ...handlesOfNamesakes(products, claims, found)]);
}

type KnownCodes = Record<CodeColumn, Map<string, CodeOwner[]>>;
/** Keyed by the handle of the item. */
type Claims = Map<string, Claim>;

interface Claim {
  /** Handle of the product in the list. */
  handle: string;
  item: string;
  line: number;
  key: string;
}

function claimsOfCodes(
  index: Pick<CatalogueIndex, 'slugByCode'>,
  known: KnownCodes,
  products: Listed[],
  found: Findings,
): Claims {
  const claims: Claims = new Map();
  for (const product of products)
    found.attempt(() => {
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
  return claims;
}

function handlesOfClaimed(
  index: Pick<CatalogueIndex, 'itemsBySlug'>,
  claims: Claims,
  found: Findings,
): Map<string, string> {
  const handles = new Map<string, string>();
  for (const { handle, item, line, key } of claims.values()) {
    if (handle === item) continue;
    found.attempt(() => {
      const namesake = existingItem(index, handle);
      if (namesake && !namesake.isArchived && !claims.has(handle))
        throw new ImportError('the shop has an item {handle}, but the {key} belongs to {owner}', line, {
          handle,
          key,
          owner: item,
        });
      handles.set(handle, item);
    }, handle);
  }
  return handles;
}

/** Handles for new products whose own handle belongs to an item that is another product of the list. */
function handlesOfNamesakes(products: Listed[], claims: Claims, found: Findings): Map<string, string> {
  const handles = new Map<string, string>();
  const claimants = claimantsOf(claims);
  for (const { handle, line, variants } of products)
    if (claims.has(handle) && !claimants.has(handle))
      found.attempt(() => {
        const code = variants.flatMap(({ sku, barcode }) => sku || barcode || [])[0];
        if (!code)
          throw new ImportError(
            '{handle} is a new product with the former name of another one. Give it a SKU',
            line,
            { handle },
          );
        handles.set(handle, `${handle}-${slugOf(code)}`);
      }, handle);
  return handles;
}

/** Items off sale count only if no item on sale has one of the codes. */
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

const claimantsOf = (claims: Claims): Set<string> =>
  new Set([...claims.values()].map(({ handle }) => handle));

/**
 * Claims of products without codes whose name is new. Ids of another shop also count from 1, so as many others must
 * agree.
 */
function claimsOfIds(
  index: Pick<CatalogueIndex, 'itemsBySlug'>,
  products: Listed[],
  remembered: Pick<RememberedVariant, 'foreign_id' | 'slug'>[],
  claims: Claims,
): Claim[] {
  const itemOfId = new Map(remembered.map(({ foreign_id, slug }) => [foreign_id, slug]));
  const claimants = claimantsOf(claims);
  const itemOfHandle = new Map([...claims.values()].map(({ handle, item }) => [handle, item]));
  let agreeing = 0;
  const found: Claim[] = [];
  for (const { handle, line, foreignId } of products) {
    const item = foreignId ? itemOfId.get(foreignId) : undefined;
    const namesake = claims.has(handle) ? undefined : existingItem(index, handle);
    const isKnown = claimants.has(handle) || namesake !== undefined;
    if (item === undefined) continue;
    if (isKnown) agreeing += (itemOfHandle.get(handle) ?? handle) === item ? 1 : 0;
    else if (!claims.has(item) && !products.some((other) => other.handle === item))
      found.push({ handle, item, line, key: `ID ${foreignId}` });
  }
  return found.length <= agreeing ? found : [];
}
