import { useId, type ReactNode } from 'react';
import type { ReturnReason } from 'mf-shared/calls';
import type el from '../locales/el.json';
import { useTexts } from '../texts.ts';
import styles from './WithdrawPage.module.css';

const reasons: Record<ReturnReason, keyof typeof el> = {
  'too-small': 'It is too small',
  'too-large': 'It is too large',
  'not-as-shown': 'It is not as it was shown',
  faulty: 'It has a fault',
  'wrong-item': 'It is not what I ordered',
  'too-late': 'It came too late',
  'changed-mind': 'I changed my mind',
};

interface Props {
  reason: ReturnReason | undefined;
  onChange: (reason: ReturnReason | undefined) => void;
}

export default function ReasonField({ reason, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <span className={`${styles.quantity} ${styles.reason}`}>
      <label htmlFor={id}>{t('Reason, if you like')}</label>
      <select
        id={id}
        value={reason ?? ''}
        onChange={({ target }) => onChange((target.value || undefined) as ReturnReason | undefined)}
      >
        <option value="">{t('I’d rather not say')}</option>
        {Object.entries(reasons).map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </select>
    </span>
  );
}
