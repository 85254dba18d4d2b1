import { formatEuros } from 'mf-shared/money';
import { isTranslated } from 'mf-shared/itemFields';
import { variantPrice, type ItemPrice, type OwnPrice } from '../../../catalogue/api.ts';
import { counted } from '../../../platform/counted.ts';
import { saleAfter } from '../../items/sales.ts';
import { untranslated, type CurrentItem } from '../../items/currentItems.ts';
import { blankItem, type ItemChange, itemColumns, type VariantRow } from '../../items/ItemChange.ts';

export interface ChangeDescription {
  differences: string[];
  /** Shown in red, as an import that deletes by mistake is hard to notice. */
  deletions: string[];
  variantDifferences: string[];
}

export function describeChange(change: ItemChange): ChangeDescription {
  const { current, isArchived, category, variants, pictures, additionalCategories } = change;
  const texts = textChanges(change);
  const removedPictures = missingIn(pictures, current?.pictures, ({ original }) => original);
  const removedCategories = missingIn(additionalCategories, current?.additionalCategories, (key) => key);
  return {
    differences: [
      ...(current?.isArchived && !isArchived ? ['back on sale'] : []),
      ...texts.flatMap(({ difference }) => difference ?? []),
      ...(category === current?.category ? [] : [`category ${current?.category ?? ''} → ${category}`]),
      ...(variants.length > 0 ? [counted(variants.length, 'variant')] : []),
      ...describePrices(change),
      ...describeSale(change),
      ...(pictures && removedPictures.length === 0 ? ['pictures'] : []),
      ...(additionalCategories && removedCategories.length === 0 ? ['also in'] : []),
    ],
    deletions: [
      ...texts.flatMap(({ deletion }) => deletion ?? []),
      ...change.removedVariants.map(
        ({ colour, size, on_hand }) => `variant ${colour} ${size} with ${on_hand} pieces`,
      ),
      ...removedPictures.map(({ file_name }) => `picture ${file_name}`),
      ...removedCategories.map((key) => `also in ${key}`),
    ],
    variantDifferences: variants.map((row) => describeVariantChange(row, current)),
  };
}

function missingIn<Part>(
  after: Part[] | undefined,
  before: Part[] = [],
  keyOf: (part: Part) => string,
): Part[] {
  const keys = new Set(after?.map(keyOf));
  return after ? before.filter((part) => !keys.has(keyOf(part))) : [];
}

type Value = string | number | boolean | null;

interface TextChange {
  difference?: string;
  deletion?: string;
}

function textChanges({ current, columns, translations }: ItemChange): TextChange[] {
  const before = current ?? blankItem;
  return itemColumns.flatMap((name) => [
    textChange(name, before[name], columns[name]),
    ...translations.flatMap(({ language, texts }) => {
      if (!isTranslated(name)) return [];
      const former = current?.translations[language] ?? untranslated;
      return [textChange(`${name}_${language}`, former[name], texts[name])];
    }),
  ]);
}

function textChange(name: string, before: Value, after: Value): TextChange {
  if (before === after) return {};
  const text = String(after ?? '');
  return text === '' && typeof before === 'string'
    ? { deletion: `${name} ${shortened(before)}` }
    : { difference: `${name} ${shortened(before)} → ${shortened(after)}` };
}

function shortened(value: Value): string {
  const text = String(value ?? '').replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text || 'nothing';
}

const variantValues = {
  on_hand: 'pieces',
  sku: 'SKU',
  barcode: 'barcode',
  grams: 'grams',
  cost_cents: 'cost in cents',
  measures: 'measures',
  shelf: 'shelf',
  position: 'place',
} as const;

function describeVariantChange(row: VariantRow, current: CurrentItem | undefined): string {
  const existing = current?.variants.find(({ colour, size }) => colour === row.colour && size === row.size);
  const values = Object.entries(variantValues).flatMap(([key, name]) => {
    const value = row[key as keyof typeof variantValues];
    const former = existing?.[key as keyof typeof variantValues];
    if (existing ? former === value : value === null || value === '' || key === 'position') return [];
    return [existing ? `${name} ${former ?? '–'} → ${value ?? '–'}` : `${name} ${value}`];
  });
  return `${row.colour} ${row.size}${existing ? '' : ' is new'}: ${values.join(', ')}`;
}

export const describePrices = ({ current, columns, repriced }: ItemChange): string[] =>
  repriced.flatMap(({ id, ...own }) => {
    const existing = current?.variants.find((variant) => variant.id === id);
    if (!current || !existing) return [];
    const [former, now] = [describePrice(current, existing), describePrice(columns, own)];
    return [`${existing.colour} ${existing.size} costs ${former} → ${now}`];
  });

export function describeSale(change: ItemChange): string[] {
  const sale = saleAfter(change);
  if (sale) {
    const { unitPriceCents } = variantPrice(sale.prices.item);
    return [`sale at ${formatEuros(unitPriceCents)} from ${sale.first_day} until ${sale.last_day}`];
  }
  const { sale: ended } = change.current ?? {};
  return sale === null && ended ? [`the sale until ${ended.last_day} ends`] : [];
}

function describePrice(item: ItemPrice, own: OwnPrice): string {
  const { listPriceCents, unitPriceCents } = variantPrice(item, own);
  return listPriceCents === unitPriceCents
    ? formatEuros(listPriceCents)
    : `${formatEuros(unitPriceCents)} instead of ${formatEuros(listPriceCents)}`;
}
