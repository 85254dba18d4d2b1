import { Icon } from 'mf-shared';
import type { ReactNode } from 'react';
import { Slot } from '../Slot.ts';
import { useTexts } from '../texts.ts';
import styles from './Heart.module.css';

interface Props {
  itemId: number;
  itemName: string;
}

export function Heart({ itemId, itemName }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.place}>
      <Slot
        name="product:favourite"
        props={{ itemId, itemName }}
        fallback={
          <button
            type="button"
            className={styles.heart}
            aria-label={t('Favourite {name}', { name: itemName })}
            aria-pressed={false}
          >
            <Icon name="heart" />
          </button>
        }
      />
    </div>
  );
}
