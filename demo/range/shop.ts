import type { Measures } from 'mf-shared/calls';
import type { Line, Piece } from './sections/range.ts';

export interface DemoPicture {
  fileName: string;
  /** The name of its drawing in `pictures.json.br`. */
  drawing: string;
}

interface Named {
  name: string;
  nameEl: string;
}

export interface DemoColour extends Named {
  code: string;
  hex: string;
}

export interface DemoSection extends Named {
  id: number;
  slug: string;
  carouselType: number;
  picture: DemoPicture;
  slides: DemoPicture[];
  types: DemoType[];
}

export interface DemoType extends Named {
  slug: string;
  picture: DemoPicture;
  categories: DemoCategory[];
}

export interface DemoCategory extends Named {
  /** Unique in the shop: section/type/category. */
  key: string;
  slug: string;
  picture: DemoPicture;
  items: DemoItem[];
}

export interface DemoVariant {
  colour: string;
  size: string;
  onHand: number;
  /** Centimetres; empty for items without a size table. */
  measures: Measures;
}

export interface DemoItem extends Named {
  piece: Piece;
  /** None for an item that is not of a line. */
  line: Line | undefined;
  code: string;
  partNo: string | null;
  slug: string;
  description: string;
  descriptionEl: string;
  priceCents: number;
  discountPercent: number;
  popularity: number;
  customizable: boolean;
  maker: { name: string; contact: string; country: string };
  fibres: string;
  fibresEl: string;
  care: string;
  careEl: string;
  /** The first one is on the main picture. */
  colours: string[];
  sizes: string[];
  variants: DemoVariant[];
  pictures: DemoPicture[];
  alsoIn: string[];
}

export interface DemoSchool extends Named {
  slug: string;
  town: { en: string; el: string };
  items: { code: string; quantity: number }[];
}

export interface DemoVoucher {
  code: string;
  amountCents: number;
  uses: number;
}

export interface DemoCustomization {
  code: string;
  item: string;
  method: string;
  position: string;
  stamps: string[];
  cents: number;
}

export interface DemoDelivery extends Named {
  kind: 'courier' | 'pickup';
  days: [number, number];
  /** {tracking} is replaced with the parcel's number. */
  trackingPage?: string;
  locations: (Named & { isCollected?: boolean; place?: DemoPlace })[];
}

export interface DemoPlace {
  town: Named;
  address: Named;
  postCode: string;
  latitude: number;
  longitude: number;
  hours: Named;
}

export interface DemoCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
  street: string;
  city: string;
  postCode: string;
  favourites: string[];
}

export interface DemoOrder {
  number: string;
  daysAgo: number;
  delivery: string;
  location: string;
  state: 'delivered' | 'handed-over';
  lines: { item: string; colour: string; size: string; quantity: number }[];
}

export interface DemoShop {
  colours: DemoColour[];
  sections: DemoSection[];
  schools: DemoSchool[];
  vouchers: DemoVoucher[];
  customizations: DemoCustomization[];
  deliveries: DemoDelivery[];
  customer: DemoCustomer;
  orders: DemoOrder[];
}
