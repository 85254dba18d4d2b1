import {
  Button,
  useCalls,
  useLanguage,
  useSeller,
  type Review,
  type FitReports,
  type ReviewFit,
  type ReviewPage,
} from 'mf-shared';
import { useId, useState, type ReactNode } from 'react';
import { useTexts, type Texts } from '../../texts.ts';
import styles from './BelowProduct.module.css';
import { averageOf, countOf } from './rating.ts';
import { Stars } from './Stars.tsx';

interface Props {
  itemId: number;
  first: ReviewPage;
  fit?: FitReports | undefined;
}

export function Reviews({ itemId, first, fit }: Props): ReactNode {
  const t = useTexts();
  const heading = useId();
  return (
    <section className={`${styles.reviews} below-fold`} aria-labelledby={heading}>
      <h2 id={heading}>{t('Reviews')}</h2>
      {fit && <p>{fit.text}</p>}
      {countOf(first.counts) > 0 ? (
        <>
          <Rating counts={first.counts} />
          <ReviewList itemId={itemId} first={first} />
        </>
      ) : (
        <p>
          {t('Nobody has written about it yet. Have you bought it? Write the first review, in My Orders.')}
        </p>
      )}
      <small>
        {t(
          'Only those who bought it and have it can write. We read every review before it is shown, and publish good and bad ones alike.',
        )}
      </small>
    </section>
  );
}

function Rating({ counts }: Pick<ReviewPage, 'counts'>): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const count = countOf(counts);
  const average = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(averageOf(counts));
  return (
    <div>
      <p>
        <strong>{t('{average} of 5 stars', { average })}</strong>,{' '}
        {count === 1 ? t('1 review') : t('{count} reviews', { count })}
      </p>
      <ul aria-label={t('How many stars were given')}>
        {counts
          .map((given, index) => ({ given, stars: index + 1 }))
          .toReversed()
          .map(({ given, stars }) => (
            <li key={stars}>
              <Stars stars={stars} /> <meter aria-hidden="true" max={count} value={given} /> {given}
            </li>
          ))}
      </ul>
    </div>
  );
}

function ReviewList({ itemId, first }: Omit<Props, 'fit'>): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [later, setLater] = useState<Review[]>([]);
  const [next, setNext] = useState(first.next);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function loadMore(from: number): Promise<void> {
    setStatus('loading');
    try {
      const page = await calls.get('ShopReviews', { id: String(itemId), from: String(from) });
      setLater((before) => [...before, ...page.reviews]);
      setNext(page.next);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }

  return (
    <>
      <div>
        {[...first.reviews, ...later].map((review) => (
          <ReviewText key={review.id} review={review} />
        ))}
      </div>
      {status === 'failed' && <p role="alert">{t('Something went wrong.')}</p>}
      {next !== null && (
        <p>
          <Button
            variant="outline"
            aria-disabled={status === 'loading'}
            onClick={() => {
              if (status !== 'loading') void loadMore(next);
            }}
          >
            {t('More reviews')}
          </Button>
        </p>
      )}
    </>
  );
}

const fitText = (t: Texts, fit: ReviewFit): string =>
  ({
    small: t('The size: runs small'),
    right: t('The size: as expected'),
    large: t('The size: runs large'),
  })[fit];

function ReviewText({ review }: { review: Review }): ReactNode {
  const t = useTexts();
  const { shopName } = useSeller();
  const { stars, name, text, language, writtenAt, fit, reply } = review;
  return (
    <article>
      <p>
        <Stars stars={stars} /> <strong>{name}</strong>{' '}
        <small>
          {t('Verified purchase')},{' '}
          <time dateTime={new Date(writtenAt).toISOString()}>
            {t.date(writtenAt, { day: 'numeric', month: 'long', year: 'numeric' })}
          </time>
        </small>
      </p>
      <blockquote lang={language}>{text}</blockquote>
      {fit && <p>{fitText(t, fit)}</p>}
      {reply && (
        <div>
          <strong>{t('Answer of {shop}', { shop: shopName })}</strong>
          <blockquote lang={language}>{reply}</blockquote>
        </div>
      )}
    </article>
  );
}
