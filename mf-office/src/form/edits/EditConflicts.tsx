import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../../language/texts.ts';
import { without, type PendingEdit, type FieldEdits } from './fieldEdits.ts';
import { shorten } from './shorten.ts';
import styles from './EditForm.module.css';

interface Props {
  conflicts: PendingEdit[];
  children: ReactNode;
  fieldEdits: FieldEdits;
  onChange: (fieldEdits: FieldEdits) => void;
}

export function EditConflicts({ conflicts, children, fieldEdits, onChange }: Props): ReactNode {
  const t = useTexts();
  const group = useRef<HTMLDivElement>(null);
  // Focused, because it is above the fields and may be out of sight.
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('Changed in the meantime')}
      className={styles.conflicts}
    >
      <p role="alert">{children}</p>
      <ul>
        {conflicts.map(({ key, label, base, current, value, show = shorten }) => (
          <li key={key}>
            <span>
              {t('{name}: was {base}, is now {current}, you entered {value}', {
                name: label,
                base: show(base),
                current: show(current),
                value: show(value),
              })}
            </span>
            <Button
              type="button"
              variant="outline"
              onClick={() => onChange({ ...fieldEdits, [key]: { base: current, value } })}
            >
              {t('Use {value}', { value: show(value) })}
            </Button>
            <Button type="button" variant="outline" onClick={() => onChange(without(fieldEdits, key))}>
              {t('Keep {value}', { value: show(current) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
