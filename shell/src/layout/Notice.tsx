import { Icon } from 'mf-shared';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Notices.module.css';

const shownMs = { info: 6000, error: 12_000 };

interface Props {
  text: string;
  kind: 'info' | 'error';
  onDone: () => void;
}

/** Goes by itself, but not under the pointer or while it has the focus. */
export function Notice({ text, kind, onDone }: Props): ReactNode {
  const t = useTexts();
  const [isHeld, setHeld] = useState(false);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => done(), shownMs[kind]);
    return () => clearTimeout(timer);
  }, [isHeld, kind]);

  return (
    <div
      className={`${styles.notice} ${kind === 'error' ? styles.error : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" className={styles.dismiss} aria-label={t('Dismiss')} onClick={onDone}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
