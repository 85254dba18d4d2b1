import type { ReactNode } from 'react';
import { Field } from 'mf-shared';
import { useTexts } from '../../../../language/texts.ts';

interface Props {
  most: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Renders nothing for a single unit, which leaves no choice. */
export function UnitsField({ most, quantity, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    most > 1 && (
      <Field
        label={t('Units')}
        type="number"
        required
        min={1}
        max={most}
        value={quantity}
        onChange={({ target }) =>
          onChange(Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
        }
      />
    )
  );
}
