import { isDeepStrictEqual as same } from 'node:util';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { itemTexts, type ItemTexts } from '../../catalogue/ItemTexts.ts';
import { untranslated, type CurrentItem, type CurrentPicture, type CurrentVariant } from './currentItems.ts';
import type { StoredPicture } from './loadPictures.ts';
import { rememberedSource } from './pictureSource.ts';
import type { Product } from './product.ts';
import type { ResolvedItem } from './resolveItem.ts';

type Value = string | number | boolean | null;

type ItemFields = Pick<
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
>;

type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered'>;

/** What an import changes in one item. Unchanged parts are undefined. */
export interface ItemChange {
  wanted: ResolvedItem;
  current: CurrentItem | undefined;
  fields: ItemFields;
  /** Those that are different. */
  translations: { language: TargetLanguage; texts: ItemTexts<string | null> }[];
  category: string;
  /** Descriptions of the differences, with column names. */
  differences: string[];
  variants: VariantRow[];
  gone: CurrentVariant[];
  alsoIn: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
}

interface Settings {
  bySource: Map<string, StoredPicture>;
  keepStock: boolean;
}

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
};

/** Compares a product of the file with the item in the shop. */
export function itemChange(
  wanted: ResolvedItem,
  current: CurrentItem | undefined,
  settings: Settings,
): ItemChange {
  const before = current ?? blank;
  const fields = fieldsOf(wanted, before);
  const names = Object.keys(blank) as (keyof ItemFields)[];
  const translations = translationsOf(wanted, current);
  const category = wanted.category ?? current?.category ?? '';
  const { rows, gone } = variantsOf(wanted, current?.variants ?? [], settings.keepStock);
  const pictures = picturesOf(wanted, settings.bySource);
  const hasOtherPictures =
    wanted.product.pictures.length > 0 && !same(pictures, (current?.pictures ?? []).map(remembered));
  const hasOtherLinks = wanted.alsoIn !== undefined && !same(wanted.alsoIn, current?.alsoIn ?? []);
  const differences = [
    ...(current?.erased_at ? ['back in the shop'] : []),
    ...names.flatMap((name) => [
      ...difference(name, before[name], fields[name]),
      ...translations.flatMap(({ language, before, texts }) =>
        isItemText(name) ? difference(`${name}_${language}`, before[name], texts[name]) : [],
      ),
    ]),
    ...(category === current?.category ? [] : [`category ${current?.category ?? ''} → ${category}`]),
    ...(rows.length > 0 ? [`${rows.length} variants`] : []),
    ...(gone.length > 0 ? [`${gone.length} variants no more`] : []),
    ...(hasOtherPictures ? ['pictures'] : []),
    ...(hasOtherLinks ? ['also in'] : []),
  ];
  return {
    wanted,
    current,
    fields,
    translations: translations.filter(({ isOther }) => isOther),
    category,
    differences,
    variants: rows,
    gone,
    alsoIn: hasOtherLinks ? wanted.alsoIn : undefined,
    pictures: hasOtherPictures ? pictures : undefined,
  };
}

const orNull = (value: string | undefined, current: string | null): string | null =>
  value === undefined ? current : value || null;

/** The texts of each language before and after the import. */
const translationsOf = ({ product }: ResolvedItem, current: CurrentItem | undefined) =>
  targetLanguages.map((language) => {
    const before = current?.translations[language] ?? untranslated;
    const wanted = product.translations[language];
    const texts = {
      name: orNull(wanted.name, before.name),
      description: orNull(wanted.description, before.description),
      fibres: orNull(wanted.fibres, before.fibres),
      care: orNull(wanted.care, before.care),
    };
    return { language, before, texts, isOther: itemTexts.some((text) => texts[text] !== before[text]) };
  });

function fieldsOf({ product, code }: ResolvedItem, before: ItemFields): ItemFields {
  return {
    code,
    part_no: orNull(product.partNo, before.part_no),
    name: product.title,
    description: product.body ?? before.description,
    price_cents: product.priceCents,
    discount_percent: product.discountPercent,
    popularity: product.popularity ?? before.popularity,
    customizable: product.isCustomizable ?? before.customizable,
    maker_name: product.maker ?? before.maker_name,
    maker_contact: product.makerContact ?? before.maker_contact,
    fibres: product.fibres ?? before.fibres,
    care: product.care ?? before.care,
  };
}

/** New and changed variants, and those that the file no longer contains. Sizes keep the shop's spelling: S and Small are
 *  the same. */
function variantsOf({ product, colours }: ResolvedItem, before: CurrentVariant[], keepStock: boolean) {
  const keyOf = (colour: string, size: string): string => `${colour};${sizeLabel(size).toLowerCase()}`;
  const left = new Map(before.map((variant) => [keyOf(variant.colour, variant.size), variant]));
  const rows: VariantRow[] = [];
  for (const [position, variant] of product.variants.entries()) {
    const colour = colours[position] ?? '';
    const key = keyOf(colour, variant.size);
    const known = left.get(key);
    left.delete(key);
    const row: VariantRow = {
      colour,
      size: known?.size ?? variant.size,
      position,
      on_hand: (known && keepStock ? known.on_hand : variant.onHand) ?? known?.on_hand ?? 0,
      sku: (variant.sku ?? known?.sku) || null,
      barcode: (variant.barcode ?? known?.barcode) || null,
    };
    if (!known || !same({ ...known, ...row }, known)) rows.push(row);
  }
  const gone = [...left.values()].filter(({ isOrdered, on_hand }) => !isOrdered || on_hand > 0);
  return { rows, gone };
}

/** In order, with file names that contain the colour they show. */
function picturesOf(
  { product, colours }: ResolvedItem,
  bySource: Map<string, StoredPicture>,
): CurrentPicture[] {
  const ordered = product.pictures.toSorted((one, other) => one.position - other.position);
  return ordered.flatMap(({ source, name }, index) => {
    const kept = bySource.get(source);
    if (!kept) return [];
    const { original, width, height } = kept;
    const file_name = name ?? nameOf(product, colours, source, index);
    return [{ file_name, original, width, height, source: rememberedSource(source) }];
  });
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

const difference = (name: string, before: Value, after: Value): string[] =>
  before === after ? [] : [`${name} ${shown(before)} → ${shown(after)}`];

const shown = (value: Value): string => {
  const text = String(value ?? '');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text || 'nothing';
};
