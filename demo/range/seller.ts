import type { OwnShopValues, SellerValues } from '../../backend/src/seller/sellerTexts.ts';

interface DemoOwnShop {
  town: 'Limassol' | 'Nicosia';
  street: string;
  streetEl: string;
  postCode: string;
  latitude: number;
  longitude: number;
  values: OwnShopValues;
}

/** Made up, like the whole demo shop. */
export const demoSeller: SellerValues = {
  shopName: 'Meltemi',
  shopName_el: '',
  companyName: 'Meltemi Clothing Ltd',
  vatNumber: 'CY10412345T',
  registrationNumber: '',
  address: 'Anexartisias 112, 3040 Limassol, Cyprus',
  address_el: 'Ανεξαρτησίας 112, 3040 Λεμεσός, Κύπρος',
  phone: '25123456',
  email: 'hello@meltemi.test',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
};

const hours = {
  openingHours: 'Mon – Fri 9:00 – 19:00, Sat 9:00 – 14:00',
  openingHours_el: 'Δευτ. – Παρ. 9:00 – 19:00, Σάβ. 9:00 – 14:00',
  isShown: 'yes',
};
const mapLink = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

export const demoOwnShops: DemoOwnShop[] = [
  {
    town: 'Limassol',
    street: 'Anexartisias 112',
    streetEl: 'Ανεξαρτησίας 112',
    postCode: '3040',
    latitude: 34.6786,
    longitude: 33.0443,
    values: {
      name: 'Limassol',
      name_el: 'Λεμεσός',
      address: 'Anexartisias 112, 3040 Limassol',
      address_el: 'Ανεξαρτησίας 112, 3040 Λεμεσός',
      mapLink: mapLink(34.6786, 33.0443),
      ...hours,
    },
  },
  {
    town: 'Nicosia',
    street: 'Ledras 48',
    streetEl: 'Λήδρας 48',
    postCode: '1011',
    latitude: 35.1725,
    longitude: 33.3616,
    values: {
      name: 'Nicosia',
      name_el: 'Λευκωσία',
      address: 'Ledras 48, 1011 Nicosia',
      address_el: 'Λήδρας 48, 1011 Λευκωσία',
      mapLink: mapLink(35.1725, 33.3616),
      ...hours,
    },
  },
];
