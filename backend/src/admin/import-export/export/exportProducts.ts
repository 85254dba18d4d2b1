import {
  isTranslated,
  itemField,
  type ItemFieldName,
  itemFieldNames,
  itemFields,
} from 'mf-shared/itemFields';
import { sourceLanguage, targetLanguages, type Language, type TargetLanguage } from 'mf-shared/languages';
import { pictureUrl } from 'mf-shared/paths';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { everyExportedItem, slugOfSection, splitSize, type ExportedItem } from '../../../catalogue/api.ts';
import { catalogueKeys } from '../../items/model/catalogueIndex.ts';
import { ownColumns, shopifyColumns, type TranslatedColumn, translationColumn } from '../format/columns.ts';
import { asBody } from '../format/plainText.ts';
import { variantCells, writeList, type Cells } from './listFile.ts';

interface ExportSettings {
  db: Db;
  file: string;
  origin: string;
  /** Copies an original next to the file. Without it, the file contains picture URLs. */
  copyPicture?: ((original: string) => Promise<void>) | undefined;
  language?: Language;
  onProgress?: (done: number, all: number) => void;
}

/** Columns that Shopify's import requires, the same for every variant. */
const fixed = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
};

/** Returns the number of items. */
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
  await writeList(file, lines(), { columns, language: settings.language });
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
      ...(variant && { ...fixed, ...optionCells(variant), ...variantCells(item, variant) }),
      ...(picture && {
        'Image Src': sourceOf(picture.original, picture.source),
        'Image Position': index + 1,
        'Image Name': picture.file_name,
        'Image Alt Text': picture.alts[sourceLanguage] ?? '',
        ...translatedCells('Image Alt Text', (language) => picture.alts[language]),
      }),
    };
  });
}

const httpOnly = (source: string | null): string | undefined =>
  source && /^https?:/i.test(source) ? source : undefined;

const yesNo = (value: boolean): string => (value ? 'true' : 'false');

const translatedCells = (
  column: TranslatedColumn,
  textIn: (language: TargetLanguage) => string | null | undefined,
): Cells =>
  Object.fromEntries(
    targetLanguages.map((language) => [translationColumn(column, language), textIn(language) ?? '']),
  );

const nameFrom =
  (translations: { language: TargetLanguage; name: string }[]) =>
  (language: TargetLanguage): string | undefined =>
    translations.find((one) => one.language === language)?.name;

function fieldCells(item: ExportedItem, name: ItemFieldName): Cells {
  const written = itemField(name).isHtml ? asBody : (text: string) => text;
  const textsIn = (language: TargetLanguage) => item.translations.find((one) => one.language === language);
  return {
    [itemFields[name].column]: written(item[name] ?? ''),
    ...(isTranslated(name) &&
      translatedCells(itemFields[name].translated, (language) => written(textsIn(language)?.[name] ?? ''))),
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
    ...translatedCells('Subcategory', nameFrom(item.type_translations)),
    'Subcategory Slug': item.type_slug,
    Category: item.category,
    ...translatedCells('Category', nameFrom(item.category_translations)),
    'Category Slug': item.category_slug,
    'Also In': item.links.map(({ category_id }) => pathOfCategory.get(category_id) ?? '').join('; '),
    ...Object.assign({}, ...itemFieldNames.map((name) => fieldCells(item, name))),
    Customizable: yesNo(item.customizable),
    Popularity: item.popularity,
  };
}

function optionCells(variant: ExportedItem['variants'][number]): Cells {
  const { size, thirdOption } = splitSize(variant.size);
  return {
    'Option1 Value': variant.name,
    'Option2 Value': size || 'One Size',
    'Option3 Value': thirdOption,
    'Variant Barcode': variant.barcode ?? '',
    'Variant Grams': variant.grams ?? '',
    'Measures (cm)': variant.measures,
    'Variant Inventory Policy': 'deny',
    'Colour Code': variant.code,
    ...translatedCells('Colour', nameFrom(variant.translations)),
    'Colour Hex': variant.hex,
  };
}
