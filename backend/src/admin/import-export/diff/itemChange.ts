import { isDeepStrictEqual as same } from 'node:util';
import {
  byItemField,
  byTranslatedField,
  isTranslated,
  type ItemFieldName,
  translatedFields,
} from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { splitSize } from '../../../catalogue/api.ts';
import { untranslated, type CurrentItem, type CurrentPicture } from '../../items/currentItems.ts';
import {
  blank,
  type ItemChange,
  type ItemColumns,
  itemColumns,
  type VariantRow,
} from '../../items/ItemChange.ts';
import type { LoadedPictures } from '../pictures/loadPictures.ts';
import { rememberedSource } from '../pictures/pictureSource.ts';
import type { StoredPrice } from '../list/prices.ts';
import type { Product } from '../list/product.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import type { ImportRules } from './importRules.ts';
import { variantChange } from './variantChange.ts';

type Value = string | number | boolean | null;

export interface ImportedChange extends ItemChange {
  differences: string[];
  deletions: string[];
  variantLines: string[];
  exact: unknown;
  missing: number;
  unreachable: { source: string; file_name: string; message: string }[];
}

type Pictures = Pick<LoadedPictures, 'bySource' | 'unreachable'>;

export function itemChange(
  wanted: ResolvedItem,
  current: CurrentItem | undefined,
  loaded: Pictures,
  rules: ImportRules,
): ImportedChange {
  const { product } = wanted;
  const before = current ?? blank;
  const variants = variantChange(wanted, current, rules);
  const columns = {
    ...columnsAfter(wanted, before, variants.price, rules),
    ...(losesThirdOption(wanted, variants.missing) && { third_option: '' }),
  };
  const translations = translationsOf(product, current, rules);
  const category = wanted.category ?? current?.category ?? '';
  const listed = picturesOf(wanted, loaded);
  const pictures = partChange(
    product.listsPictures ? listed.stored : undefined,
    (current?.pictures ?? []).map(remembered),
    ({ original }) => original,
    rules,
  );
  const alsoIn = partChange(wanted.alsoIn, current?.alsoIn ?? [], (key) => key, rules);
  const variantLines = variants.rows.map((row) => describeVariant(row, current));
  const isArchived = product.isPublished === undefined && current?.isArchived === true;
  const texts = itemColumns.flatMap((name) => [
    change(name, before[name], columns[name]),
    ...translations.flatMap(({ language, before, texts }) =>
      isTranslated(name) ? [change(`${name}_${language}`, before[name], texts[name])] : [],
    ),
  ]);
  return {
    handle: product.handle,
    current,
    isArchived,
    columns,
    translations: translations.filter(({ isChanged }) => isChanged),
    category,
    variants: variants.rows,
    repriced: variants.repriced,
    removedVariants: variants.removed,
    alsoIn: alsoIn.wanted,
    pictures: pictures.wanted,
    missing: variants.missing.length + pictures.kept.length,
    unreachable: listed.unreachable,
    variantLines,
    exact: [
      product.handle,
      current?.id,
      current && isArchived === current.isArchived,
      itemColumns
        .filter((name) => before[name] !== columns[name])
        .map((name) => [name, before[name], columns[name]]),
      translations.filter(({ isChanged }) => isChanged),
      [current?.category, category],
      variantLines,
      variants.prices,
      variants.removed,
      alsoIn.wanted && [current?.alsoIn, alsoIn.wanted],
      pictures.wanted && [current?.pictures, pictures.wanted],
      listed.unreachable.map(({ source }) => source),
    ],
    differences: [
      ...(current?.isArchived && !isArchived ? ['back on sale'] : []),
      ...texts.flatMap(({ difference }) => difference ?? []),
      ...(category === current?.category ? [] : [`category ${current?.category ?? ''} → ${category}`]),
      ...(variants.rows.length > 0 ? [`${variants.rows.length} variants`] : []),
      ...variants.prices,
      ...(pictures.wanted && pictures.removed.length === 0 ? ['pictures'] : []),
      ...(alsoIn.wanted && alsoIn.removed.length === 0 ? ['also in'] : []),
    ],
    deletions: [
      ...texts.flatMap(({ deletion }) => deletion ?? []),
      ...variants.removed.map(
        ({ colour, size, on_hand }) => `variant ${colour} ${size} with ${on_hand} pieces`,
      ),
      ...pictures.removed.map(({ file_name }) => `picture ${file_name}`),
      ...alsoIn.removed.map((key) => `also in ${key}`),
    ],
  };
}

