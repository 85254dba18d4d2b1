import { useId, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { OfficeReview } from '../contract/calls.ts';
import styles from '../layout/cards.module.css';
import { minute } from '../layout/minute.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

export function ReviewCard({
  review,
  onDecided,
}: {
  review: OfficeReview;
  onDecided: () => void;
}): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const heading = useId();
  const mayProcessOrders = useStaff().staff.roles.includes('orders');
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { id, version, stars, text, name, language, state, decidedAt, decidedBy, reason } = review;

  async function publish(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await calls.post('OfficePublishReview', { id, version });
      onDecided();
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

  return (
    <article className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>
        <Link to={paths.item(review.itemId)}>{review.itemName}</Link>
      </h2>
      <p>
        <span role="img" aria-label={t('{stars} of 5 stars', { stars })}>
          {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
        </span>{' '}
        <strong>{name}</strong>, {t.date(review.writtenAt, minute)},{' '}
        {mayProcessOrders ? (
          <Link to={paths.order(review.orderNumber)}>{review.orderNumber}</Link>
        ) : (
          review.orderNumber
        )}
      </p>
      <blockquote lang={language}>{text}</blockquote>
      {decidedAt && (
        <p className={styles.decided}>
          {t('Decided by {name} on {date}', { name: decidedBy ?? '', date: t.date(decidedAt, minute) })}
          {reason && `: ${reason}`}
        </p>
      )}
      {error !== null && <ErrorMessage error={error} />}
      <div className={styles.actions}>
        {state !== 'published' && (
          <Button disabled={isBusy} aria-describedby={heading} onClick={() => void publish()}>
            {t('Publish')}
          </Button>
        )}
        {state !== 'refused' && (
          <Button variant="outline" aria-describedby={heading} onClick={() => setRefusing(true)}>
            {t('Refuse…')}
          </Button>
        )}
      </div>
      {isRefusing && <RefuseDialog review={review} onDone={onDecided} onClose={() => setRefusing(false)} />}
    </article>
  );
}
