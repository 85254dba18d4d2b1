import { stringify } from 'csv-stringify';
import {
  isTranslated,
  itemField,
  type ItemFieldName,
  itemFieldNames,
  itemFields,
} from 'mf-shared/itemFields';
import { sourceLanguage, targetLanguages, type Language, type TargetLanguage } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import { pictureUrl } from 'mf-shared/paths';
import type { Db } from '../../../platform/database/Db.ts';
import { streamFileAtomic } from '../../../platform/streamFileAtomic.ts';
import {
  everyExportedItem,
  slugOfSection,
  splitSize,
  shownPrice,
  type ExportedItem,
} from '../../../catalogue/api.ts';
import { catalogueKeys } from '../../items/model/catalogueIndex.ts';
import {
  amountColumns,
  type Column,
  ownColumns,
  shopifyColumns,
  type TranslatedColumn,
  translationColumn,
} from '../format/columns.ts';
import { csvOptions } from '../../spreadsheets/csvOptions.ts';
import { saleCells } from './saleCells.ts';
import { asBody } from '../format/plainText.ts';

interface ExportSettings {
  db: Db;
  file: string;
  origin: string;
  /** Copies an original next to the file. Without it, the file contains picture URLs. */
  copyPicture?: ((original: string) => Promise<void>) | undefined;
  /** Of who opens the file; without it, for machines. */
  language?: Language;
  onProgress?: (done: number, all: number) => void;
}

type Cells = Partial<Record<Column, string | number>>;

/** Columns that Shopify's import requires, the same for every variant. */
const fixed = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
};

/** The file appears only when complete. Returns the number of items. */
export async function exportProducts(settings: ExportSettings): Promise<number> {
  const { db, file, onProgress = () => {} } = settings;
  const { pathOfCategory } = await catalogueKeys(db);
  const { all } = await db
    .selectFrom('items')
    .where('erased_at', 'is', null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('all'))
    .executeTakeFirstOrThrow();
  let done = 0;

  async function* lines() {
    for await (const item of everyExportedItem(db)) {
      if (settings.copyPicture)
        for (const { original } of item.pictures) await settings.copyPicture(original);
      yield* linesOf(item, pathOfCategory, settings);
      onProgress(++done, all);
    }
  }

  const columns = [...shopifyColumns, ...Object.keys(fixed), ...ownColumns];
  await streamFileAtomic(
    file,
    lines(),
    stringify({
      header: true,
      columns,
      bom: settings.language !== undefined,
      ...csvOptions(amountColumns, settings.language),
    }),
  );
  return done;
}

function linesOf(
  item: ExportedItem,
  pathOfCategory: Map<number, string>,
  { origin, copyPicture }: ExportSettings,
): Cells[] {
  const sourceOf = (original: string, source: string | null): string =>
    copyPicture ? original : (httpOnly(source) ?? `${origin}${pictureUrl(original, 1600, 'jpeg')}`);
  const count = Math.max(item.variants.length, item.pictures.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const [variant, picture] = [item.variants[index], item.pictures[index]];
    return {
      Handle: item.slug,
      ...(index === 0 && itemCells(item, pathOfCategory)),
      ...(variant && { ...fixed, ...variantCells(item, variant) }),
      ...(picture && {
        'Image Src': sourceOf(picture.original, picture.source),
        'Image Position': index + 1,
        'Image Name': picture.file_name,
        'Image Alt Text': picture.alts[sourceLanguage] ?? '',
        ...Object.fromEntries(
          targetLanguages.map((language) => [
            translationColumn('Image Alt Text', language),
            picture.alts[language] ?? '',
          ]),
        ),
      }),
    };
  });
}

const httpOnly = (source: string | null): string | undefined =>
  source && /^https?:/i.test(source) ? source : undefined;

const yesNo = (value: boolean): string => (value ? 'true' : 'false');

function translatedCells<Translation extends { language: TargetLanguage }>(
  column: TranslatedColumn,
  translations: Translation[],
  textOf: (translation: Translation) => string | null,
): Cells {
  return Object.fromEntries(
    targetLanguages.map((language) => {
      const translation = translations.find((one) => one.language === language);
      return [translationColumn(column, language), (translation && textOf(translation)) ?? ''];
    }),
  );
}

function fieldCells(item: ExportedItem, name: ItemFieldName): Cells {
  const written = itemField(name).isHtml ? asBody : (text: string) => text;
  return {
    [itemFields[name].column]: written(item[name] ?? ''),
    ...(isTranslated(name) &&
      translatedCells(itemFields[name].translated, item.translations, (texts) => written(texts[name] ?? ''))),
  };
}

function itemCells(item: ExportedItem, pathOfCategory: Map<number, string>): Cells {
  return {
    Type: item.category,
    Published: 'true',
    Status: 'active',
    'Option1 Name': 'Colour',
    'Option2 Name': 'Size',
    'Item Code': item.code,
    Section: slugOfSection({ id: item.section_id, slug: item.section_slug }),
    Subcategory: item.type,
    ...translatedCells('Subcategory', item.type_translations, ({ name }) => name),
    'Subcategory Slug': item.type_slug,
    Category: item.category,
    ...translatedCells('Category', item.category_translations, ({ name }) => name),
    'Category Slug': item.category_slug,
    'Also In': item.links.map(({ category_id }) => pathOfCategory.get(category_id) ?? '').join('; '),
    ...Object.assign({}, ...itemFieldNames.map((name) => fieldCells(item, name))),
    Customizable: yesNo(item.customizable),
    Popularity: item.popularity,
  };
}

function variantCells(item: ExportedItem, variant: ExportedItem['variants'][number]): Cells {
  const { listPriceCents, unitPriceCents } = shownPrice(variant);
  const { size, thirdOption } = splitSize(variant.size);
  return {
    'Option1 Value': variant.name,
    'Option2 Value': size || 'One Size',
    'Option3 Value': thirdOption,
    'Variant SKU': variant.sku ?? '',
    'Variant Barcode': variant.barcode ?? '',
    'Variant Grams': variant.grams ?? '',
    'Measures (cm)': variant.measures,
    Shelf: variant.shelf,
    'Variant Inventory Policy': 'deny',
    'Variant Inventory Qty': variant.on_hand,
    'Variant Price': formatEuros(unitPriceCents),
    'Variant Compare At Price': listPriceCents > unitPriceCents ? formatEuros(listPriceCents) : '',
    'Cost per item': variant.cost_cents === null ? '' : formatEuros(variant.cost_cents),
    ...saleCells(item, variant),
    'Colour Code': variant.code,
    ...translatedCells('Colour', variant.translations, ({ name }) => name),
    'Colour Hex': variant.hex,
  };
}
