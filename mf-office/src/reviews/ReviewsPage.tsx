import { useCallback, type ReactNode } from 'react';
import type { ReviewState } from '../contract/calls.ts';
import { CardsByState } from '../table/CardsByState.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { stateNames } from './stateNames.ts';

export function ReviewsPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const load = useCallback(
    async (query: { state: ReviewState; from?: number }) => {
      const { reviews, next } = await calls.get('OfficeReviews', query);
      return { found: reviews, next };
    },
    [calls],
  );
  useTitle(t('Reviews'));
  return (
    <>
      <h1>{t('Reviews')}</h1>
      <p>
        {t(
          'The law requires good and bad reviews to be treated alike. Refuse reviews that are unlawful, insulting, off topic or name a person, but never because they are unwelcome.',
        )}
      </p>
      <CardsByState
        names={stateNames}
        pathOf={paths.reviews}
        load={load}
        keyOf={({ id, version }) => `${id} ${version}`}
        renderCard={(review, reload) => <ReviewCard review={review} onDecided={reload} />}
      />
    </>
  );
}
