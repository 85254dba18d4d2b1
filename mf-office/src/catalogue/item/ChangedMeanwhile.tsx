import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { without, type PendingEdit, type FieldEdits } from './fieldEdits.ts';
import { shorten } from './shorten.ts';
import styles from './EditForm.module.css';

interface Props {
  moved: PendingEdit[];
  children: ReactNode;
  entries: FieldEdits;
  onChange: (entries: FieldEdits) => void;
}

export function ChangedMeanwhile({ moved, children, entries, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('Changed in the meantime')} className={styles.moved}>
      <p role="alert">{children}</p>
      <ul>
        {moved.map(({ key, label, seen, now, typed, show = shorten }) => (
          <li key={key}>
            <span>
              {t('{name}: was {seen}, is now {now}, you entered {typed}', {
                name: label,
                seen: show(seen),
                now: show(now),
                typed: show(typed),
              })}
            </span>
            <Button
              type="button"
              variant="outline"
              onClick={() => onChange({ ...entries, [key]: { seen: now, typed } })}
            >
              {t('Use {value}', { value: show(typed) })}
            </Button>
            <Button type="button" variant="outline" onClick={() => onChange(without(entries, key))}>
              {t('Keep {value}', { value: show(now) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
