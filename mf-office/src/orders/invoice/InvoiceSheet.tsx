import type { ReactNode } from 'react';
import { createTexts, LanguageContext, useLanguage } from 'mf-shared';
import type { OfficeInvoice } from '../../contract/calls.ts';
import { WideTable } from '../../table/WideTable.tsx';
import table from '../../table/table.module.css';
import { givenBackTexts, paidTexts } from '../names/counterTexts.ts';
import styles from './InvoicePage.module.css';
import type invoiceTexts from '../../locales/el.invoices.json';

const { useTexts } = createTexts<keyof typeof invoiceTexts>('mf_office');

interface Props {
  found: OfficeInvoice;
  /** The invoice, or one of its credit notes. */
  shown: OfficeInvoice['invoice'];
}

/** In the language of the order, like its lines. */
export function InvoiceSheet(props: Props): ReactNode {
  return (
    <LanguageContext value={props.found.language}>
      <Sheet {...props} />
    </LanguageContext>
  );
}

function Sheet({ found, shown }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const { seller, buyer, order, invoice } = found;
  const isInvoice = shown === invoice;
  const vat = (number: string): string => number && t('VAT number {number}', { number });
  const described = buyer ? [buyer.company, vat(buyer.vatNumber), buyer.name, ...buyer.address] : [];
  const paid = found.paidAtCounter;
  const title = isInvoice
    ? t('Invoice {number}', { number: shown.number })
    : t('Credit note {number}', { number: shown.number });
  return (
    <article className={styles.sheet} lang={language}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Lines
          of={[
            t('Date: {date}', { date: t.date(shown.issuedAt) }),
            t('Order {number}', { number: order }),
            !isInvoice &&
              t('For invoice {number} of {date}', { number: invoice.number, date: t.date(invoice.issuedAt) }),
            invoice.totalCents === 0 && t('Paid by voucher'),
            paid != null && t((isInvoice ? paidTexts : givenBackTexts)[paid]),
          ]}
        />
      </header>
      <div className={styles.parties}>
        <section aria-label={t('Seller')}>
          <h2>{t('Seller')}</h2>
          <Lines
            of={[
              seller.company,
              vat(seller.vatNumber),
              seller.name,
              seller.address,
              [seller.email, seller.phone].filter(Boolean).join(', '),
            ]}
          />
        </section>
        <section aria-label={t('Buyer')}>
          <h2>{t('Buyer')}</h2>
          {buyer ? (
            <Lines of={described.some(Boolean) ? described : [t('Sold at the counter')]} />
          ) : (
            <p>{t('The buyer’s details have been deleted.')}</p>
          )}
        </section>
      </div>
      <DocumentLines title={title} shown={shown} />
    </article>
  );
}

const Lines = ({ of }: { of: (string | false)[] }): ReactNode => (
  <p>
    {of.filter(Boolean).map((line) => (
      <span key={String(line)} className={styles.line}>
        {line}
      </span>
    ))}
  </p>
);

function DocumentLines({ title, shown }: { title: string; shown: OfficeInvoice['invoice'] }): ReactNode {
  const t = useTexts();
  return (
    <WideTable label={title} className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <Amount as="th">{t('Units')}</Amount>
          <Amount as="th">{t('Price')}</Amount>
          <Amount as="th">{t('Net')}</Amount>
          <Amount as="th">{t('VAT rate')}</Amount>
          <Amount as="th">{t('VAT')}</Amount>
          <Amount as="th">{t('Total')}</Amount>
        </tr>
      </thead>
      <tbody>
        {shown.lines.map((line, index) => (
          <tr key={`${index} ${line.name}`}>
            <th scope="row">
              {line.name}
              {line.variant && <span className={styles.line}>{line.variant}</span>}
            </th>
            <Amount>{line.kind === 'item' ? line.quantity : ''}</Amount>
            <Amount>{line.kind === 'item' ? t.money(line.unitCents) : ''}</Amount>
            <Amount>{t.money(line.netCents)}</Amount>
            <Amount>{line.vatPercent}%</Amount>
            <Amount>{t.money(line.vatCents)}</Amount>
            <Amount>{t.money(line.grossCents)}</Amount>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('Total')}
          </th>
          <Amount>{t.money(shown.totalCents - shown.vatCents)}</Amount>
          <Amount />
          <Amount>{t.money(shown.vatCents)}</Amount>
          <Amount>{t.money(shown.totalCents)}</Amount>
        </tr>
      </tfoot>
    </WideTable>
  );
}

const Amount = ({ as, children }: { as?: 'th'; children?: ReactNode }): ReactNode =>
  as ? (
    <th scope="col" className={table.number}>
      {children}
    </th>
  ) : (
    <td className={table.number}>{children}</td>
  );
