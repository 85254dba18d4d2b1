import type { ReactNode } from 'react';
import { Button, containedVatCents, Link, useSeller, type Receipt } from 'mf-shared';
import { LinesTable, type Sum } from '../account-page/orders/LinesTable.tsx';
import { orderPath } from '../account-page/orders/orderPath.ts';
import { WriteReview } from '../reviews/WriteReview.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { ReceiptRefunds } from './ReceiptRefunds.tsx';
import styles from './ReceiptPage.module.css';

interface Props {
  receipt: Receipt;
  /** Token of a mailed link; empty if the order is the signed-in customer's. */
  token: string;
}

const paidTexts = {
  card: 'Paid by card. Delivery: {delivery}.',
  cash: 'Paid in cash. Delivery: {delivery}.',
  'card-terminal': 'Paid by card in the shop. Delivery: {delivery}.',
  voucher: 'Paid by voucher. Delivery: {delivery}.',
} as const;

export default function ReceiptSheet({ receipt, token }: Props): ReactNode {
  const t = useTexts();
  const { wallet, paidAtCounter, delivery, isDelivered, supplement, note, creditNotes } = receipt;
  const number = supplement?.order ?? receipt.number;
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
        {token && isDelivered && !supplement && <WriteReview order={{ id: number, token }} />}
        {!token && <Link to={orderPath(number)}>{t('Back to the order')}</Link>}
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
        <Parties receipt={receipt} />
        <LinesTable
          caption={t('Order {id}', { id: number })}
          lines={receipt.lines}
          sums={sumsOf(receipt, t)}
          separator=", "
          sumsClass={styles.sums}
        />
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

function sumsOf(
  { supplement, subtotalCents, deliveryCents, voucherCents, totalCents }: Receipt,
  t: Texts,
): Sum[] {
  const vatCents = containedVatCents(totalCents);
  const parts: Sum[] = [
    [t('Subtotal'), subtotalCents],
    [t('Delivery'), deliveryCents],
  ];
  const voucher: Sum[] = [[t('Voucher'), -voucherCents]];
  return [
    ...(supplement ? [] : parts),
    ...(voucherCents > 0 ? voucher : []),
    [t('Net amount'), totalCents - vatCents],
    [t('VAT 19%'), vatCents],
    [t('Total (VAT included)'), totalCents],
  ];
}

function Parties({ receipt }: { receipt: Receipt }): ReactNode {
  const t = useTexts();
  const seller = useSeller();
  const { registrationNumber } = seller;
  const vatText = (number: string): string => number && t('VAT number {number}', { number });
  return (
    <div className={styles.parties}>
      <section>
        <h2>{t('Seller')}</h2>
        <p>
          <Lines
            of={[
              seller.companyName,
              seller.address,
              [seller.email, seller.phone].filter(Boolean).join(', '),
              vatText(seller.vatNumber),
              registrationNumber && t('Registration number {number}', { number: registrationNumber }),
            ]}
          />
        </p>
      </section>
      <section>
        <h2>{t('Customer')}</h2>
        <p>
          {receipt.name}
          <Lines of={[receipt.company, vatText(receipt.vatNumber), ...receipt.address, receipt.email]} />
        </p>
      </section>
    </div>
  );
}

const Lines = ({ of }: { of: string[] }): ReactNode =>
  of.filter(Boolean).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
