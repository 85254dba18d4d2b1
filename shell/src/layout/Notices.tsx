import { useEvent, type ShopEvents } from 'mf-shared';
import { useRef, useState, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import styles from './Notices.module.css';

type Told = ShopEvents['shell:notice-requested'] & { id: number };

const atMost = 3;

/** Short messages of any part of the shop, the latest last. */
export function Notices(): ReactNode {
  const [told, setTold] = useState<Told[]>([]);
  const nextId = useRef(1);

  useEvent('shell:notice-requested', (notice) => {
    const id = nextId.current++;
    setTold((before) =>
      // Said again, a message takes the place of the first time.
      [...before.filter(({ text }) => text !== notice.text), { ...notice, id }].slice(-atMost),
    );
  });

  return (
    <div className={styles.notices} role="status">
      {told.map(({ id, text, kind }) => (
        <Notice
          key={id}
          text={text}
          kind={kind}
          onDone={() => setTold((before) => before.filter((notice) => notice.id !== id))}
        />
      ))}
    </div>
  );
}
