import { Suspense, type ReactNode } from 'react';
import { safeSessionStorage } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../page/LoadError.tsx';
import { RequireAccess } from '../payment/layout/RequireAccess.tsx';
import { OneMoment, PaymentLayout } from '../payment/layout/PaymentLayout.tsx';
import { useTexts } from '../texts.ts';

const ReservedOrder = lazyPart(() => import('./ReservedOrder.tsx'), Unavailable);

export function OrderReservedPage(): ReactNode {
  return (
    <RequireAccess isAllowed={() => safeSessionStorage.getJson('reservedOrder') !== null}>
      <Suspense fallback={<OneMoment />}>
        <ReservedOrder />
      </Suspense>
    </RequireAccess>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <PaymentLayout status="none" title={t('Your order')}>
      <LoadError onRetry={onRetry} />
    </PaymentLayout>
  );
}
