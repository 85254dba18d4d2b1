import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { useTexts, type Text } from '../../../../language/texts.ts';

interface Props extends ComponentProps<typeof SelectField> {
  names: Record<string, Text>;
}

export function ReasonField({ names, ...select }: Props): ReactNode {
  const t = useTexts();
  return (
    <SelectField {...select} required>
      <option value="">{t('Choose a reason')}</option>
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
