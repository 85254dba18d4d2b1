import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { CancelReason } from '../../contract/calls.ts';
import { useTexts } from '../../texts.ts';
import { cancelReasonNames } from './cancelReasonNames.ts';

interface Props {
  label: string;
  reason: CancelReason | '';
  onChange: (reason: CancelReason | '') => void;
}

export function CancelReasonField({ label, reason, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    <SelectField
      label={label}
      required
      value={reason}
      onChange={({ target }) => onChange(target.value as CancelReason | '')}
    >
      <option value="">{t('Choose a reason')}</option>
      {Object.entries(cancelReasonNames).map(([value, name]) => (
        <option key={value} value={value}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
