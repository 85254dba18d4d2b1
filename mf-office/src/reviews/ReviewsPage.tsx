import type { ReactNode } from 'react';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { CardsByState } from '../table/CardsByState.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { stateNames } from './stateNames.ts';

export function ReviewsPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Reviews')}>
      <p>
        {t(
          'The law requires good and bad reviews to be treated alike. Refuse reviews that are unlawful, insulting, off topic or name a person, but never because they are unwelcome.',
        )}
      </p>
      <CardsByState
        query="OfficeReviews"
        names={stateNames}
        pathOf={paths.reviews}
        cardsOf={({ reviews }) => reviews}
        keyOf={({ id, version }) => `${id} ${version}`}
        renderCard={(review, reload) => <ReviewCard review={review} onDecided={reload} />}
      />
    </Page>
  );
}
