import { toEuros, type CartLine, type CustomerDetails } from 'mf-shared';

export interface OrderToDescribe {
  number: string;
  lines: CartLine[];
  customer: CustomerDetails;
  isGuest: boolean;
  /** In words: method and location. */
  delivery: string;
  deliveryCents: number;
  placedAt: Date;
}

interface OrderItem {
  model: string;
  color: string;
  size: string;
  qty: number;
  /** In euro. */
  total: number;
}

/** An order as `$PosProcessWeb` takes it. A type, so that it fits the call's open record. */
export type OrderPayload = ReturnType<typeof orderPayload>;

const timeZone = 'Asia/Nicosia';

const asItem = ({ code, color, size, quantity, totalPrice }: CartLine): OrderItem => ({
  model: code,
  color,
  size,
  qty: quantity,
  total: totalPrice,
});

const deliveryItem = (cents: number): OrderItem => ({
  model: 'DELIVERY',
  color: '',
  size: '',
  qty: 1,
  total: toEuros(cents),
});

function customerDetails({ customer, isGuest }: OrderToDescribe) {
  const { firstName, lastName, email, street, postCode, city, phone } = customer;
  const known = { firstName, lastName, email, addr1: street, postal: postCode, city, phone };
  if (!isGuest) return known;
  return {
    ...known,
    name: firstName,
    surname: lastName,
    addr2: '',
    state: '',
    country: 'Cyprus',
    guest: true,
  };
}

export function orderPayload(order: OrderToDescribe) {
  const { number, lines, delivery, deliveryCents, placedAt } = order;
  return {
    documentid: 18,
    orderid: number,
    location: 1,
    orderdate: placedAt.toLocaleDateString('en-GB', { timeZone }),
    ordertime: placedAt.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    currency: 'EUR',
    paymentmethod: 'JCC',
    delivery,
    note: '',
    customerdetails: customerDetails(order),
    orderitems: [...lines.map(asItem), ...(deliveryCents > 0 ? [deliveryItem(deliveryCents)] : [])],
  };
}
