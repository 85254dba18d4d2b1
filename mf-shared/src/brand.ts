/** The only place for the shop's name, company, contact details and stores. */
export const brand = {
  name: 'Meltemi',
  company: { name: 'Meltemi Clothing Ltd', vatNumber: 'CY10412345T' },
  strapline: 'School, kids, work and promotional wear in Cyprus',
  email: 'hello@meltemi.test',
  salesMailbox: 'sales@meltemi.test',
  phone: '25123456',
  address: 'Anexartisias 112, 3040 Limassol, Cyprus',
  shops: [
    { name: 'Limassol', street: 'Anexartisias 112', postCode: '3040', latitude: 34.6786, longitude: 33.0443 },
    { name: 'Nicosia', street: 'Ledras 48', postCode: '1011', latitude: 35.1725, longitude: 33.3616 },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
  ],
  acceptedCards: ['VISA', 'MasterCard', 'American Express'],
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