const variantValues = {
  on_hand: 'pieces',
  sku: 'SKU',
  barcode: 'barcode',
  grams: 'grams',
  measures: 'measures',
  position: 'place',
} as const;

function describeVariant(row: VariantRow, current: CurrentItem | undefined): string {
  const known = current?.variants.find(({ colour, size }) => colour === row.colour && size === row.size);
  const values = Object.entries(variantValues).flatMap(([key, name]) => {
    const value = row[key as keyof typeof variantValues];
    const former = known?.[key as keyof typeof variantValues];
    if (known ? former === value : value === null || value === '' || key === 'position') return [];
    return [known ? `${name} ${former ?? '–'} → ${value ?? '–'}` : `${name} ${value}`];
  });
  return `${row.colour} ${row.size}${known ? '' : ' is new'}: ${values.join(', ')}`;
}

interface PartChange<One> {
  wanted: One[] | undefined;
  removed: One[];
  kept: One[];
}

function partChange<One>(
  listed: One[] | undefined,
  before: One[],
  keyOf: (one: One) => string,
  { removesMissing }: ImportRules,
): PartChange<One> {
  if (!listed) return { wanted: undefined, removed: [], kept: [] };
  const keys = new Set(listed.map(keyOf));
  const left = before.filter((one) => !keys.has(keyOf(one)));
  const wanted = removesMissing ? listed : [...listed, ...left];
  return {
    wanted: same(wanted, before) ? undefined : wanted,
    removed: removesMissing ? left : [],
    kept: removesMissing ? [] : left,
  };
}

const translationsOf = ({ translations }: Product, current: CurrentItem | undefined, rules: ImportRules) =>
  targetLanguages.map((language) => {
    const before = current?.translations[language] ?? untranslated;
    const wanted = translations[language];
    const texts = byTranslatedField((name) => textOf(wanted[name], before[name], rules) || null);
    return {
      language,
      before,
      texts,
      isChanged: translatedFields.some((text) => texts[text] !== before[text]),
    };
  });

const textOf = <Before extends string | null>(
  listed: string | undefined,
  before: Before,
  { removesMissing }: ImportRules,
): string | Before => (listed === undefined || (listed === '' && !removesMissing) ? before : listed);

function columnsAfter(
  { product, code }: ResolvedItem,
  before: ItemColumns,
  price: StoredPrice,
  rules: ImportRules,
): ItemColumns {
  return {
    code,
    ...price,
    popularity: product.popularity ?? before.popularity,
    customizable: product.isCustomizable ?? before.customizable,
    ...(byItemField((name) => textOf(product.texts[name], before[name], rules) || blank[name]) as Pick<
      ItemColumns,
      ItemFieldName
    >),
  };
}

const losesThirdOption = ({ product }: ResolvedItem, staying: { size: string }[]): boolean =>
  product.texts.third_option === '' && staying.every(({ size }) => splitSize(size).thirdOption === '');

function picturesOf({ product, colours }: ResolvedItem, { bySource, unreachable }: Pictures) {
  const named = product.pictures
    .toSorted((one, other) => one.position - other.position)
    .map(({ source, name }, index) => ({
      source,
      file_name: name ?? nameOf(product, colours, source, index),
    }));
  return {
    stored: named.flatMap(({ source, file_name }): CurrentPicture[] => {
      const stored = bySource.get(source);
      return stored ? [{ file_name, ...stored, source: rememberedSource(source) }] : [];
    }),
    unreachable: named.flatMap((picture) => {
      const message = unreachable.get(picture.source);
      return message ? [{ ...picture, message }] : [];
    }),
  };
}

const remembered = (picture: CurrentPicture): CurrentPicture => ({
  ...picture,
  source: rememberedSource(picture.source),
});

function nameOf({ variants }: Product, colours: string[], source: string, index: number): string {
  const colour = colours.find((_, position) => variants[position]?.picture === source);
  return `${colour?.toLowerCase() ?? 'picture'}-${index + 1}`;
}

function change(name: string, before: Value, after: Value): { difference?: string; deletion?: string } {
  if (before === after) return {};
  const text = String(after ?? '');
  return text === ''
    ? { deletion: `${name} ${shown(before)}` }
    : { difference: `${name} ${shown(before)} → ${shown(after)}` };
}

const shown = (value: Value): string => {
  const text = String(value ?? '').replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text || 'nothing';
};
