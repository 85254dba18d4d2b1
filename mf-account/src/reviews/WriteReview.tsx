import { Suspense, useState, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../LoadError.tsx';
import { useTexts } from '../texts.ts';
import type { ReviewedOrder } from './ReviewedOrder.ts';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), UnavailableDialog);

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

interface UnavailableProps {
  onClose: () => void;
  onRetry: () => void;
}

function UnavailableDialog({ onClose, onRetry }: UnavailableProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Reviews')} onClose={onClose}>
      <LoadError onRetry={onRetry} />
    </Dialog>
  );
}
