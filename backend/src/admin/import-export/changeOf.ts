import { isDeepStrictEqual as same } from 'node:util';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { itemTexts, type ItemTexts } from '../../catalogue/ItemTexts.ts';
import { untranslated, type CurrentItem, type CurrentPicture, type CurrentVariant } from './currentItems.ts';
import type { KeptPicture } from './gatherPictures.ts';
import { rememberedSource } from './pictureSource.ts';
import type { Product } from './product.ts';
import type { WantedItem } from './wantedItem.ts';

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

export type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered'>;

/** What an import does with one product. Parts that stay as they are are undefined. */
export interface Change {
  wanted: WantedItem;
  current: CurrentItem | undefined;
  fields: ItemFields;
  /** Those that are different. */
  translations: { language: TargetLanguage; texts: ItemTexts<string | null> }[];
  category: string;
  /** In the words of the columns: what is different. */
  differences: string[];
  variants: VariantRow[];
  gone: CurrentVariant[];
  alsoIn: string[] | undefined;
  pictures: CurrentPicture[] | undefined;
}

interface Settings {
  bySource: Map<string, KeptPicture>;
  keepsStock: boolean;
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

/** The difference between a product as the file has it and the item as the shop has it. */
export function changeOf(wanted: WantedItem, current: CurrentItem | undefined, settings: Settings): Change {
  const before = current ?? blank;
  const fields = fieldsOf(wanted, before);
  const names = Object.keys(blank) as (keyof ItemFields)[];
  const translations = translationsOf(wanted, current);
  const category = wanted.category ?? current?.category ?? '';
  const { rows, gone } = variantsOf(wanted, current?.variants ?? [], settings.keepsStock);
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

const orNull = (told: string | undefined, kept: string | null): string | null =>
  told === undefined ? kept : told || null;

/** The texts of each language before and after the import. */
const translationsOf = ({ product }: WantedItem, current: CurrentItem | undefined) =>
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

function fieldsOf({ product, code }: WantedItem, before: ItemFields): ItemFields {
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

/** The variants that are new or other than they were, and those that the file has no more. A size keeps the form it has in
 *  the shop: S and Small are one. */
function variantsOf({ product, colours }: WantedItem, before: CurrentVariant[], keepsStock: boolean) {
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
      on_hand: (known && keepsStock ? known.on_hand : variant.onHand) ?? known?.on_hand ?? 0,
      sku: (variant.sku ?? known?.sku) || null,
      barcode: (variant.barcode ?? known?.barcode) || null,
    };
    if (!known || !same({ ...known, ...row }, known)) rows.push(row);
  }
  const gone = [...left.values()].filter(({ isOrdered, on_hand }) => !isOrdered || on_hand > 0);
  return { rows, gone };
}

/** In their order, each under a name that says which colour it shows. */
function picturesOf({ product, colours }: WantedItem, bySource: Map<string, KeptPicture>): CurrentPicture[] {
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
