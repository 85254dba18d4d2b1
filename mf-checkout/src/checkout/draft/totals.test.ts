import { deliveryCents } from '../../promises/deliveryMethods.ts';
import { totalsOf, voucherFits } from './totals.ts';

const courier = { priceCents: 450, freeOverCents: 5000 } as const;
const pickup = { priceCents: 0, freeOverCents: null } as const;

describe('the delivery cost', () => {
  it('is the price of the method', () => expect(deliveryCents(courier, 4550)).toBe(450));
  it('is charged at exactly the limit', () => expect(deliveryCents(courier, 5000)).toBe(450));
  it('is free above the limit', () => expect(deliveryCents(courier, 5001)).toBe(0));
  it('is charged for any amount without a limit', () =>
    expect(deliveryCents({ ...courier, freeOverCents: null }, 900_000)).toBe(450));
  it('is zero before a choice', () => expect(deliveryCents(undefined, 100)).toBe(0));
});

describe('the total', () => {
  it('adds delivery and subtracts the voucher', () => {
    expect(totalsOf(4550, courier, 1000)).toEqual({
      subtotalCents: 4550,
      deliveryCents: 450,
      voucherCents: 1000,
      totalCents: 4000,
      vatCents: 639,
    });
  });

  it('decides on free delivery before the voucher', () => {
    expect(totalsOf(7100, courier, 1000)).toMatchObject({ deliveryCents: 0, totalCents: 6100 });
  });

  it('ignores a voucher above the price of the goods', () => {
    expect(totalsOf(900, pickup, 1000)).toMatchObject({ voucherCents: 0, totalCents: 900 });
  });

  it('accepts a voucher that equals the price of the goods', () => {
    expect(voucherFits(1000, 1000)).toBe(true);
    expect(totalsOf(1000, pickup, 1000).totalCents).toBe(0);
  });
});
