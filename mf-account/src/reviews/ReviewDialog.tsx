import { useState, type ReactNode } from 'react';
import { Button, Dialog, ShopPicture, Skeleton, type ReviewableItem } from 'mf-shared';
import { LoadError } from '../LoadError.tsx';
import { useQuery } from '../useQuery.ts';
import { useTexts } from '../texts.ts';
import { ReviewForm } from './ReviewForm.tsx';
import type { ReviewedOrder } from './ReviewedOrder.ts';
import { ReviewNotice } from './ReviewNotice.tsx';
import styles from './Reviews.module.css';

interface Props {
  order: ReviewedOrder;
  onClose: () => void;
}

export default function ReviewDialog({ order, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Reviews')} onClose={onClose}>
      <ReviewableItems order={order} />
    </Dialog>
  );
}

function ReviewableItems({ order }: { order: ReviewedOrder }): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const { result, refetch } = useQuery(`reviews ${order.id}`, (calls, options) =>
    calls.post('ShopOrderReviews', { ...order }, options),
  );
  if (result.status === 'loading') return <Skeleton size="block" label={t('Loading the order')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { name = '', items = [] } = result.value ?? {};
  if (items.length === 0)
    return <p>{t('You can write about goods that have arrived and that you did not send back.')}</p>;

  const [only] = items;
  const item = items.length === 1 && !news ? only : items.find(({ itemId }) => itemId === chosen);
  if (item)
    return (
      <ReviewForm
        key={item.itemId}
        order={order}
        item={item}
        shownName={name}
        onDone={() => {
          setNews(t('Thank you. We read it before others see it.'));
          setChosen(null);
          refetch();
        }}
        {...(items.length > 1 && { onBack: () => setChosen(null) })}
      />
    );
  return (
    <div className={styles.form}>
      <p role="status">{news}</p>
      <ul className={styles.items}>
        {items.map((each) => (
          <li key={each.itemId}>
            <Picture item={each} />
            <div className={styles.details}>
              <strong>{each.name}</strong>
              <ReviewNotice item={each} />
            </div>
            <Button
              variant="outline"
              aria-label={
                each.review
                  ? t('Change the review of {name}', { name: each.name })
                  : t('Review {name}', { name: each.name })
              }
              onClick={() => {
                setNews('');
                setChosen(each.itemId);
              }}
            >
              {each.review ? t('Change') : t('Review')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Picture = ({ item }: { item: ReviewableItem }): ReactNode => (
  <ShopPicture picture={item.picture} alt="" sizes="3.5rem" upTo={320} className={styles.picture ?? ''} />
);
