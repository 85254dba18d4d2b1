import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { useTexts, type Text } from '../language/texts.ts';

interface Props<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly T[];
  names: Record<T, Text>;
  /** Text of the option that does not filter, by default "Any". */
  none?: string;
  onChange: (value: T | undefined) => void;
}

export function FilterSelect<T extends string>(props: Props<T>): ReactNode {
  const { label, value, options, names, none, onChange } = props;
  const t = useTexts();
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((one) => one === target.value))}
    >
      <option value="">{none ?? t('Any')}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {t(names[one])}
        </option>
      ))}
    </SelectField>
  );
}
