import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/tables/schema.ts';

/** What lists and the office enter about a colour and size; other columns identify it or are computed. */
export type VariantColumns = Omit<
  Selectable<Schema['variants']>,
  | 'id'
  | 'item_id'
  | 'colour_id'
  | 'size'
  | 'in_stock'
  | 'recently_sold'
  | 'is_low'
  | 'sold_out_at'
  | 'restocked_at'
>;

export const blankVariant: VariantColumns = {
  position: 0,
  on_hand: 0,
  sku: null,
  barcode: null,
  grams: null,
  measures: '',
  price_cents: 0,
  compare_at_cents: null,
  next_price_cents: null,
  shelf: '',
  cost_cents: null,
};

export const variantColumns = Object.keys(blankVariant) as (keyof VariantColumns)[];
