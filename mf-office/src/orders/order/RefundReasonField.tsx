import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { RefundReason } from '../../contract/calls.ts';
import { useTexts } from '../../texts.ts';
import { reasonNames } from '../reasonNames.ts';

interface Props {
  reason: RefundReason | undefined;
  onChange: (reason: RefundReason | undefined) => void;
}

export function RefundReasonField({ reason, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    <SelectField
      label={t('Reason')}
      required
      value={reason ?? ''}
      onChange={({ target }) => onChange((target.value || undefined) as RefundReason | undefined)}
    >
      <option value="">{t('Choose a reason')}</option>
      {Object.entries(reasonNames).map(([value, name]) => (
        <option key={value} value={value}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
