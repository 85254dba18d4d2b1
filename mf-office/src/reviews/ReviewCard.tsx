import { useId, useState, type ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import type { OfficeReview } from '../contract/calls.ts';
import actions from '../page/actions.module.css';
import styles from '../table/cards.module.css';
import { minute } from '../page/minute.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { ReviewTextDialog } from './ReviewTextDialog.tsx';
import { fitNames } from './stateNames.ts';

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
  const [writing, setWriting] = useState<'refusal' | 'answer' | null>(null);
  const { id, version, stars, text, name, language, state, decidedAt, decidedBy, reason, fit, reply } =
    review;

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
      {fit && <p>{t(fitNames[fit])}</p>}
      {reply && (
        <p lang={language}>
          <strong>{t('Our answer:')}</strong> {reply}
        </p>
      )}
      {decidedAt && (
        <p className={styles.decided}>
          {t('Decided by {name} on {date}', { name: decidedBy ?? '', date: t.date(decidedAt, minute) })}
          {reason && `: ${reason}`}
        </p>
      )}
      <div className={actions.row}>
        {state !== 'published' && (
          <ActionButton
            variant="solid"
            aria-describedby={heading}
            action={() => calls.post('OfficePublishReview', { id, version }).then(onDecided)}
          >
            {t('Publish')}
          </ActionButton>
        )}
        {state !== 'refused' && (
          <Button variant="outline" aria-describedby={heading} onClick={() => setWriting('refusal')}>
            {t('Refuse…')}
          </Button>
        )}
        {state === 'published' && (
          <Button variant="outline" aria-describedby={heading} onClick={() => setWriting('answer')}>
            {t('Answer…')}
          </Button>
        )}
        {reply && (
          <ActionButton
            aria-describedby={heading}
            action={() => calls.post('OfficeAnswerReview', { id, version, reply: '' }).then(onDecided)}
          >
            {t('Remove the answer')}
          </ActionButton>
        )}
      </div>
      {writing && (
        <ReviewTextDialog
          kind={writing}
          review={review}
          onDone={onDecided}
          onClose={() => setWriting(null)}
        />
      )}
    </article>
  );
}
