import { useCalls, type ItemCard } from 'mf-shared';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { ItemGrid } from '../../listing/ItemGrid.tsx';
import { seenItems } from '../../storage/seenItems.ts';
import { useTexts } from '../../texts.ts';
import below from './BelowProduct.module.css';
import styles from './GoesWithItems.module.css';

/** Reserves its space while loading. Renders nothing if that fails. */
export function SeenLast({ itemId }: { itemId: number }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const id = useId();
  const [ids] = useState(() => seenItems().filter((seen) => seen !== itemId));
  const [items, setItems] = useState<ItemCard[] | null>(null);

  useEffect(() => {
    if (ids.length === 0) return undefined;
    let isCancelled = false;
    calls
      .get('ShopItemCards', { items: ids.join() })
      .then((found) => {
        if (!isCancelled) setItems(found.items);
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isCancelled) setItems([]);
      });
    return () => {
      isCancelled = true;
    };
  }, [calls, ids]);

  if (ids.length === 0 || items?.length === 0) return null;
  return (
    <div className={ids.length < 3 ? `${below.place} ${styles.few}` : below.place}>
      {items && (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{t('Seen last')}</h2>
          <ItemGrid list={t('Seen last')} items={items} />
        </section>
      )}
    </div>
  );
}
