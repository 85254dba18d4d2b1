import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { LoadError } from '../LoadError.tsx';
import { useTexts } from '../texts.ts';
import type { ReviewedOrder } from './ReviewedOrder.ts';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx').catch(() => ({ default: UnavailableDialog })));

export function WriteReview({
  order,
  describedBy,
}: {
  order: ReviewedOrder;
  describedBy?: string;
}): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {t('Write a review')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReviewDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function UnavailableDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Reviews')} onClose={onClose}>
      <LoadError onRetry={() => location.reload()} />
    </Dialog>
  );
}
