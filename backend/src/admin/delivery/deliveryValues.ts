import { sql, type Selectable } from 'kysely';
import { targetLanguages } from 'mf-shared/languages';
import {
  deliveryLocationTexts,
  type DeliveryLocationField,
  type DeliveryLocationValues,
  type DeliveryMethodValues,
} from 'mf-office/contract';
import { formatEuros } from 'mf-shared/money';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export function methodValues(
  method: Selectable<Schema['delivery_methods']>,
  names: { language: string; name: string | null }[],
): DeliveryMethodValues {
  return {
    name: method.name,
    price: formatEuros(method.price_cents),
    freeOver: method.free_over_cents === null ? '' : formatEuros(method.free_over_cents),
    minDays: String(method.min_days),
    maxDays: String(method.max_days),
    trackingPage: method.tracking_page ?? '',
    isPaidAtPickup: yesOrNo(method.may_pay_at_pickup),
    unpaidDays: String(method.unpaid_days),
    isActive: yesOrNo(method.is_active),
    ...translated(names, ['name']),
  } as DeliveryMethodValues;
}

const columnOf = {
  name: 'name',
  town: 'town',
  address: 'address',
  openingHours: 'opening_hours',
} as const satisfies Record<(typeof deliveryLocationTexts)[number], string>;

export async function locationValues(
  db: Db,
  only: { methodId: number } | { id: number },
): Promise<{ id: number; methodId: number; values: DeliveryLocationValues }[]> {
  const rows = await db
    .selectFrom('pickup_locations')
    .selectAll()
    .select(
      sql<Translation[]>`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from pickup_location_translations t
        where t.pickup_location_id = pickup_locations.id)`.as('translations'),
    )
    .where((eb) => ('id' in only ? eb('id', '=', only.id) : eb('delivery_method_id', '=', only.methodId)))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    methodId: row.delivery_method_id,
    values: {
      ...texts((text) => row[columnOf[text]]),
      postCode: row.post_code ?? '',
      latitude: row.latitude === null ? '' : String(row.latitude),
      longitude: row.longitude === null ? '' : String(row.longitude),
      isCollected: yesOrNo(row.is_collected),
      isActive: yesOrNo(row.is_active),
      ...translated(row.translations, deliveryLocationTexts),
    } as DeliveryLocationValues,
  }));
}

type Text = (typeof deliveryLocationTexts)[number];
type Translation = { language: string } & Partial<Record<(typeof columnOf)[Text], string | null>>;

const texts = (valueOf: (text: Text) => string | null): Record<Text, string> =>
  Object.fromEntries(deliveryLocationTexts.map((text) => [text, valueOf(text) ?? ''])) as Record<
    Text,
    string
  >;

const translated = (rows: Translation[], names: readonly Text[]): Record<string, string> =>
  Object.fromEntries(
    targetLanguages.flatMap((language) => {
      const row = rows.find((row) => row.language === language);
      return names.map((text) => [`${text}_${language}`, row?.[columnOf[text]] ?? '']);
    }),
  );

export const textIn = (
  values: DeliveryLocationValues | DeliveryMethodValues,
  text: Text,
  language: string,
): string => (values as Record<string, string>)[`${text}_${language}` as DeliveryLocationField] ?? '';
