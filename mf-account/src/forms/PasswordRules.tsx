import type { ReactNode } from 'react';
import type { PasswordRule } from 'mf-shared/fields';
import { useTexts } from '../texts.ts';
import styles from './PasswordRules.module.css';

export function PasswordRules({ rules, password }: { rules: PasswordRule[]; password: string }): ReactNode {
  const t = useTexts();
  return (
    <span className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <span key={text} className={isMet(password) ? styles.met : styles.missing}>
          {t.dynamic(text)}
          <span className="visually-hidden">{isMet(password) ? `: ${t('done')}. ` : '. '}</span>
        </span>
      ))}
    </span>
  );
}
