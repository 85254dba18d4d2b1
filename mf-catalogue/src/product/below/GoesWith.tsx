import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './BelowProduct.module.css';
import { rememberSeen } from '../../storage/seenItems.ts';
import { GoesWithItems } from './GoesWithItems.tsx';
import { SeenLast } from './SeenLast.tsx';

interface Props {
  itemId: number;
  category: string;
  isOnSchoolList: boolean;
}

/** Reserves the height of the lists, so that the layout does not shift. */
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
      <div ref={place} className={props.isOnSchoolList ? `${styles.place} ${styles.two}` : styles.place}>
        {isNear && <GoesWithItems itemId={props.itemId} category={props.category} />}
      </div>
      {isNear && <SeenLast key={props.itemId} itemId={props.itemId} />}
    </>
  );
}
