import { useCallback, type ReactNode } from 'react';
import { Link, Skeleton, useSearchParams } from 'mf-shared';
import { reviewStates, type ReviewState } from 'mf-shared/officeCalls';
import styles from '../layout/cards.module.css';
import { useTitle } from '../layout/useTitle.ts';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { stateNames } from './stateNames.ts';

export function ReviewsPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const state = reviewStates.find((one) => one === search.get('state')) ?? 'pending';
  const from = Number(search.get('from')) || undefined;
  useTitle(t('Reviews'));
  return (
    <>
      <h1>{t('Reviews')}</h1>
      <p>
        {t(
          'The law requires good and bad reviews to be treated alike. Refuse reviews that are unlawful, insulting, off topic or name a person, but never because they are unwelcome.',
        )}
      </p>
      <nav className={styles.states} aria-label={t('State')}>
        {reviewStates.map((one) => (
          <Link key={one} to={paths.reviews(one)} aria-current={one === state ? 'page' : undefined}>
            {t(stateNames[one])}
          </Link>
        ))}
      </nav>
      <ReviewList key={`${state} ${from}`} state={state} from={from} />
    </>
  );
}

function ReviewList({ state, from }: { state: ReviewState; from: number | undefined }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeReviews', { state, ...(from && { from }) }), [calls, state, from]),
  );
  if (loaded.status === 'loading') return <Skeleton size="block" label={t('Loading')} />;
  if (loaded.status === 'failed') return <ErrorMessage error={loaded.error} />;
  const { reviews, next } = loaded.value;
  return (
    <>
      {reviews.length === 0 && <p role="status">{t('Nothing found.')}</p>}
      <ul className={styles.cards} aria-label={t(stateNames[state])}>
        {reviews.map((review) => (
          <li key={`${review.id} ${review.version}`}>
            <ReviewCard review={review} onDecided={reload} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <Link to={paths.reviews(state, next)}>{t('Next page')}</Link>
        </p>
      )}
    </>
  );
}
