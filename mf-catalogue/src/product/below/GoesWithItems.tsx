import { Link, useCalls, type GoesWith } from 'mf-shared';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { ItemGrid } from '../../listing/ItemGrid.tsx';
import { useTexts } from '../../texts.ts';
import styles from './GoesWithItems.module.css';

interface Props {
  itemId: number;
  category: string;
}

/** Renders nothing if the call fails: the page works without it. */
export function GoesWithItems({ itemId, category }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const id = useId();
  const [response, setResponse] = useState<GoesWith | null>(null);

  useEffect(() => {
    let isCancelled = false;
    calls
      .get('ShopGoesWith', { id: String(itemId) })
      .then((found) => {
        if (!isCancelled) setResponse(found);
      })
      .catch(console.warn);
    return () => {
      isCancelled = true;
    };
  }, [calls, itemId]);

  if (!response) return null;
  const { school, items } = response;
  const title = response.from === 'orders' ? t('Goes well with it') : t('More in {category}', { category });
  return (
    <>
      {school && (
        <section className={styles.section} aria-labelledby={`${id}-school`}>
          <h2 id={`${id}-school`}>
            <Link to={school.path}>{t('Also on the list of {school}', { school: school.name })}</Link>
          </h2>
          <ItemGrid list={t('Also on the list of {school}', { school: school.name })} items={school.items} />
        </section>
      )}
      {items.length > 0 && (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ItemGrid list={title} items={items} />
        </section>
      )}
    </>
  );
}
