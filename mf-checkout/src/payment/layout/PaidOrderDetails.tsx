import type { ReactNode } from 'react';
import { findCity, lineTotalCents, Link, paths } from 'mf-shared';
import { lineLabels } from '../../lineLabels.ts';
import { Slot } from '../../Slot.ts';
import { useTexts } from '../../texts.ts';
import type { PendingPayment } from '../../specification/PendingPayment.ts';
import styles from './PaidOrderDetails.module.css';

interface Props {
  order: PendingPayment;
  isPaid?: boolean;
}

export default function PaidOrderDetails({ order, isPaid = true }: Props): ReactNode {
  const t = useTexts();
  const { number, amountCents, lines, customer, isGuest, delivery, supplement } = order;
  const city = t.dynamic(findCity(customer.city)?.label ?? customer.city);
  const heading =
    supplement && !supplement.isAddition ? t('The difference of your exchange') : t('What you bought');
  const voucherCents = lines.reduce((sum, line) => sum + lineTotalCents(line), delivery.cents - amountCents);
  return (
    <div className={styles.details}>
      <section>
        <h2>{isPaid ? heading : t('What you ordered')}</h2>
        <dl className={styles.lines}>
          {lines.map((line, index) => {
            const { name, colour, size } = lineLabels(line, t);
            return (
              <div key={index}>
                <dt>
                  {line.quantity} × {name}
                  <small>
                    {colour}, {size}
                  </small>
                </dt>
                <dd>{t.money(lineTotalCents(line))}</dd>
              </div>
            );
          })}
          {delivery.cents > 0 && (
            <div>
              <dt>{t('Delivery cost')}</dt>
              <dd>{t.money(delivery.cents)}</dd>
            </div>
          )}
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
        <p>{delivery.label}</p>
        {customer.street && (
          <p>
            {customer.firstName} {customer.lastName}, {customer.street}, {customer.postCode} {city}
          </p>
        )}
        {delivery.arrival && <p>{delivery.arrival}</p>}
      </section>
      {isPaid && isGuest && !supplement && (
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
      )}
      {!isGuest && (
        <p>
          {isPaid ? (
            <Link to={paths.receipt(number)}>{t('Receipt')}</Link>
          ) : (
            <Link to={paths.account('My Orders')}>{t('My Orders')}</Link>
          )}
        </p>
      )}
    </div>
  );
}
