import type { ReactNode } from 'react';
import type { ReviewableItem } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './Reviews.module.css';

export function ReviewNotice({ item: { review } }: { item: ReviewableItem }): ReactNode {
  const t = useTexts();
  if (!review) return null;
  const texts = {
    pending: t('We have your review and read it before others see it.'),
    published: t('Your review is on the page of the product.'),
    refused: t('We have not published your review: {reason}', { reason: review.reason }),
  };
  return <p className={styles.state}>{texts[review.state]}</p>;
}
