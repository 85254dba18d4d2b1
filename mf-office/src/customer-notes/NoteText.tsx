import type { ReactNode } from 'react';
import type { CustomerNote } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import { useTexts } from '../language/texts.ts';
import styles from './NoteText.module.css';

/** A note about a customer with its author. `id` is that of the text. */
export function NoteText({
  id,
  note: { text, who, at, changedAt },
}: {
  id?: string;
  note: CustomerNote;
}): ReactNode {
  const t = useTexts();
  return (
    <>
      <p id={id} className={styles.text}>
        {text}
      </p>
      <p className={styles.when}>
        {who}, <time dateTime={at}>{t.date(at, minute)}</time>
        {changedAt && `, ${t('changed {date}', { date: t.date(changedAt, minute) })}`}
      </p>
    </>
  );
}
