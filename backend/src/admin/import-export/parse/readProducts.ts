import { says, type Sentence } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ListedProduct } from '../format/product.ts';
import { emptyKey, refuseFaulty, type ListRow } from '../format/ListRow.ts';
import { readRows, type ReadSettings } from './readRows.ts';
import { startDraft, addPicture } from './shopify/readProduct.ts';
import { type Draft, hideVariants, addVariant } from './shopify/readVariant.ts';

export interface ReadProducts {
  products: ListedProduct[];
  skuRows: ListRow[];
  faults: ImportError[];
  notes: ListNote[];
  unusedColumns: string[];
  newItemColumns: string[];
  /** The headings. */
  names: string[];
  refused: Sentence[];
  lines: number;
  faultyHandles: Set<string>;
}

/**
 * Throws `ImportError` for faults of the file itself, such as a missing header; faults of single lines are
 * collected in the result.
 */
export async function readProducts(path: string, settings: ReadSettings = {}): Promise<ReadProducts> {
  const drafts = new Map<string, Draft>();
  const faults: ImportError[] = [];
  const notes: ListNote[] = [];
  const faulty = new Set<string>();
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
      try {
        refuseFaulty(row);
        if (!handle) throw emptyKey(row.line, 'Handle');
        take(handle, row);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        faults.push(error);
        if (handle) faulty.add(handle);
      }
    },
    settings,
  );
  const found = drafts.size + skuRows.length + giftCards.size + faults.length;
  if (found + read.refused.length + read.faults.length + notes.length === 0)
    throw new ImportError('the list has a header, but no lines');
  const products = [...drafts.values()].map(({ product }) => product);
  for (const product of products) hideVariants(product, notes);
  const cards = [...giftCards].map((handle) =>
    says('{handle} is a gift card, which the shop does not sell', { handle }),
  );
  return {
    products,
    skuRows,
    refused: [...read.refused, ...cards],
    faults: [...read.faults, ...faults],
    notes: [...read.notes, ...notes],
    unusedColumns: read.unusedColumns,
    newItemColumns: read.newItemColumns,
    names: read.names,
    lines: read.lines,
    faultyHandles: faulty,
  };
}

const isGiftCard = ({ cells }: ListRow): boolean => /^(true|yes|1)$/i.test(cells['Gift Card']?.trim() ?? '');
