import type { DeliveryLocation } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import { localizedColumn } from '../platform/database/queries/localizedColumn.ts';
import { distanceKm, placeOfPostCode } from './postCodeAreas.ts';

/**
 * Order with a Cypriot post code: deliveries to the customer's address, then the nearest locations, then
 * those without coordinates by town and name. Otherwise the merchant's order.
 */
export async function deliveryLocations(
  db: Db,
  language: Language,
  postCode = '',
): Promise<(DeliveryLocation & { methodId: number; isCollected: boolean })[]> {
  const rows = await db
    .selectFrom('pickup_locations')
    .select(['id', 'name', 'delivery_method_id as methodId', 'is_collected as isCollected'])
    .select(['post_code as postCode', 'latitude', 'longitude'])
    .select([
      localizedColumn('pickup_locations.name', language).as('label'),
      localizedColumn('pickup_locations.town', language).$castTo<string | null>().as('town'),
      localizedColumn('pickup_locations.address', language).$castTo<string | null>().as('address'),
      localizedColumn('pickup_locations.opening_hours', language).$castTo<string | null>().as('openingHours'),
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const from = placeOfPostCode(postCode);
  const locations = rows.map((row) => ({ ...row, distanceKm: from && distanceTo(from, row) }));
  return from ? locations.toSorted(byDistance(new Intl.Collator(language))) : locations;
}

type Place = Pick<DeliveryLocation, 'latitude' | 'longitude'>;

const distanceTo = (from: Parameters<typeof distanceKm>[0], { latitude, longitude }: Place): number | null =>
  latitude == null || longitude == null ? null : distanceKm(from, { latitude, longitude });

type Ordered = Pick<DeliveryLocation, 'isCollected' | 'distanceKm' | 'town' | 'label' | 'name'>;

const byDistance =
  ({ compare }: Intl.Collator) =>
  (one: Ordered, other: Ordered): number => {
    if (one.isCollected !== other.isCollected) return one.isCollected ? 1 : -1;
    const [near, far] = [one.distanceKm ?? Infinity, other.distanceKm ?? Infinity];
    if (near !== far) return near < far ? -1 : 1;
    // Sorts locations without a town last.
    return (
      compare(one.town || '\uffff', other.town || '\uffff') ||
      compare(one.label ?? one.name, other.label ?? other.name)
    );
  };

export function describeLocation(
  name: string,
  { address, postCode, town }: { address: string | null; postCode: string | null; town: string | null },
): string {
  if (!address || name.includes(address)) return name;
  const placed = [postCode, town].filter(Boolean).join(' ');
  return [name, address, placed].filter(Boolean).join(', ');
}
