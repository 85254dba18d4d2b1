import { brand } from 'mf-shared/brand';
import type { DemoCustomization, DemoDelivery, DemoVoucher } from './shop.ts';

const toAddress = {
  name: 'Delivery to my address',
  nameEl: 'Παράδοση στη διεύθυνσή μου',
  isCollected: false,
};
const cities: Record<string, string> = { Limassol: 'Λεμεσός', Nicosia: 'Λευκωσία' };

export const deliveries: DemoDelivery[] = [
  {
    name: 'ACS Courier',
    nameEl: 'ACS Courier',
    kind: 'courier',
    days: [3, 5],
    trackingPage: 'https://www.acscourier.net/el/track-and-trace/?tracking={tracking}',
    locations: [
      toAddress,
      { name: 'ACS Limassol, Omonias Avenue', nameEl: 'ACS Λεμεσός, Λεωφόρος Ομονοίας' },
      { name: 'ACS Nicosia, Athalassas Avenue', nameEl: 'ACS Λευκωσία, Λεωφόρος Αθαλάσσας' },
      { name: 'ACS Larnaca, Spyrou Kyprianou Avenue', nameEl: 'ACS Λάρνακα, Λεωφόρος Σπύρου Κυπριανού' },
      { name: 'ACS Paphos, Mesogis Avenue', nameEl: 'ACS Πάφος, Λεωφόρος Μεσόγης' },
    ],
  },
  {
    name: 'AKIS Express',
    nameEl: 'AKIS Express',
    kind: 'courier',
    days: [3, 5],
    locations: [
      toAddress,
      { name: 'AKIS Limassol, Franklin Roosevelt', nameEl: 'AKIS Λεμεσός, Φραγκλίνου Ρούσβελτ' },
      { name: 'AKIS Nicosia, Strovolou Avenue', nameEl: 'AKIS Λευκωσία, Λεωφόρος Στροβόλου' },
    ],
  },
  {
    name: 'BoxNow Locker',
    nameEl: 'Θυρίδα BoxNow',
    kind: 'courier',
    days: [3, 5],
    trackingPage: 'https://boxnow.cy/?track={tracking}',
    locations: [
      { name: 'BoxNow Limassol, Agias Fylaxeos 84', nameEl: 'BoxNow Λεμεσός, Αγίας Φυλάξεως 84' },
      { name: 'BoxNow Nicosia, Makariou III 60', nameEl: 'BoxNow Λευκωσία, Μακαρίου Γ΄ 60' },
      { name: 'BoxNow Larnaca, Finikoudes 5', nameEl: 'BoxNow Λάρνακα, Φοινικούδες 5' },
      { name: 'BoxNow Paphos, Apostolou Pavlou 21', nameEl: 'BoxNow Πάφος, Αποστόλου Παύλου 21' },
    ],
  },
  {
    name: `${brand.name} Shop Pickup`,
    nameEl: `Παραλαβή από κατάστημα ${brand.name}`,
    kind: 'pickup',
    days: [1, 3],
    locations: brand.shops.map(({ name, street }) => ({
      name: `${brand.name} Shop ${name}, ${street}`,
      nameEl: `Κατάστημα ${brand.name} ${cities[name] ?? name}, ${street}`,
    })),
  },
];

export const vouchers: DemoVoucher[] = [
  { code: 'WELCOME10', amountCents: 1000, uses: 100_000 },
  { code: 'ONCE5', amountCents: 500, uses: 1 },
];

/** The item is filled in from the catalogue by position. */
export const customizations: (Omit<DemoCustomization, 'item'> & { category: string; index: number })[] = [
  {
    code: 'LOGO450',
    category: 'promotional/promotional-tops/promotional-t-shirts',
    index: 0,
    method: 'Embroidery',
    position: 'Left chest',
    stamps: ['Company logo'],
    cents: 450,
  },
];
