import { Suspense, type ReactNode } from 'react';
import type { DeliveryMethod, Wallet } from 'mf-shared';
import { LinesLimit } from '../../cart/LinesLimit.tsx';
import { optionalPart } from '../../page/optionalPart.ts';
import { useTexts } from '../../texts.ts';
import { Amounts } from '../summary/Amounts.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';
import { PayButton } from './PayButton.tsx';
import type { Totals } from '../draft/totals.ts';
import type { Details } from '../details/useDetails.ts';
import type { Payment } from './usePayment.ts';
import type { VoucherControl } from './useVoucher.ts';
import { VoucherForm } from './VoucherForm.tsx';
import styles from '../form/CheckoutForm.module.css';

const AcceptedPayments = optionalPart(() => import('./AcceptedPayments.tsx'));
const PaymentChoice = optionalPart(() => import('../../pickup/PaymentChoice.tsx'));

interface Props {
  formId: string;
  methods: DeliveryMethod[];
  wallets: Wallet[];
  details: Details;
  voucher: VoucherControl;
  totals: Totals;
  offer: DeliveryMethod['payAtPickup'];
  payment: Payment;
}

export function PaymentSection({ formId, methods, wallets, details, offer, ...order }: Props): ReactNode {
  const t = useTexts();
  const { draft, change, method } = details;
  const { voucher, totals, payment } = order;
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment">{t('Payment')}</h2>
      <VoucherForm voucher={voucher} />
      <Amounts totals={totals} method={method} />
      {methods.length > 0 && <DeliveryTime method={method} />}
      <LinesLimit />
      {offer && (
        <Suspense>
          <PaymentChoice
            until={offer.until}
            isAtPickup={draft.paysAtPickup}
            onChange={(paysAtPickup) => change({ paysAtPickup })}
          />
        </Suspense>
      )}
      <PayButton
        formId={formId}
        payment={payment}
        totalCents={totals.totalCents}
        wallets={wallets}
        atPickup={offer && draft.paysAtPickup ? offer.until : ''}
      />
      <div className={styles.accepted}>
        <Suspense>
          <AcceptedPayments wallets={wallets} />
        </Suspense>
      </div>
    </section>
  );
}
