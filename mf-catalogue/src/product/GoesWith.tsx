import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './BelowProduct.module.css';
import { rememberSeen } from '../storage/seenItems.ts';
import { GoesWithItems } from './GoesWithItems.tsx';
import { SeenLast } from './SeenLast.tsx';

interface Props {
  itemId: number;
  category: string;
}

/** Reserves the height of the first list, so that the layout does not shift. */
export function GoesWith(props: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => rememberSeen(props.itemId), [props.itemId]);

  return (
    <>
      <div ref={place} className={styles.place}>
        {isNear && <GoesWithItems {...props} />}
      </div>
      {isNear && <SeenLast key={props.itemId} itemId={props.itemId} />}
    </>
  );
}
