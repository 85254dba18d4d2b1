import { Suspense, type ReactNode } from 'react';
import { safeSessionStorage } from 'mf-shared';
import { optionalPart } from '../page/optionalPart.ts';
import { RequireAccess } from '../page/RequireAccess.tsx';
import { PaymentLayout } from '../payment/PaymentLayout.tsx';
import { useTexts } from '../texts.ts';

const ReservedOrder = optionalPart(() => import('./ReservedOrder.tsx'));

export function OrderReservedPage(): ReactNode {
  const t = useTexts();
  const oneMoment = <PaymentLayout status="waiting" title={t('One moment')} />;
  return (
    <RequireAccess
      isAllowed={() => safeSessionStorage.getJson('reservedOrder') !== null}
      fallback={oneMoment}
    >
      <Suspense fallback={oneMoment}>
        <ReservedOrder />
      </Suspense>
    </RequireAccess>
  );
}
