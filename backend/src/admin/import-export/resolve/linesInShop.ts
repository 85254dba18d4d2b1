import { codeOfHandle, slugOf } from 'mf-office/contract';
import { withoutAccents } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { groupBy } from '../../../platform/groupBy.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import type { ListRow } from '../format/ListRow.ts';
import { optionsKey } from '../format/product.ts';
import { asPictured } from '../parse/shopify/options.ts';
import { optionIn } from '../parse/optionIn.ts';
import { codeIn } from '../parse/shopify/readVariant.ts';
import { keysOfSeveral, variantLines, type VariantLine } from '../parse/variantLines.ts';
import { type CodeColumn, type CodeOwner, itemsByCode } from './itemsByCode.ts';
import { findColour } from './resolveColour.ts';
import { existingItem } from './resolveItem.ts';
import { isTold } from './variantFinder.ts';
import { idsOf, variantsOf } from './variantsOf.ts';

interface VariantKey {
  column: CodeColumn;
  /** Empty if the line has neither SKU nor barcode. */
  code: string;
}

export interface LineInShop extends VariantLine {
  key: VariantKey;
  /** Handles of the items on sale that have this colour and size: one, unless codes are ambiguous. */
  handles: string[];
  isOffSale: boolean;
  /** The item with the barcode of a line whose SKU belongs to no item on sale, or to another one. */
  barcodeOwner: string | undefined;
  /** Handles of the items to which a new colour or size of the line belongs. */
  items: string[];
}

/** Finds the lines of a list without Handle in the shop; lines without names only by their codes. */
export async function linesInShop(db: Db, index: CatalogueIndex, rows: ListRow[]): Promise<LineInShop[]> {
  const codes = rows.flatMap((row) => [codeIn(row, 'Variant SKU') ?? '', codeIn(row, 'Item Code') ?? '']);
  const known = {
    sku: await itemsByCode(db, 'sku', codes),
    barcode: await itemsByCode(db, 'barcode', rows.map(barcodeOf)),
  };
  const hasNames = rows[0]?.cells.Title !== undefined;
  const lines = hasNames
    ? variantLines(rows, {
        isSku: (code) => known.sku.has(code),
        isItem: (code) => handleOfCode(index, code) !== undefined,
      })
    : rows.map((row) => ({
        row,
        itemCode: '',
        name: '',
        colour: optionIn(row, 'Colour'),
        size: optionIn(row, 'Size'),
        group: '',
      }));
  const shared = keysOfSeveral(
    lines.map(({ row, colour, size }) => [keyOf(row).code, withoutAccents(`${colour};${size}`)]),
  );
  const found = lines.map((line): LineInShop => {
    const key = keyOf(line.row);
    const owners = known[key.column].get(key.code) ?? ownersOfCode(index, line, key);
    const handles = owners.flatMap(({ slug, isOnSale }) => (isOnSale ? [slug] : []));
    const ofBarcode = known.barcode.get(barcodeOf(line.row)) ?? [];
    const barcodeOwner = owners.length === 0 ? ofBarcode[0] : ofBarcode.find(isOfAnother(handles));
    return {
      ...line,
      key,
      handles,
      isOffSale: owners.length > 0 && handles.length === 0,
      barcodeOwner: barcodeOwner?.slug,
      items: [],
    };
  });
  const told = await withToldVariants(db, index, found, ({ key }) => key.code !== '' && shared.has(key.code));
  return hasNames ? withItems(db, index, told) : told;
}

/** The item whose code is the SKU of a line that states its colour or size. */
function ownersOfCode(
  index: CatalogueIndex,
  { colour, size }: VariantLine,
  { code }: VariantKey,
): CodeOwner[] {
  const slug = colour || size ? handleOfCode(index, code) : undefined;
  const item = slug === undefined ? undefined : existingItem(index, slug);
  return slug !== undefined && item ? [{ slug, isOnSale: !item.isArchived }] : [];
}

/** Keeps only the handles of items that have the colour and size of the line. */
async function withToldVariants(
  db: Db,
  index: CatalogueIndex,
  lines: LineInShop[],
  isShared: (line: LineInShop) => boolean,
): Promise<LineInShop[]> {
  const ids = lines.filter(isShared).flatMap((line) => line.handles.flatMap((one) => idsOf(index, one)));
  const variants = groupBy(await variantsOf(db, new Set(ids)), ({ slug }) => slug);
  return lines.map((line) => {
    if (!isShared(line)) return line;
    const fits = isTold(index, line);
    return { ...line, handles: line.handles.filter((handle) => variants(handle).some(fits)) };
  });
}

const isOfAnother =
  (handles: string[]) =>
  ({ slug, isOnSale }: CodeOwner): boolean =>
    isOnSale && handles.length > 0 && !handles.includes(slug);

const barcodeOf = (row: ListRow): string => codeIn(row, 'Variant Barcode') ?? '';

function keyOf(row: ListRow): VariantKey {
  const sku = codeIn(row, 'Variant SKU') ?? '';
  const barcode = barcodeOf(row);
  return !sku && barcode ? { column: 'barcode', code: barcode } : { column: 'sku', code: sku };
}

/** The form in which the shop stores item codes of other systems. */
export const shopsCode = (itemCode: string): string =>
  codeOfHandle(itemCode.replace(/[^\p{L}\p{N}._-]+/gu, '-'));

const handleOfCode = ({ slugByCode }: CatalogueIndex, itemCode: string): string | undefined =>
  itemCode ? (slugByCode.get(itemCode) ?? slugByCode.get(shopsCode(itemCode))) : undefined;

async function withItems(db: Db, index: CatalogueIndex, lines: LineInShop[]): Promise<LineInShop[]> {
  const items = new Map<string, Set<string>>();
  for (const { group, handles } of lines) {
    const known = items.get(group) ?? new Set();
    for (const handle of handles) known.add(handle);
    items.set(group, known);
  }
  for (const { group, itemCode, name } of lines) {
    const known = items.get(group);
    if (!known || known.size > 0) continue;
    const byName = itemCode ? undefined : slugOf(name);
    const handle = byName && existingItem(index, byName) ? byName : handleOfCode(index, itemCode);
    if (handle !== undefined) known.add(handle);
  }
  const itemsOf = (line: LineInShop): string[] => [...(items.get(line.group) ?? [])];
  const keyless = lines.filter(({ key }) => !key.code);
  const ids = keyless.flatMap((line) => itemsOf(line).flatMap((handle) => idsOf(index, handle)));
  const known = groupBy(await variantsOf(db, new Set(ids)), ({ slug, code, size }) =>
    [slug, optionsKey(code, size)].join(),
  );
  return lines.map((line) => {
    const owners = itemsOf(line);
    if (line.key.code) return { ...line, items: owners };
    const { code = '' } = findColour(index.colours, line.colour ? { name: line.colour } : asPictured) ?? {};
    const own = optionsKey(code, line.size);
    return { ...line, items: owners, handles: owners.filter((one) => known([one, own].join()).length > 0) };
  });
}
