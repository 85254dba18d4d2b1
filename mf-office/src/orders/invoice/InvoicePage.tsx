import type { ReactNode } from 'react';
import { Button, Link, useParams, useSearchParams } from 'mf-shared';
import { Pending } from '../../calls/Pending.tsx';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { useQuery } from '../../calls/useQuery.ts';
import { usePrintPage } from '../usePrintPage.ts';
import styles from './InvoicePage.module.css';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** The invoice of an order, or with `?note=` one of its credit notes. */
export function InvoicePage(): ReactNode {
  const t = useTexts();
  const { number = '' } = useParams();
  const [search] = useSearchParams();
  const note = search.get('note');
  const { loaded } = useQuery('OfficeInvoice', { number });
  usePrintPage(
    note ? t('Credit note {number}', { number: note }) : t('Invoice of order {number}', { number }),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { found } = loaded.value;
  const shown = note ? found?.creditNotes.find((one) => one.number === note) : found?.invoice;
  // The order to which a supplement belongs.
  const order = found?.order ?? number;
  return (
    <>
      <div className={styles.tools}>
        {found && shown && (
          <Button variant="outline" onClick={() => print()}>
            {t('Print')}
          </Button>
        )}
        <Link to={paths.order(order)}>{t('Order {number}', { number: order })}</Link>
        {found && note && <Link to={paths.invoice(number)}>{found.invoice.number}</Link>}
        {found?.creditNotes
          .filter((one) => one.number !== note)
          .map((one) => (
            <Link key={one.number} to={paths.invoice(number, one.number)}>
              {one.number}
            </Link>
          ))}
      </div>
      {found && shown ? (
        <InvoiceSheet found={found} shown={shown} />
      ) : (
        <h1>{t('Order {number} has no such document.', { number })}</h1>
      )}
    </>
  );
}
