import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './OrderPage.module.css';

/** Links to the invoices and credit notes of a paid order and its exchanges. */
export function Documents({ order }: { order: OfficeOrder }): ReactNode {
  const t = useTexts();
  const links = [order, ...order.supplements].flatMap(({ number, invoice, creditNotes }) =>
    invoice
      ? [
          { ...invoice, to: paths.invoice(number), name: t('Invoice {number}', { number: invoice.number }) },
          ...creditNotes.map((note) => ({
            ...note,
            to: paths.invoice(number, note.number),
            name: t('Credit note {number}', { number: note.number }),
          })),
        ]
      : [],
  );
  if (links.length === 0) return null;
  return (
    <section aria-label={t('Documents')}>
      <h2>{t('Documents')}</h2>
      {links.map(({ to, name, issuedAt, totalCents }) => (
        <div key={to} className={styles.document}>
          <Link to={to}>{name}</Link>
          <span>
            {t.date(issuedAt)}, {t.money(totalCents)}
          </span>
        </div>
      ))}
    </section>
  );
}
