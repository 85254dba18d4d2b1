import { Suspense, useState, type ReactNode } from 'react';
import { pageAccess, paths } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';
import { ActionLink } from '../../page/ActionLink.tsx';
import { optionalPart } from '../../page/optionalPart.ts';
import { useTexts, type Texts } from '../../texts.ts';
import { readPaidOrder } from '../outcome/paidOrder.ts';
import { OneMoment, PaymentLayout } from '../layout/PaymentLayout.tsx';
import { RequireAccess } from '../layout/RequireAccess.tsx';
import { useFinishOrder } from '../outcome/useFinishOrder.ts';
import styles from '../layout/PaymentLayout.module.css';

const PaidOrderDetails = optionalPart(() => import('../layout/PaidOrderDetails.tsx'));

/** Access alone is not enough: 'Proceed to Checkout' grants it before anything is paid. */
const isAllowed = (): boolean => pageAccess.isGranted() && readPaidOrder() !== null;

export function PaymentSuccessfulPage(): ReactNode {
  return (
    <RequireAccess isAllowed={isAllowed}>
      <Successful />
    </RequireAccess>
  );
}

function Successful(): ReactNode {
  const t = useTexts();
  const [paid] = useState(readPaidOrder);
  useFinishOrder();
  const order = paid?.order;
  const supplement = paid?.supplement ?? order?.supplement;
  return (
    <Suspense fallback={<OneMoment />}>
      <PaymentLayout status="done" title={t('Payment Successful')}>
        <p className={styles.lead}>
          {supplement
            ? paidText(supplement, t)
            : t('Thank you. Your order is with us, and we are getting it ready.')}
        </p>
        {paid?.number && !supplement && (
          <p className={styles.order}>
            {t('Order number')} <strong>{paid.number}</strong>
          </p>
        )}
        <p className={styles.note}>
          {order
            ? t(
                'A confirmation e-mail is on its way to {email}. If you do not see it, please check your junk or spam folder.',
                { email: order.customer.email },
              )
            : t(
                'A confirmation e-mail is on its way to you. If you do not see it, please check your junk or spam folder.',
              )}
        </p>
        {order && <PaidOrderDetails order={order} />}
        <p className={styles.actions}>
          <ActionLink to={paths.home()}>{t('OK')}</ActionLink>
        </p>
      </PaymentLayout>
    </Suspense>
  );
}

const paidText = ({ order, change, isAddition }: Supplement, t: Texts): string =>
  t(
    isAddition
      ? 'Thank you. It is paid, and added to your order {order}: {change}.'
      : 'Thank you. The difference is paid, and we are exchanging pieces of your order {order}: {change}.',
    { order, change },
  );
