import { says } from '../../../../locales/Sentence.ts';
import type { Text } from '../../../../locales/texts.ts';
import type { Findings, ListNote } from '../../format/Findings.ts';
import type { Column } from '../../format/columns.ts';
import { listedCents } from '../../format/listedCents.ts';
import { ImportError } from '../../../spreadsheets/ImportError.ts';
import type { ListRow } from '../../format/ListRow.ts';
import { slugOf } from 'mf-office/contract';
import { type WooEntry, splitList } from './wooCommerce.ts';
import { combinationsOf, optionNamesOf, type SoldVariation } from './wooCommerceOptions.ts';

export function wooCommerceRows(entries: WooEntry[], found: Findings): ListRow[] {
  const isVariation = ({ kind }: WooEntry): boolean => /^variation\b/.test(kind);
  const products = entries.filter((entry) => !isVariation(entry));
  const variationsOf = new Map(products.map((product): [WooEntry, WooEntry[]] => [product, []]));
  const byReference = new Map(
    products.flatMap((product): [string, WooEntry][] => [
      [`id:${product.cells.ID}`, product],
      [product.cells.SKU ?? '', product],
    ]),
  );
  for (const variation of entries.filter(isVariation)) {
    const { Parent: parent } = variation.cells;
    const known = parent ? byReference.get(parent) : undefined;
    if (known) variationsOf.get(known)?.push(variation);
    else
      found.add(
        variation.fault ??
          (parent
            ? new ImportError('the variation belongs to {parent}, which is not in the list', variation.line, {
                parent,
              })
            : new ImportError('the variation has no Parent', variation.line)),
      );
  }
  const handles = new Set<string>();
  return [...variationsOf].flatMap(([product, variations]) =>
    rowsOfProduct(handleOf(product, handles), product, variations, found),
  );
}

/** The export has no product URLs, so the handle is the name, with SKU or ID appended if it is taken. */
function handleOf(
  { cells: { ID: id = '', SKU: sku = '', Name: name = '' }, line }: WooEntry,
  taken: Set<string>,
) {
  const slug = slugOf(name);
  const more = slugOf(sku) || id || String(line);
  const handle = slug && !taken.has(slug) ? slug : [slug || 'product', more].join('-');
  taken.add(handle);
  return handle;
}

interface Unpublished {
  product: Text;
  variation: Text;
}

const unpublishedStates: Record<string, Unpublished> = {
  '0': {
    product: '{handle} is private in WooCommerce and not put on sale',
    variation: 'a variation of {handle} is private and is skipped',
  },
  '-1': {
    product: '{handle} is a draft in WooCommerce and not put on sale',
    variation: 'a variation of {handle} is a draft and is skipped',
  },
  '2': {
    product: '{handle} is waiting for review in WooCommerce and not put on sale',
    variation: 'a variation of {handle} is waiting for review and is skipped',
  },
};

const otherwiseUnpublished: Unpublished = {
  product: '{handle} is not published in WooCommerce and not put on sale',
  variation: 'a variation of {handle} is not published and is skipped',
};

const hidden: Unpublished = {
  product: '{handle} is hidden in WooCommerce and not put on sale',
  variation: 'a variation of {handle} is hidden and is skipped',
};

function whyUnpublished({ cells }: WooEntry): Unpublished | undefined {
  const { Published: published = '1', 'Visibility in catalog': visibility = '' } = cells;
  if (published !== '1') return unpublishedStates[published] ?? otherwiseUnpublished;
  return visibility.toLowerCase() === 'hidden' ? hidden : undefined;
}

function rowsOfProduct(
  handle: string,
  product: WooEntry,
  listedVariations: WooEntry[],
  { notes, refused }: Findings,
): ListRow[] {
  const { line, cells, kind, fault } = product;
  if (fault) return [{ line, cells: { Handle: handle }, fault }];
  if (kind !== 'simple' && kind !== 'variable') {
    refused.push(
      kind
        ? says('{handle} is of the type {kind}, which the shop does not sell', { handle, kind })
        : says('{handle} has no Type', { handle }),
    );
    return [];
  }
  const reason = whyUnpublished(product);
  if (reason) {
    notes.push({ line, says: says(reason.product, { handle }), unpublished: handle });
    return unpublishedRows(handle, product, listedVariations);
  }
  const isSimple = kind === 'simple';
  const variations = listedVariations.filter((variation) => isSold(variation, handle, notes));
  if (!isSimple && variations.length === 0) {
    notes.push({
      line,
      says: says('{handle} has no variation that is sold', { handle }),
      unpublished: handle,
    });
    return unpublishedRows(handle, product, listedVariations);
  }
  const [picture, ...morePictures] = splitList(cells.Images);
  const options = isSimple ? ['Title'] : optionNamesOf(variations);
  return [
    {
      line,
      foreignId: cells.ID,
      cells: {
        ...definedCells({ 'Image Src': cells.Images === undefined ? undefined : (picture ?? '') }),
        ...productCells(handle, product),
        ...optionCells('Name', options),
        'Option1 Value': isSimple ? 'Default Title' : '',
        ...(isSimple && { ...sharedCells(product), ...ownCells(product, handle, notes) }),
      },
    },
    ...morePictures.map((source) => ({ line, cells: { Handle: handle, 'Image Src': source } })),
    ...combinationsOf(product, variations, options).flatMap((sold) =>
      rowsOfVariation(handle, product, sold, notes),
    ),
  ];
}

