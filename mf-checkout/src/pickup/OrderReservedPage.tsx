import { Suspense, type ReactNode } from 'react';
import { safeSessionStorage } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../page/LoadError.tsx';
import { RequireAccess } from '../page/RequireAccess.tsx';
import { PaymentLayout } from '../payment/PaymentLayout.tsx';
import { useTexts } from '../texts.ts';

const ReservedOrder = lazyPart(() => import('./ReservedOrder.tsx'), Unavailable);

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

function Unavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <PaymentLayout status="none" title={t('Your order')}>
      <LoadError onRetry={onRetry} />
    </PaymentLayout>
  );
}
