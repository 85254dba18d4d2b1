import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { byItemField, byTranslatedField } from 'mf-shared/itemFields';
import { byTargetLanguage } from 'mf-shared/languages';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { ListRow } from '../format/ListRow.ts';
import { addVariant, codeIn, type Draft, noteReductions } from '../parse/shopify/readVariant.ts';

interface ProductsOfSkus {
  products: ListedProduct[];
  faults: ImportError[];
  faultyHandles: string[];
  notes: ListNote[];
}

/**
 * Groups the lines of a list without handles by the item that has the line's SKU or, without one, its barcode.
 * `skipsUnknown` expects codes that the shop does not have, but not a list of nothing else.
 */
export async function productsOfSkus(
  db: Db,
  rows: ListRow[],
  { skipsUnknown }: { skipsUnknown: boolean },
): Promise<ProductsOfSkus> {
  const keys = rows.map(keyOf);
  const handles = {
    sku: await handlesBy(db, 'sku', keys),
    barcode: await handlesBy(db, 'barcode', keys),
  };
  const drafts = new Map<string, Draft>();
  const read: ProductsOfSkus = { products: [], faults: [], faultyHandles: [], notes: [] };
  const isKnown = ({ column, code }: VariantKey): boolean => handles[column].has(code);
  const unknown = keys.filter((key) => key.code && !isKnown(key));
  const skips = skipsUnknown && keys.some(isKnown);
  if (skips && unknown.length > 0) read.notes.push(skippedCodes(unknown));
  for (const row of rows) {
    const { column, code } = keyOf(row);
    const [handle, otherHandle] = handles[column].get(code) ?? [];
    if (!handle && code && skips) continue;
    try {
      const key = `${keyNames[column]} ${code}`;
      if (!handle)
        throw code
          ? new ImportError('nothing in the shop has the {key}', row.line, { key })
          : new ImportError('{column} is empty', row.line, { column: keyHeading(row) });
      if (otherHandle)
        throw new ImportError('{handle} and {otherHandle} have the {key}', row.line, {
          handle,
          otherHandle,
          key,
        });
      const draft = drafts.get(handle) ?? {
        product: partialProduct(handle, row.line),
        options: undefined,
        variantKeys: new Set(),
      };
      drafts.set(handle, draft);
      addVariant(draft, row, read.notes);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      read.faults.push(error);
      if (handle) read.faultyHandles.push(handle);
    }
  }
  read.products = [...drafts.values()].map(({ product }) => product);
  for (const product of read.products) noteReductions(product, read.notes);
  return read;
}

const maxNamed = 3;

const skippedCodes = (keys: VariantKey[]): ListNote => ({
  says: says('codes that the shop does not have are skipped: {count}, such as {codes}', {
    count: keys.length,
    codes: keys
      .slice(0, maxNamed)
      .map(({ code }) => code)
      .join(', '),
  }),
});

/** The list has one of these columns. */
const keyHeading = ({ headings = {} }: ListRow): string =>
  headings['Variant SKU'] ?? headings['Variant Barcode'] ?? 'SKU';

const keyNames = { sku: 'SKU', barcode: 'barcode' } as const;

interface VariantKey {
  column: keyof typeof keyNames;
  code: string;
}

function keyOf(row: ListRow): VariantKey {
  const sku = codeIn(row, 'Variant SKU');
  const barcode = codeIn(row, 'Variant Barcode');
  return !sku && barcode ? { column: 'barcode', code: barcode } : { column: 'sku', code: sku ?? '' };
}

const batchSize = 1000;

async function handlesBy(
  db: Db,
  column: VariantKey['column'],
  keys: VariantKey[],
): Promise<Map<string, string[]>> {
  const codes = keys.filter((key) => key.column === column && key.code).map(({ code }) => code);
  const handles = new Map<string, string[]>();
  for (let from = 0; from < codes.length; from += batchSize) {
    const rows = await db
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'variants.item_id')
      .select([`variants.${column} as code`, 'slug'])
      .distinct()
      .where(`variants.${column}`, 'in', codes.slice(from, from + batchSize))
      .where('erased_at', 'is', null)
      .execute();
    for (const { code, slug } of rows) handles.set(code ?? '', [...(handles.get(code ?? '') ?? []), slug]);
  }
  return handles;
}

const partialProduct = (handle: string, line: number): ListedProduct => ({
  line,
  handle,
  code: undefined,
  texts: byItemField(() => undefined),
  translations: byTargetLanguage(() => byTranslatedField(() => undefined)),
  place: { named: undefined, type: '' },
  additionalCategories: undefined,
  isCustomizable: undefined,
  popularity: undefined,
  isPublished: undefined,
  price: {},
  listsVariants: false,
  variants: [],
  listsPictures: false,
  pictures: [],
});
