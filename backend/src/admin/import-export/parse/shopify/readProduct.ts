import {
  acceptedText,
  byItemField,
  byTranslatedField,
  itemField,
  type ItemFieldName,
  itemFields,
} from 'mf-shared/itemFields';
import { byLanguage, byTargetLanguage, isTargetLanguage } from 'mf-shared/languages';
import { says } from '../../../../locales/Sentence.ts';
import type { ListNote } from '../../format/Findings.ts';
import { ImportError } from '../../../spreadsheets/ImportError.ts';
import { stateColumns, translationColumn, type Column } from '../../format/columns.ts';
import { plainText } from '../../format/plainText.ts';
import type { ListedProduct } from '../../format/product.ts';
import type { ListRow } from '../../format/ListRow.ts';
import { slugOf } from 'mf-office/contract';
import { publishedIn } from '../publishedIn.ts';
import { optionReader } from './options.ts';
import { type Draft, wholeNumber } from './readVariant.ts';

export function startDraft(handle: string, row: ListRow, notes: ListNote[]): Draft {
  const product = startProduct(handle, row, notes);
  if (/^continue$|^true$/i.test(row.cells['Variant Inventory Policy']?.trim() ?? ''))
    notes.push({
      line: row.line,
      says: says('{handle} is sold without stock elsewhere, but not here', { handle }),
    });
  const options = product.listsVariants ? optionReader(row) : undefined;
  product.texts.third_option = options?.thirdOption;
  return { product, options, listed: new Map() };
}

/** With an empty row, the product changes nothing. */
export function startProduct(handle: string, row: ListRow, notes: ListNote[]): ListedProduct {
  const { line, cells } = row;
  const text = (column: Column): string | undefined => cells[column]?.trim();
  if (text('Title') === '')
    throw new ImportError('Title is empty on the first line of {handle}', line, { handle });
  const customizable = text('Customizable');
  return {
    line,
    handle,
    code: text('Item Code') || undefined,
    foreignId: row.foreignId,
    texts: byItemField((name) => fieldText(row, name, notes)),
    translations: byTargetLanguage((language) =>
      byTranslatedField((name) =>
        readText(name, cells[translationColumn(itemFields[name].translated, language)]),
      ),
    ),
    place: placeOf(row),
    additionalCategories: text('Also In')
      ?.split(';')
      .map((path) => path.trim())
      .filter(Boolean),
    isCustomizable: !customizable ? undefined : /^(true|yes|1)$/i.test(customizable),
    popularity: wholeNumber(row, 'Popularity'),
    isPublished: publishedIn(row) ?? (hasState(row) ? true : undefined),
    price: {},
    listsVariants: cells['Option1 Value'] !== undefined,
    variants: [],
    listsPictures: cells['Image Src'] !== undefined,
    pictures: [],
  };
}

function fieldText({ line, cells }: ListRow, name: ItemFieldName, notes: ListNote[]): string | undefined {
  const { column, choices = {} } = itemField(name);
  const text = readText(name, cells[itemFields[name].column]);
  const accepted = text && acceptedText(name, text);
  if (text && !accepted)
    notes.push({
      line,
      says: says('{column} "{text}" is not one of {choices}', {
        column,
        text,
        choices: Object.values(choices).flatMap(Object.keys).join(', '),
      }),
    });
  return accepted;
}

const readText = (name: ItemFieldName, cell: string | undefined): string | undefined =>
  cell !== undefined && itemField(name).isHtml ? plainText(cell) : cell?.trim();

const hasState = ({ cells }: ListRow): boolean => stateColumns.some((column) => cells[column] !== undefined);

function placeOf({ line, cells }: ListRow): ListedProduct['place'] {
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
    throw new ImportError(
      '{column} is empty. Section, Subcategory and Category are required together',
      line,
      { column: empty },
    );
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

export function addPicture({ product }: Draft, { line, cells }: ListRow): void {
  const source = cells['Image Src']?.trim();
  if (
    !source ||
    product.pictures.some((picture) => picture.source === source && picture.name === cells['Image Name'])
  )
    return;
  const position = Number(cells['Image Position']) || product.pictures.length + 1;
  product.pictures.push({
    line,
    source,
    position,
    name: cells['Image Name']?.trim() || undefined,
    alts: byLanguage(({ code }) =>
      cells[isTargetLanguage(code) ? translationColumn('Image Alt Text', code) : 'Image Alt Text']?.trim(),
    ),
  });
}
