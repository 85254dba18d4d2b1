import { codeOfHandle, slugOf } from 'mf-office/contract';
import { sizeLabel, withoutAccents } from '../../../catalogue/api.ts';
import { batches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/Db.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import type { ListRow } from '../format/ListRow.ts';
import { asPictured } from '../parse/shopify/options.ts';
import { optionIn } from '../parse/optionIn.ts';
import { codeIn } from '../parse/shopify/readVariant.ts';
import { variantLines, type VariantLine } from '../parse/variantLines.ts';
import { type CodeColumn, type CodeOwner, itemsByCode } from './itemsByCode.ts';
import { findColour } from './resolveColour.ts';
import { existingItem } from './resolveItem.ts';
import { isTold } from './variantFinder.ts';

interface VariantKey {
  column: CodeColumn;
  /** Empty if the line has neither. */
  code: string;
}

export interface LineInShop extends VariantLine {
  key: VariantKey;
  /** Of the items on sale that have this colour and size: one, unless codes are ambiguous. */
  handles: string[];
  isOffSale: boolean;
  /** Has the barcode of a line whose SKU no item on sale, or another one, has. */
  barcodeOwner: string | undefined;
  /** Of the items to which a new colour or size of the line belongs. */
  items: string[];
}

/** Finds the lines of a list without Handle in the shop. Without names, only their codes count. */
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
  const isShared = codesOfSeveral(lines);
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
  const told = await withToldVariants(db, index, found, ({ key }) => isShared.has(key.code));
  return hasNames ? withItems(db, index, told) : told;
}

/** Of a line that says which variant it means, whose SKU is the code of its item. */
function ownersOfCode(
  index: CatalogueIndex,
  { colour, size }: VariantLine,
  { code }: VariantKey,
): CodeOwner[] {
  const slug = colour || size ? handleOfCode(index, code) : undefined;
  const item = slug === undefined ? undefined : existingItem(index, slug);
  return slug !== undefined && item ? [{ slug, isOnSale: !item.isArchived }] : [];
}

/** Codes that several colours or sizes have. */
function codesOfSeveral(lines: VariantLine[]): Set<string> {
  const options = new Map<string, Set<string>>();
  for (const { row, colour, size } of lines) {
    const { code } = keyOf(row);
    const found = options.get(code) ?? new Set();
    options.set(code, found.add(withoutAccents(`${colour};${size}`)));
  }
  return new Set([...options].flatMap(([code, { size }]) => (code && size > 1 ? [code] : [])));
}

/** Only those handles whose item has the colour and size of the line. */
async function withToldVariants(
  db: Db,
  index: CatalogueIndex,
  lines: LineInShop[],
  isShared: (line: LineInShop) => boolean,
): Promise<LineInShop[]> {
  const handles = new Set(lines.filter(isShared).flatMap((line) => line.handles));
  const variants = new Map<string, { code: string; size: string }[]>();
  for (const { slug, ...variant } of await variantsOf(db, handles))
    variants.set(slug, [...(variants.get(slug) ?? []), variant]);
  return lines.map((line) => {
    if (!isShared(line)) return line;
    const fits = isTold(index, line);
    return { ...line, handles: line.handles.filter((handle) => variants.get(handle)?.some(fits)) };
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

/** As the shop keeps the item codes of other systems. */
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
  const variants = new Set(
    (await variantsOf(db, new Set(keyless.flatMap(itemsOf)))).map(({ slug, code, size }) =>
      variantKey(slug, code, size),
    ),
  );
  return lines.map((line) => {
    const owners = itemsOf(line);
    if (line.key.code) return { ...line, items: owners };
    const colour = line.colour
      ? { name: line.colour, translations: {}, code: undefined, hex: undefined }
      : asPictured;
    const { code = '' } = findColour(index.colours, colour) ?? {};
    const handles = owners.filter((handle) => variants.has(variantKey(handle, code, line.size)));
    return { ...line, items: owners, handles };
  });
}

const variantKey = (handle: string, colour: string, size: string): string =>
  [handle, colour, sizeLabel(size).toLowerCase()].join('\n');

export async function variantsOf(db: Db, handles: Set<string>) {
  const found: { slug: string; code: string; size: string }[] = [];
  for (const some of batches([...handles])) {
    const rows = await db
      .selectFrom('variants')
      .innerJoin('items', 'items.id', 'variants.item_id')
      .innerJoin('colours', 'colours.id', 'variants.colour_id')
      .select(['slug', 'colours.code', 'size'])
      .where('slug', 'in', some)
      .execute();
    found.push(...rows);
  }
  return found;
}
