import { byTargetLanguage } from 'mf-shared/languages';
import { translationColumn, type Column } from './columns.ts';
import { ImportError } from './ImportError.ts';
import { readKeptTexts } from './keptTexts.ts';
import { optionsOf } from './options.ts';
import { plainText } from './plainText.ts';
import type { ListedProduct } from './product.ts';
import { readRows, type ReadSettings, type Row } from './readRows.ts';
import { type Draft, noteReductions, takeVariant, wholeNumber } from './readVariant.ts';
import { slugOf } from './slugOf.ts';

interface ReadProducts {
  products: ListedProduct[];
  skuRows: Row[];
  faults: ImportError[];
  notes: string[];
  unused: string[];
  refused: string[];
  lines: number;
  faultyHandles: Set<string>;
}

/**
 * Reads all products of a file. Throws for faults of the file itself (no header, an unclosed quote);
 * faults of single lines are collected.
 */
export async function readProducts(path: string, settings: ReadSettings = {}): Promise<ReadProducts> {
  const drafts = new Map<string, Draft>();
  const faults: ImportError[] = [];
  const notes: string[] = [];
  const faulty = new Set<string>();
  const skuRows: Row[] = [];
  const giftCards = new Set<string>();

  function take(handle: string, row: Row): void {
    const known = drafts.get(handle);
    const draft = known ?? startDraft(handle, row, notes);
    if (!known) drafts.set(handle, draft);
    if (known && row.cells.Title?.trim() && row.cells.Title.trim() !== known.product.title)
      throw new ImportError(`Handle ${handle} already belongs to "${known.product.title}"`, row.line);
    takePicture(draft, row);
    takeVariant(draft, row, notes);
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
        if (!handle) throw new ImportError('Handle is empty', row.line);
        take(handle, row);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        faults.push(error);
        if (handle) faulty.add(handle);
      }
    },
    settings,
  );
  const products = [...drafts.values()].map(({ product }) => product);
  for (const product of products) noteReductions(product, notes);
  const cards = [...giftCards].map((handle) => `${handle} is a gift card, which the shop does not sell`);
  return {
    products,
    skuRows,
    refused: [...read.refused, ...cards],
    faults: [...read.faults, ...faults],
    notes: [...read.notes, ...notes],
    unused: read.unused,
    lines: read.lines,
    faultyHandles: faulty,
  };
}

const isGiftCard = ({ cells }: Row): boolean => /^(true|yes|1)$/i.test(cells['Gift Card']?.trim() ?? '');

function startDraft(handle: string, row: Row, notes: string[]): Draft {
  const product = startProduct(handle, row, notes);
  if (/^continue$|^true$/i.test(row.cells['Variant Inventory Policy']?.trim() ?? ''))
    notes.push(`line ${row.line}: ${handle} is sold without stock elsewhere, but not here`);
  const options = product.listsVariants ? optionsOf(row) : undefined;
  product.kept.third_option = options?.thirdOption;
  return { product, options, seen: new Set() };
}

function startProduct(handle: string, row: Row, notes: string[]): ListedProduct {
  const { line, cells } = row;
  const text = (column: Column): string | undefined => cells[column]?.trim();
  const title = text('Title');
  if (title === '') throw new ImportError(`Title is empty on the first line of ${handle}`, line);
  const customizable = text('Customizable');
  return {
    line,
    handle,
    title,
    body: cells['Body (HTML)'] === undefined ? undefined : plainText(cells['Body (HTML)']),
    code: text('Item Code') || undefined,
    partNo: text('Part Number'),
    place: placeOf(row),
    alsoIn: text('Also In')
      ?.split(/\s*;\s*/)
      .filter(Boolean),
    maker: text('Vendor'),
    makerContact: text('Maker Contact'),
    fibres: text('Fibres'),
    care: text('Care'),
    kept: readKeptTexts(row, notes),
    translations: byTargetLanguage((language) => {
      const body = cells[translationColumn('Body', language)];
      return {
        name: text(translationColumn('Title', language)),
        description: body === undefined ? undefined : plainText(body),
        fibres: text(translationColumn('Fibres', language)),
        care: text(translationColumn('Care', language)),
      };
    }),
    isCustomizable: !customizable ? undefined : /^(true|yes|1)$/i.test(customizable),
    popularity: wholeNumber(row, 'Popularity'),
    isLive: isLive(text('Published'), text('Status')),
    price: {},
    listsVariants: cells['Option1 Value'] !== undefined,
    variants: [],
    listsPictures: cells['Image Src'] !== undefined,
    pictures: [],
  };
}

function isLive(published: string | undefined, status: string | undefined): boolean | undefined {
  if (published === undefined && status === undefined) return undefined;
  return !/^(false|no|0)$/i.test(published ?? '') && !/^(draft|archived)$/i.test(status ?? '');
}

function placeOf({ line, cells }: Row): ListedProduct['place'] {
  const { Section: section = '', Subcategory: subcategory = '', Category: category = '' } = cells;
  const type = cells.Type?.trim() || (cells['Product Category'] ?? '').split('>').at(-1)?.trim() || '';
  if (!section.trim() && !subcategory.trim() && !category.trim()) return { named: undefined, type };
  const missing = [
    !section.trim() && 'Section',
    !subcategory.trim() && 'Subcategory',
    !category.trim() && 'Category',
  ];
  const empty = missing.find((name) => name !== false);
  if (empty)
    throw new ImportError(`${empty} is empty. Section, Subcategory and Category are required together`, line);
  const named = (column: 'Subcategory' | 'Category', name: string, slug: string | undefined) => ({
    name: name.trim(),
    translations: byTargetLanguage(
      (language) => cells[translationColumn(column, language)]?.trim() || undefined,
    ),
    slug: slug?.trim() || slugOf(name),
  });
  return {
    type,
    named: {
      section: section.trim(),
      type: named('Subcategory', subcategory, cells['Subcategory Slug']),
      category: named('Category', category, cells['Category Slug']),
    },
  };
}

function takePicture({ product }: Draft, { line, cells }: Row): void {
  const source = cells['Image Src']?.trim();
  if (
    !source ||
    product.pictures.some((picture) => picture.source === source && picture.name === cells['Image Name'])
  )
    return;
  const position = Number(cells['Image Position']) || product.pictures.length + 1;
  product.pictures.push({ line, source, position, name: cells['Image Name']?.trim() || undefined });
}
