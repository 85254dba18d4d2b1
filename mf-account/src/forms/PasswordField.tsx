import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, Icon } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './PasswordField.module.css';

export function PasswordField(field: ComponentProps<typeof Field>): ReactNode {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const values = { password: field.label.toLowerCase() };
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? t('Hide {password}', values) : t('Show {password}', values)}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size={20} />
          {isShown && <span className={styles.struck} />}
        </button>
      }
    />
  );
}