/** Includes its codes, by which it is found in the shop. */
function unpublishedRows(handle: string, product: WooEntry, variations: WooEntry[]): ListRow[] {
  const codes = [product, ...variations].map(({ cells }) => codesOf(cells));
  const different = new Map(codes.map((cells) => [Object.values(cells).join(), cells]));
  const { line, cells } = product;
  return [
    { line, foreignId: cells.ID, cells: { Handle: handle, Title: cells.Name ?? '', Published: 'false' } },
    ...[...different.values()].map((own) => ({ line, cells: { Handle: handle, ...own } })),
  ];
}

function rowsOfVariation(
  handle: string,
  product: WooEntry,
  { variation, combinations }: SoldVariation,
  notes: ListNote[],
): ListRow[] {
  const { line, fault } = variation;
  if (fault) return [{ line, cells: { Handle: handle }, fault }];
  const [picture] = splitList(variation.cells.Images);
  const cells = {
    ...sharedCells({ ...variation, grams: variation.grams || product.grams }),
    ...(combinations.length > 1 ? {} : ownCells(variation, handle, notes)),
    ...definedCells({ 'Image Src': picture, 'Variant Image': picture }),
  };
  if (combinations.length > 1)
    notes.push({
      line,
      says: says(
        'a variation of {handle} applies to any value. It becomes {variants}, without its shared SKU, barcode and stock',
        { handle, variants: combinations.map((values) => values.join(' ')).join(', ') },
      ),
    });
  return combinations.map((values) => ({
    line,
    cells: { Handle: handle, ...optionCells('Value', values), ...cells },
  }));
}

function isSold(variation: WooEntry, handle: string, notes: ListNote[]): boolean {
  const { line, kind, fault } = variation;
  if (fault) return true;
  const reason = whyUnpublished(variation);
  if (kind !== 'variation')
    notes.push({
      line,
      says: says('a variation of {handle} is of the type {kind} and is skipped', { handle, kind }),
    });
  else if (reason) notes.push({ line, says: says(reason.variation, { handle }) });
  else return true;
  return false;
}

function optionCells(part: 'Name' | 'Value', texts: string[]): ListRow['cells'] {
  const rest = texts.slice(2);
  const third = rest.includes('') ? '' : rest.join(', ');
  const cells = rest.length > 0 ? [...texts.slice(0, 2), third] : texts;
  return Object.fromEntries(cells.map((text, at) => [`Option${at + 1} ${part}`, text]));
}

function productCells(handle: string, { cells }: WooEntry): ListRow['cells'] {
  const { Categories: categories, Tags: tags, Description: long, 'Short description': short } = cells;
  const paths = splitList(categories).map((path) => path.split('>').map((name) => name.trim()));
  // The deepest category is the Type; the others become tags, so that rules can distinguish men's shirts from school
  // shirts.
  const [deepest = []] = paths.toSorted((one, other) => other.length - one.length);
  const type = deepest.at(-1) ?? '';
  const others = paths.flat().filter((name) => name !== type);
  return definedCells({
    Handle: handle,
    Title: cells.Name,
    'Body (HTML)':
      long === undefined && short === undefined ? undefined : (long || short || '').replaceAll('\\n', '\n'),
    Vendor: cells.Brands === undefined ? undefined : (splitList(cells.Brands)[0] ?? ''),
    Type: categories === undefined || type === 'Uncategorized' ? undefined : type,
    Tags:
      tags === undefined && categories === undefined
        ? undefined
        : [...new Set([...splitList(tags), ...others])].join(', '),
    Published: cells.Published === undefined ? undefined : 'true',
    'Variant Inventory Policy': /^(1|notify)$/.test(cells['Backorders allowed?'] ?? '') ? 'continue' : 'deny',
  });
}

function sharedCells({ cells, grams }: Pick<WooEntry, 'cells' | 'grams'>): ListRow['cells'] {
  return definedCells({
    'Variant Grams': grams,
    ...pricesOf(cells),
  });
}

function ownCells(entry: WooEntry, handle: string, notes: ListNote[]): ListRow['cells'] {
  const stock = stockOf(entry, handle, notes);
  return { ...codesOf(entry.cells), ...definedCells({ 'Variant Inventory Qty': stock }) };
}

const codesOf = ({ SKU: sku, 'GTIN, UPC, EAN, or ISBN': barcode }: WooEntry['cells']): ListRow['cells'] =>
  definedCells({ 'Variant SKU': sku, 'Variant Barcode': barcode });

function stockOf({ cells, line }: WooEntry, handle: string, notes: ListNote[]): string | undefined {
  const { Stock: stock, 'In stock?': inStock } = cells;
  if (stock && stock !== 'parent') return stock;
  if (inStock === '0') return '0';
  if (stock !== undefined)
    notes.push({
      line,
      says: says(
        stock === 'parent'
          ? '{handle} has no stock quantity for each variation. Set it with a list of SKU and Inventory quantity'
          : '{handle} has no stock quantity. Set it with a list of SKU and Inventory quantity',
        { handle },
      ),
    });
  return undefined;
}

function pricesOf({
  'Regular price': regular = '',
  'Sale price': sale,
  'Date sale price starts': starts = '',
  'Date sale price ends': ends = '',
}: WooEntry['cells']): ListRow['cells'] {
  const [regularCents, saleCents] = [listedCents(regular), listedCents(sale ?? '')];
  const isLower = regularCents === null || saleCents === null || saleCents < regularCents;
  if (!sale || !isLower) return { 'Variant Price': regular, 'Variant Compare At Price': '' };
  if (starts || ends)
    return { 'Variant Price': regular, 'Sale Price': sale, 'Sale From': starts, 'Sale Until': ends };
  return { 'Variant Price': sale, 'Variant Compare At Price': regular };
}

function definedCells(cells: Partial<Record<Column, string | undefined>>): ListRow['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined));
}
