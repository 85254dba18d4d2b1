import { toEuros, type CartLine, type CustomerDetails } from 'mf-shared';

export interface OrderDetails {
  number: string;
  lines: CartLine[];
  customer: CustomerDetails;
  isGuest: boolean;
  delivery: string;
  deliveryCents: number;
  placedAt: Date;
}

interface OrderItem {
  model: string;
  color: string;
  size: string;
  qty: number;
  total: number;
}

/**
 * The input of `$PosProcessWeb`. A type alias, because an interface is not assignable to the call's open
 * record.
 */
export type OrderPayload = ReturnType<typeof orderPayload>;

const timeZone = 'Asia/Nicosia';

const toItem = ({ code, color, size, quantity, totalPrice }: CartLine): OrderItem => ({
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

function customerDetails({ customer, isGuest }: OrderDetails) {
  const { firstName, lastName, email, street, postCode, city, phone } = customer;
  const details = { firstName, lastName, email, addr1: street, postal: postCode, city, phone };
  if (!isGuest) return details;
  return {
    ...details,
    name: firstName,
    surname: lastName,
    addr2: '',
    state: '',
    country: 'Cyprus',
    guest: true,
  };
}

export function orderPayload(order: OrderDetails) {
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
    orderitems: [...lines.map(toItem), ...(deliveryCents > 0 ? [deliveryItem(deliveryCents)] : [])],
  };
}
