import { says } from '../../../locales/Sentence.ts';
import { Findings } from '../format/Findings.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import { emptyKey, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import { readRows, type ReadFile, type ReadSettings } from './readRows.ts';
import { startDraft, addPicture } from './shopify/readProduct.ts';
import { type Draft, hideVariants, addVariant } from './shopify/readVariant.ts';

export interface ReadProducts extends ReadFile {
  products: ListedProduct[];
  skuRows: ListRow[];
  found: Findings;
}

/**
 * Throws `ImportError` for faults of the file itself, such as a missing header; faults of single lines are
 * collected in the result.
 */
export async function readProducts(path: string, settings: ReadSettings = {}): Promise<ReadProducts> {
  const drafts = new Map<string, Draft>();
  const found = new Findings();
  const { faulty, faults, notes, refused } = found;
  const skuRows: ListRow[] = [];
  const giftCards = new Set<string>();

  function take(handle: string, row: ListRow): void {
    const known = drafts.get(handle);
    const draft = known ?? startDraft(handle, row, notes);
    if (!known) drafts.set(handle, draft);
    if (known && row.cells.Title?.trim() && row.cells.Title.trim() !== known.product.texts.name)
      throw new ImportError('Handle {handle} already belongs to "{name}"', row.line, {
        handle,
        name: known.product.texts.name ?? '',
      });
    addPicture(draft, row);
    addVariant(draft, row, notes);
  }

  const read = await readRows(
    path,
    (row) => {
      if (row.cells.Handle === undefined) {
        skuRows.push(row);
        return;
      }
      const handle = row.cells.Handle?.trim() ?? '';
      // A product without a valid first line is reported only once.
      if (faulty.has(handle) && !drafts.has(handle)) return;
      if (isGiftCard(row)) giftCards.add(handle);
      if (giftCards.has(handle)) return;
      found.attempt(() => {
        refuseFaulty(row);
        if (!handle) throw emptyKey(row.line, 'Handle');
        take(handle, row);
      }, handle);
    },
    found,
    settings,
  );
  if (drafts.size + skuRows.length + giftCards.size + faults.length + refused.length === 0)
    throw new ImportError('the list has a header, but no lines');
  const products = [...drafts.values()].map(({ product }) => product);
  for (const product of products) hideVariants(product, notes);
  for (const handle of giftCards)
    refused.push(says('{handle} is a gift card, which the shop does not sell', { handle }));
  return { ...read, products, skuRows, found };
}

const isGiftCard = ({ cells }: ListRow): boolean => /^(true|yes|1)$/i.test(cells['Gift Card']?.trim() ?? '');
