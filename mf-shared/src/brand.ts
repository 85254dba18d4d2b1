/**
 * `name` is part of the paths. It is also the shop's name until the office has entered another one: see `useSeller`.
 */
export const brand = {
  name: 'Meltemi',
  acceptedCards: ['VISA', 'MasterCard', 'American Express'],
  // Read by releases that do not know `strapline` of ShopNavigation.
  strapline: 'School, kids, work and promotional wear in Cyprus',
  // Empty: read by releases built with mf-shared 1.3 or older.
  company: {},
  email: '',
  phone: '',
  address: '',
  salesMailbox: '',
} as const;

/** The order is that of the header. `id` and `carouselType` come from the specification. */
export const sections = [
  { id: 1, key: 'School', name: 'School', carouselType: 3 },
  { id: 3, key: 'Kids', name: 'Kids', carouselType: 7 },
  { id: 4, key: 'Workwear', name: 'Workwear', carouselType: 6 },
  { id: 2, key: 'Promotional', name: 'Promotional', carouselType: 5 },
] as const;

export type SectionKey = (typeof sections)[number]['key'];

export function sectionSlug(key: SectionKey): string {
  return `${brand.name}-${key}`;
}
