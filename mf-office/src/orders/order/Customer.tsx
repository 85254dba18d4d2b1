import { useState, type ReactNode } from 'react';
import { Button, cities, Link } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../layout/actions.module.css';
import { paths } from '../../paths.ts';
import { useTexts, type Text } from '../../texts.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import styles from './OrderPage.module.css';
import { WriteDialog } from './WriteDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Customer({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<'correct' | 'write' | null>(null);
  const [done, setDone] = useState<Text | null>(null);
  const canCorrect = order.allowed.includes('correct');
  const dialogProps = {
    order,
    onClose: () => setOpen(null),
    onDone: () => {
      setDone(open === 'write' ? 'The message is sent.' : 'The correction is saved.');
      setOpen(null);
      onDone();
    },
  };
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
      <p role="status" hidden={!done}>
        {done && t(done)}
      </p>
      {(canCorrect || order.message || order.name) && (
        <div className={actions.row}>
          {order.message && (
            <Button variant="outline" onClick={() => setOpen('write')}>
              {t('Write to the customer…')}
            </Button>
          )}
          {canCorrect && (
            <Button variant="outline" onClick={() => setOpen('correct')}>
              {t('Correct…')}
            </Button>
          )}
          {order.name && (
            <Link to={paths.newOrder({ customer: order.number })}>{t('New order for this customer')}</Link>
          )}
        </div>
      )}
      {open === 'correct' && <CorrectDialog {...dialogProps} />}
      {open === 'write' && order.message && <WriteDialog {...dialogProps} message={order.message} />}
    </section>
  );
}
