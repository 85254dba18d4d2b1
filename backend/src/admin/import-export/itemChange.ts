import { isDeepStrictEqual as same } from 'node:util';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { itemTexts, type ItemTexts } from '../../catalogue/ItemTexts.ts';
import { splitSize } from '../../catalogue/sizes.ts';
import { untranslated, type CurrentItem, type CurrentPicture, type CurrentVariant } from './currentItems.ts';
import type { ImportRules } from './importRules.ts';
import { keptRecord, type KeptText } from './keptTexts.ts';
import type { LoadedPictures } from './loadPictures.ts';
import { rememberedSource } from './pictureSource.ts';
import type { StoredPrice } from './prices.ts';
import type { Product } from './product.ts';
import type { ResolvedItem } from './resolveItem.ts';
import { type OwnPrice, variantChange, type VariantRow } from './variantChange.ts';

type Value = string | number | boolean | null;

export type ItemFields = Pick<
  CurrentItem,
  | 'code'
  | 'part_no'
  | 'name'
  | 'description'
  | 'price_cents'
  | 'discount_percent'
  | 'popularity'
  | 'customizable'
  | 'maker_name'
  | 'maker_contact'
  | 'fibres'
  | 'care'
  | KeptText
>;

export interface ItemChange {
  handle: string;
  current: CurrentItem | undefined;
  isErased: boolean;
  fields: ItemFields;
  translations: { language: TargetLanguage; texts: ItemTexts<string | null> }[];
  category: string;
  variants: VariantRow[];
  repriced: OwnPrice[];
  gone: CurrentVariant[];
  alsoIn: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
}

export interface ImportedChange extends ItemChange {
  differences: string[];
  deletions: string[];
  variantLines: string[];
  exact: unknown;
  missing: number;
  unreachable: { source: string; file_name: string; message: string }[];
}

type Pictures = Pick<LoadedPictures, 'bySource' | 'unreachable'>;

const blank: ItemFields = {
  code: '',
  part_no: null,
  name: '',
  description: '',
  price_cents: 0,
  discount_percent: 0,
  popularity: 0,
  customizable: false,
  maker_name: '',
  maker_contact: '',
  fibres: '',
  care: '',
  ...keptRecord(() => ''),
};

export const itemFields = Object.keys(blank) as (keyof ItemFields)[];

export function itemChange(
  wanted: ResolvedItem,
  current: CurrentItem | undefined,
  loaded: Pictures,
  rules: ImportRules,
): ImportedChange {
  const { product } = wanted;
  const before = current ?? blank;
  const variants = variantChange(wanted, current, rules);
  const fields = {
    ...fieldsOf(wanted, before, variants.price, rules),
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
  const isErased = product.isLive === undefined && Boolean(current?.erased_at);
  const texts = itemFields.flatMap((name) => [
    change(name, before[name], fields[name]),
    ...translations.flatMap(({ language, before, texts }) =>
      isItemText(name) ? [change(`${name}_${language}`, before[name], texts[name])] : [],
    ),
  ]);
  return {
    handle: product.handle,
    current,
    isErased,
    fields,
    translations: translations.filter(({ isOther }) => isOther),
    category,
    variants: variants.rows,
    repriced: variants.repriced,
    gone: variants.gone,
    alsoIn: alsoIn.wanted,
    pictures: pictures.wanted,
    missing: variants.missing.length + pictures.kept.length,
    unreachable: listed.unreachable,
    variantLines,
    exact: [
      product.handle,
      current?.id,
      current && isErased === Boolean(current.erased_at),
      itemFields
        .filter((name) => before[name] !== fields[name])
        .map((name) => [name, before[name], fields[name]]),
      translations.filter(({ isOther }) => isOther),
      [current?.category, category],
      variantLines,
      variants.prices,
      variants.gone,
      alsoIn.wanted && [current?.alsoIn, alsoIn.wanted],
      pictures.wanted && [current?.pictures, pictures.wanted],
      listed.unreachable.map(({ source }) => source),
    ],
    differences: [
      ...(current?.erased_at && !isErased ? ['back on sale'] : []),
      ...texts.flatMap(({ difference }) => difference ?? []),
      ...(category === current?.category ? [] : [`category ${current?.category ?? ''} → ${category}`]),
      ...(variants.rows.length > 0 ? [`${variants.rows.length} variants`] : []),
      ...variants.prices,
      ...(pictures.wanted && pictures.removed.length === 0 ? ['pictures'] : []),
      ...(alsoIn.wanted && alsoIn.removed.length === 0 ? ['also in'] : []),
    ],
    deletions: [
      ...texts.flatMap(({ deletion }) => deletion ?? []),
      ...variants.gone.map(({ colour, size, on_hand }) => `variant ${colour} ${size} with ${on_hand} pieces`),
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
  /** Entries that the file does not contain; they are kept after the others. */
  kept: One[];
}

/** Compares a part that the file lists either completely or not at all. */
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
    const text = (name: keyof ItemTexts<unknown>): string | null =>
      textOf(wanted[name], before[name], rules) || null;
    const texts = {
      name: text('name'),
      description: text('description'),
      fibres: text('fibres'),
      care: text('care'),
    };
    return { language, before, texts, isOther: itemTexts.some((text) => texts[text] !== before[text]) };
  });

const textOf = <Before extends string | null>(
  listed: string | undefined,
  before: Before,
  { removesMissing }: ImportRules,
): string | Before => (listed === undefined || (listed === '' && !removesMissing) ? before : listed);

function fieldsOf(
  { product, code }: ResolvedItem,
  before: ItemFields,
  price: StoredPrice,
  rules: ImportRules,
): ItemFields {
  return {
    code,
    part_no: textOf(product.partNo, before.part_no, rules) || null,
    name: product.title ?? before.name,
    description: textOf(product.body, before.description, rules),
    ...price,
    popularity: product.popularity ?? before.popularity,
    customizable: product.isCustomizable ?? before.customizable,
    maker_name: textOf(product.maker, before.maker_name, rules),
    maker_contact: textOf(product.makerContact, before.maker_contact, rules),
    fibres: textOf(product.fibres, before.fibres, rules),
    care: textOf(product.care, before.care, rules),
    ...keptRecord((name) => textOf(product.kept[name], before[name], rules)),
  };
}

const losesThirdOption = ({ product }: ResolvedItem, staying: { size: string }[]): boolean =>
  product.kept.third_option === '' && staying.every(({ size }) => splitSize(size).thirdOption === '');

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

const isItemText = (name: string): name is keyof ItemTexts<unknown> =>
  itemTexts.some((text) => text === name);

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
