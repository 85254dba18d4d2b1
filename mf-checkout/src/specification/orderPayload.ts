import { lineTotalCents, toEuros, type CartLine, type CustomerDetails } from 'mf-shared';
import type { PendingPayment } from './PendingPayment.ts';

interface PayloadItem {
  model: string;
  color: string;
  size: string;
  qty: number;
  total: number;
}

const timeZone = 'Asia/Nicosia';

const toItem = (line: CartLine): PayloadItem => ({
  model: line.code,
  color: line.colourCode,
  size: line.size,
  qty: line.quantity,
  total: toEuros(lineTotalCents(line)),
});

const deliveryItem = (cents: number): PayloadItem => ({
  model: 'DELIVERY',
  color: '',
  size: '',
  qty: 1,
  total: toEuros(cents),
});

function customerDetails(customer: CustomerDetails, isGuest: boolean) {
  const { firstName, lastName, street, postCode, city, phone } = customer;
  const details = { firstName, lastName, addr1: street, postal: postCode, city, phone };
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

/** The input of `$PosProcessWeb`. The server uses `orderid` only. */
export function orderPayload({ number, lines, customer, isGuest, delivery, placedAt }: PendingPayment) {
  const date = new Date(placedAt);
  return {
    documentid: 18,
    orderid: number,
    location: 1,
    orderdate: date.toLocaleDateString('en-GB', { timeZone }),
    ordertime: date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    currency: 'EUR',
    paymentmethod: 'JCC',
    delivery: delivery.name,
    note: '',
    customerdetails: customerDetails(customer, isGuest),
    orderitems: [...lines.map(toItem), ...(delivery.cents > 0 ? [deliveryItem(delivery.cents)] : [])],
  };
}
