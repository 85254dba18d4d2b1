import type { ReactNode } from 'react';
import { findCity, Link, paths, toCents } from 'mf-shared';
import { Slot } from '../Slot.ts';
import { useTexts } from '../texts.ts';
import type { PlacedOrder } from './placedOrder.ts';
import styles from './PaidOrderDetails.module.css';

export default function PaidOrderDetails({ order }: { order: PlacedOrder }): ReactNode {
  const t = useTexts();
  const { number, amountCents, payload, shown } = order;
  const { customerdetails: customer, orderitems: items } = payload;
  // The stored order may be from an older release.
  if (!Array.isArray(items)) return null;
  const city = t.dynamic(findCity(customer.city)?.label ?? customer.city);
  const isGuest = 'guest' in customer;
  const voucherCents = items.reduce((sum, { total }) => sum + toCents(total), -amountCents);
  return (
    <div className={styles.details}>
      <section>
        <h2>{t('What you bought')}</h2>
        <dl className={styles.lines}>
          {items.map(({ model, qty, total }, index) => {
            const line = shown?.lines[index];
            return (
              <div key={index}>
                <dt>
                  {model === 'DELIVERY' ? t('Delivery cost') : `${qty} × ${line?.name ?? model}`}
                  {line && <small>{line.variant}</small>}
                </dt>
                <dd>{t.money(toCents(total))}</dd>
              </div>
            );
          })}
          {voucherCents > 0 && (
            <div>
              <dt>{t('Voucher')}</dt>
              <dd>−{t.money(voucherCents)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{t('Total (VAT included)')}</dt>
            <dd>{t.money(amountCents)}</dd>
          </div>
        </dl>
      </section>
      <section>
        <h2>{t('Where it goes')}</h2>
        <p>{shown?.delivery ?? payload.delivery}</p>
        {customer.addr1 && (
          <p>
            {customer.firstName} {customer.lastName}, {customer.addr1}, {customer.postal} {city}
          </p>
        )}
        {shown?.arrival && <p>{shown.arrival}</p>}
      </section>
      {isGuest ? (
        <Slot
          name="paid:account"
          props={{
            firstName: customer.firstName,
            lastName: customer.lastName,
            email: customer.email,
            number,
          }}
          fallback={null}
        />
      ) : (
        <p>
          <Link to={paths.receipt(number)}>{t('Receipt')}</Link>
        </p>
      )}
    </div>
  );
}
