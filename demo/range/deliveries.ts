import { brand } from 'mf-shared/brand';
import { demoOwnShops } from './seller.ts';
import type { DemoCustomization, DemoDelivery, DemoPlace, DemoVoucher } from './shop.ts';

const toAddress = {
  name: 'Delivery to my address',
  nameEl: 'Παράδοση στη διεύθυνσή μου',
  isCollected: false,
};

const towns = {
  Limassol: 'Λεμεσός',
  Nicosia: 'Λευκωσία',
  Larnaca: 'Λάρνακα',
  Paphos: 'Πάφος',
  Paralimni: 'Παραλίμνι',
  'Ayia Napa': 'Αγία Νάπα',
  Strovolos: 'Στρόβολος',
  Polis: 'Πόλις',
} as const;

const hours = {
  courier: { name: 'Mon – Fri 8:00 – 18:00', nameEl: 'Δευ – Παρ 8:00 – 18:00' },
  locker: { name: 'At any hour', nameEl: 'Όλο το εικοσιτετράωρο' },
  shop: { name: 'Mon – Sat 9:00 – 19:00, Wed until 14:00', nameEl: 'Δευ – Σάβ 9:00 – 19:00, Τετ έως 14:00' },
};

type Where = [town: keyof typeof towns, postCode: string, latitude: number, longitude: number];

const placeAt = (
  address: string,
  addressEl: string,
  [town, postCode, latitude, longitude]: Where,
  open: keyof typeof hours,
): DemoPlace => ({
  town: { name: town, nameEl: towns[town] },
  address: { name: address, nameEl: addressEl },
  postCode,
  latitude,
  longitude,
  hours: hours[open],
});

const branch = (
  courier: string,
  kind: 'courier' | 'locker',
  [street, streetEl]: [string, string],
  number: number,
  where: Where,
) => ({
  name: `${courier} ${where[0]}, ${street}`,
  nameEl: `${courier} ${towns[where[0]]}, ${streetEl}`,
  place: placeAt(`${street} ${number}`, `${streetEl} ${number}`, where, kind),
});

export const deliveries: DemoDelivery[] = [
  {
    name: 'ACS Courier',
    nameEl: 'ACS Courier',
    kind: 'courier',
    days: [3, 5],
    trackingPage: 'https://www.acscourier.net/el/track-and-trace/?tracking={tracking}',
    locations: [
      toAddress,
      branch('ACS', 'courier', ['Omonias Avenue', 'Λεωφόρος Ομονοίας'], 40, [
        'Limassol',
        '3052',
        34.6702,
        33.0227,
      ]),
      branch('ACS', 'courier', ['Athalassas Avenue', 'Λεωφόρος Αθαλάσσας'], 62, [
        'Nicosia',
        '2012',
        35.1489,
        33.3652,
      ]),
      branch('ACS', 'courier', ['Spyrou Kyprianou Avenue', 'Λεωφόρος Σπύρου Κυπριανού'], 25, [
        'Larnaca',
        '6052',
        34.9238,
        33.6172,
      ]),
      branch('ACS', 'courier', ['Mesogis Avenue', 'Λεωφόρος Μεσόγης'], 17, [
        'Paphos',
        '8280',
        34.7921,
        32.4386,
      ]),
    ],
  },
  {
    name: 'AKIS Express',
    nameEl: 'AKIS Express',
    kind: 'courier',
    days: [3, 5],
    locations: [
      toAddress,
      branch('AKIS', 'courier', ['Franklin Roosevelt', 'Φραγκλίνου Ρούσβελτ'], 120, [
        'Limassol',
        '3011',
        34.6688,
        33.0259,
      ]),
      branch('AKIS', 'courier', ['Strovolou Avenue', 'Λεωφόρος Στροβόλου'], 77, [
        'Strovolos',
        '2018',
        35.1412,
        33.3451,
      ]),
    ],
  },
  {
    name: 'BoxNow Locker',
    nameEl: 'Θυρίδα BoxNow',
    kind: 'courier',
    days: [3, 5],
    trackingPage: 'https://boxnow.cy/?track={tracking}',
    locations: [
      branch('BoxNow', 'locker', ['Agias Fylaxeos', 'Αγίας Φυλάξεως'], 84, [
        'Limassol',
        '3087',
        34.6936,
        33.0302,
      ]),
      branch('BoxNow', 'locker', ['Makariou III', 'Μακαρίου Γ΄'], 190, [
        'Limassol',
        '3030',
        34.6851,
        33.0418,
      ]),
      branch('BoxNow', 'locker', ['Kolonakiou', 'Κολωνακίου'], 15, ['Limassol', '4103', 34.7072, 33.0571]),
      branch('BoxNow', 'locker', ['Evagorou', 'Ευαγόρου'], 60, ['Nicosia', '1066', 35.1667, 33.3607]),
      branch('BoxNow', 'locker', ['Griva Digeni', 'Γρίβα Διγενή'], 36, ['Nicosia', '1080', 35.1633, 33.3401]),
      branch('BoxNow', 'locker', ['Archangelou', 'Αρχαγγέλου'], 21, ['Strovolos', '2057', 35.1478, 33.3144]),
      branch('BoxNow', 'locker', ['Finikoudes', 'Φοινικούδες'], 5, ['Larnaca', '6022', 34.9145, 33.6367]),
      branch('BoxNow', 'locker', ['Faneromenis', 'Φανερωμένης'], 110, ['Larnaca', '6031', 34.9113, 33.6259]),
      branch('BoxNow', 'locker', ['Apostolou Pavlou', 'Αποστόλου Παύλου'], 21, [
        'Paphos',
        '8040',
        34.7608,
        32.4133,
      ]),
      branch('BoxNow', 'locker', ['Griva Digeni', 'Γρίβα Διγενή'], 9, ['Polis', '8820', 35.0361, 32.4258]),
      branch('BoxNow', 'locker', ['1st April', '1ης Απριλίου'], 48, ['Paralimni', '5280', 35.0378, 33.9821]),
      branch('BoxNow', 'locker', ['Nissi Avenue', 'Λεωφόρος Νησί'], 30, [
        'Ayia Napa',
        '5330',
        34.9888,
        33.9936,
      ]),
    ],
  },
  {
    name: `${brand.name} Shop Pickup`,
    nameEl: `Παραλαβή από κατάστημα ${brand.name}`,
    kind: 'pickup',
    days: [1, 3],
    locations: demoOwnShops.map(({ town: name, street, streetEl, postCode, latitude, longitude }) => ({
      name: `${brand.name} Shop ${name}`,
      nameEl: `Κατάστημα ${brand.name} ${towns[name]}`,
      place: placeAt(street, streetEl, [name, postCode, latitude, longitude], 'shop'),
    })),
  },
];

export const vouchers: DemoVoucher[] = [
  { code: 'WELCOME10', amountCents: 1000, uses: 100_000 },
  { code: 'ONCE5', amountCents: 500, uses: 1 },
];

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
