import type { ReactNode } from 'react';
import { Button, containedVatCents, Link, paths, useSeller, type Receipt } from 'mf-shared';
import table from '../account-page/table.module.css';
import { WriteReview } from '../reviews/WriteReview.tsx';
import { useTexts } from '../texts.ts';
import { ReceiptRefunds } from './ReceiptRefunds.tsx';
import styles from './ReceiptPage.module.css';

interface Props {
  receipt: Receipt;
  /** The token of a link in a mail; missing if the order is the signed-in customer's. */
  token?: string;
}

const paidTexts = {
  card: 'Paid by card. Delivery: {delivery}.',
  cash: 'Paid in cash. Delivery: {delivery}.',
  'card-terminal': 'Paid by card in the shop. Delivery: {delivery}.',
  voucher: 'Paid by voucher. Delivery: {delivery}.',
} as const;

export default function ReceiptSheet({ receipt, token }: Props): ReactNode {
  const t = useTexts();
  const { wallet, paidAtCounter, delivery, isDelivered, supplement } = receipt;
  const number = supplement?.order ?? receipt.number;
  const { company, vatNumber, note, creditNotes } = receipt;
  const vatText = (of: string): string => of && t('VAT number {number}', { number: of });
  const buyer = [company, vatText(vatNumber), ...receipt.address, receipt.email].filter(Boolean);
  const { companyName, address, email, phone, vatNumber: vatOfSeller, registrationNumber } = useSeller();
  const seller = [
    companyName,
    address,
    [email, phone].filter(Boolean).join(', '),
    vatText(vatOfSeller),
    registrationNumber && t('Registration number {number}', { number: registrationNumber }),
  ];
  const vatCents = containedVatCents(receipt.totalCents);
  const sums: [name: string, cents: number][] = [
    ...(supplement
      ? []
      : ([
          [t('Subtotal'), receipt.subtotalCents],
          [t('Delivery'), receipt.deliveryCents],
        ] as [string, number][])),
    ...(receipt.voucherCents > 0 ? [[t('Voucher'), -receipt.voucherCents] as [string, number]] : []),
    [t('Net amount'), receipt.totalCents - vatCents],
    [t('VAT 19%'), vatCents],
  ];

  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
        {token && isDelivered && !supplement && <WriteReview order={{ id: number, token }} />}
        {!token && (
          <Link to={`${paths.account('My Orders')}&order=${encodeURIComponent(number)}`}>
            {t('Back to the order')}
          </Link>
        )}
      </div>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{t('Receipt')}</h1>
          <p>
            {t('Order {id}', { id: number })}
            <br />
            {receipt.invoice && (
              <>
                {t('Invoice {number}', { number: receipt.invoice })}
                <br />
              </>
            )}
            {supplement && (
              <>
                {t(supplement.isAddition ? 'Added: {change}' : 'Exchange: {change}', {
                  change: supplement.change,
                })}
                <br />
              </>
            )}
            {t('Paid on {date}', { date: t.date(receipt.paidAt, { dateStyle: 'long' }) })}
          </p>
        </header>
        <div className={styles.parties}>
          <section>
            <h2>{t('Seller')}</h2>
            <p>
              {seller.filter(Boolean).map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
          </section>
          <section>
            <h2>{t('Customer')}</h2>
            <p>
              {receipt.name}
              {buyer.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
          </section>
        </div>
        <table className={table.table}>
          <caption className="visually-hidden">{t('Order {id}', { id: number })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col" className={table.number}>
                {t('Price')}
              </th>
              <th scope="col" className={table.number}>
                {t('Quantity')}
              </th>
              <th scope="col" className={table.number}>
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map((line, index) => (
              <tr key={`${index} ${line.name}`}>
                <th scope="row">
                  {line.name}
                  <span className={table.small}>{[line.colour, line.size].filter(Boolean).join(', ')}</span>
                </th>
                <td className={table.number}>{t.money(line.priceCents)}</td>
                <td className={table.number}>{line.quantity}</td>
                <td className={table.number}>{t.money(line.totalCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className={styles.sums}>
            {sums.map(([name, cents]) => (
              <tr key={name}>
                <th scope="row" colSpan={3}>
                  {name}
                </th>
                <td className={table.number}>{t.money(cents)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row" colSpan={3}>
                {t('Total (VAT included)')}
              </th>
              <td className={table.number}>{t.money(receipt.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
        {creditNotes.length > 0 && (
          <ReceiptRefunds creditNotes={creditNotes} paidCents={receipt.totalCents} />
        )}
        {note && <p className={styles.small}>{t('Your note: {note}', { note })}</p>}
        <p className={styles.small}>
          {wallet
            ? t('Paid with {wallet}. Delivery: {delivery}.', { wallet, delivery })
            : t(paidTexts[receipt.totalCents === 0 ? 'voucher' : (paidAtCounter ?? 'card')], { delivery })}
        </p>
      </article>
    </>
  );
}
