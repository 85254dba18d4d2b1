import { Suspense, type ReactNode } from 'react';
import type { DeliveryMethod, Wallet } from 'mf-shared';
import { LinesLimit } from '../cart/LinesLimit.tsx';
import { optionalPart } from '../page/optionalPart.ts';
import { useTexts } from '../texts.ts';
import { Amounts } from './Amounts.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';
import { PayButton } from './PayButton.tsx';
import type { useCheckout } from './useCheckout.ts';
import { VoucherForm } from './VoucherForm.tsx';
import styles from './CheckoutForm.module.css';

const AcceptedPayments = optionalPart(() => import('./AcceptedPayments.tsx'));
const PaymentChoice = optionalPart(() => import('../pickup/PaymentChoice.tsx'));

interface Props {
  formId: string;
  methods: DeliveryMethod[];
  wallets: Wallet[];
  checkout: ReturnType<typeof useCheckout>;
}

export function PaymentSection({ formId, methods, wallets, checkout }: Props): ReactNode {
  const t = useTexts();
  const { draft, change, method, voucher, totals, offer, atPickup, payment } = checkout;
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
        atPickup={atPickup}
      />
      <div className={styles.accepted}>
        <Suspense>
          <AcceptedPayments wallets={wallets} />
        </Suspense>
      </div>
    </section>
  );
}
