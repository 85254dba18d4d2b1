import { useState, type ReactNode } from 'react';
import { Button, cities } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { useTexts } from '../../texts.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import styles from './OrderPage.module.css';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

const correctable: OfficeOrder['state'][] = ['paid', 'packed', 'handed-over', 'delivered'];

export function Customer({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [isCorrecting, setCorrecting] = useState(false);
  const cityName = cities.find(({ value }) => value === order.city)?.name ?? order.city;
  const subject = encodeURIComponent(t('Order {number}', { number: order.number }));
  return (
    <section aria-label={t('Customer')}>
      <h2>{t('Customer')}</h2>
      <address className={styles.contact}>
        <div>{order.name}</div>
        {order.company && <div>{order.company}</div>}
        {order.vatNumber && <div>{t('VAT number {number}', { number: order.vatNumber })}</div>}
        <div>{order.street}</div>
        <div>
          {order.postCode} {t.dynamic(cityName)}
        </div>
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
      {correctable.includes(order.state) && order.firstName !== undefined && (
        <div>
          <Button variant="outline" onClick={() => setCorrecting(true)}>
            {t('Correct…')}
          </Button>
        </div>
      )}
      {isCorrecting && (
        <CorrectDialog
          order={order}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}
