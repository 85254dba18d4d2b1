import { Icon, useEvent, type ShopEvents } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './Notices.module.css';

type NoticeData = ShopEvents['shell:notice-requested'] & { id: number };

const maxNotices = 3;
const shownMs = { info: 6000, error: 12_000 };

export function Notices(): ReactNode {
  const [notices, setNotices] = useState<NoticeData[]>([]);
  const nextId = useRef(1);

  useEvent('shell:notice-requested', (notice) => {
    const id = nextId.current++;
    setNotices((before) =>
      [...before.filter(({ text }) => text !== notice.text), { ...notice, id }].slice(-maxNotices),
    );
  });

  // Earlier messages no longer apply, such as a request to sign in.
  const clear = (): void => setNotices([]);
  useEvent('account:signed-in', clear);
  useEvent('account:signed-out', clear);
  useEvent('account:favourite-changed', clear);

  return (
    <div className={styles.notices} role="status">
      {notices.map(({ id, text, kind }) => (
        <Notice
          key={id}
          text={text}
          kind={kind}
          onDone={() => setNotices((before) => before.filter((notice) => notice.id !== id))}
        />
      ))}
    </div>
  );
}

interface Props {
  text: string;
  kind: 'info' | 'error';
  onDone: () => void;
}

function Notice({ text, kind, onDone }: Props): ReactNode {
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
