import type { Db } from '../../../platform/database/Db.ts';
import { byItemField, byTranslatedField } from 'mf-shared/itemFields';
import { byTargetLanguage } from 'mf-shared/languages';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import type { ListRow } from '../format/ListRow.ts';
import { type Draft, noteReductions, addVariant } from '../parse/shopify/readVariant.ts';

interface ProductsOfSkus {
  products: ListedProduct[];
  faults: ImportError[];
  faultyHandles: string[];
  notes: string[];
}

export async function productsOfSkus(db: Db, rows: ListRow[]): Promise<ProductsOfSkus> {
  const handles = await handlesBySku(db, rows.map(skuOf).filter(Boolean));
  const drafts = new Map<string, Draft>();
  const read: ProductsOfSkus = { products: [], faults: [], faultyHandles: [], notes: [] };
  for (const row of rows) {
    const [handle, otherHandle] = handles.get(skuOf(row)) ?? [];
    try {
      if (!handle)
        throw new ImportError(
          skuOf(row) ? `nothing in the shop has the SKU ${skuOf(row)}` : 'SKU is empty',
          row.line,
        );
      if (otherHandle)
        throw new ImportError(`${handle} and ${otherHandle} have the SKU ${skuOf(row)}`, row.line);
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

const skuOf = ({ cells }: ListRow): string => cells['Variant SKU']?.trim().replace(/^'/, '') ?? '';

const batchSize = 1000;

async function handlesBySku(db: Db, skus: string[]): Promise<Map<string, string[]>> {
  const handles = new Map<string, string[]>();
  for (let from = 0; from < skus.length; from += batchSize) {
    const rows = await db
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'variants.item_id')
      .select(['sku', 'slug'])
      .distinct()
      .where('sku', 'in', skus.slice(from, from + batchSize))
      .where('erased_at', 'is', null)
      .execute();
    for (const { sku, slug } of rows) handles.set(sku ?? '', [...(handles.get(sku ?? '') ?? []), slug]);
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
