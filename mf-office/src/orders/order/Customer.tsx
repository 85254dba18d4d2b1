import { useState, type ReactNode } from 'react';
import { Button, cities, Link } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { correctForm } from './changes/correctForms.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';
import styles from './OrderPage.module.css';
import { WriteDialog } from './WriteDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Customer({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const changes = useChangeDialog(order, onDone);
  const [isWriting, setWriting] = useState(false);
  const canCorrect = order.allowed.includes('correct');
  const cityName = cities.find(({ value }) => value === order.city)?.name ?? order.city;
  const subject = encodeURIComponent(t('Order {number}', { number: order.number }));
  return (
    <section aria-label={t('Customer')}>
      <h2>{t('Customer')}</h2>
      <address className={styles.contact}>
        <div>{order.name || t('No name given')}</div>
        {order.company && <div>{order.company}</div>}
        {order.vatNumber && <div>{t('VAT number {number}', { number: order.vatNumber })}</div>}
        {order.street && <div>{order.street}</div>}
        {(order.postCode || cityName) && (
          <div>
            {order.postCode} {t.dynamic(cityName)}
          </div>
        )}
        {order.phone && (
          <div>
            <a href={`tel:${order.phone}`}>{order.phone}</a>
          </div>
        )}
        {order.email && (
          <div>
            <a href={`mailto:${order.email}?subject=${subject}`}>{order.email}</a>
          </div>
        )}
      </address>
      <p>
        {order.delivery}
        {order.tracking && `, ${order.tracking}`}
      </p>
      {changes.status}
      {(canCorrect || order.message || order.name) && (
        <div className={actions.row}>
          {order.message && (
            <Button variant="outline" onClick={() => setWriting(true)}>
              {t('Write to the customer…')}
            </Button>
          )}
          {canCorrect && (
            <Button variant="outline" onClick={() => changes.open(correctForm)}>
              {t('Correct…')}
            </Button>
          )}
          {order.name && (
            <Link to={paths.newOrder({ customer: order.number })}>{t('New order for this customer')}</Link>
          )}
        </div>
      )}
      {changes.dialog}
      {isWriting && order.message && (
        <WriteDialog
          order={order}
          message={order.message}
          onClose={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            changes.report(t('The message is sent.'));
          }}
        />
      )}
    </section>
  );
}
