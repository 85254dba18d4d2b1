import { findCity } from 'mf-shared/cities';
import type { PickingList } from '../../contract/calls.ts';
import type { Texts } from '../../language/texts.ts';

type Address = NonNullable<PickingList['orders'][number]['address']>;

export function addressLines({ company, street, postCode, city, phone }: Address, t: Texts): string[] {
  const name = findCity(city)?.name;
  return [company, street, `${postCode} ${name ? t.dynamic(name) : city}`, phone].filter(Boolean);
}
