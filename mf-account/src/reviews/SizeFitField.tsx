import type { ReactNode } from 'react';
import { SelectField, type ReviewFit } from 'mf-shared';
import { useTexts } from '../texts.ts';

interface Props {
  value: ReviewFit | undefined;
  onChange: (fit: ReviewFit | undefined) => void;
}

export function SizeFitField({ value, onChange }: Props): ReactNode {
  const t = useTexts();
  const fits: Record<ReviewFit, string> = {
    small: t('It runs small'),
    right: t('As expected'),
    large: t('It runs large'),
  };
  return (
    <SelectField
      label={t('How does the size fit? (optional)')}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || undefined) as ReviewFit | undefined)}
    >
      <option value="">–</option>
      {Object.entries(fits).map(([fit, text]) => (
        <option key={fit} value={fit}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
