import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, Icon } from 'mf-shared';
import styles from './PasswordField.module.css';

/** A password that its owner may look at while typing. */
export function PasswordField(field: ComponentProps<typeof Field>): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size={20} />
          {isShown && <span className={styles['struck']} />}
        </button>
      }
    />
  );
}
