import { type ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import {
  acceptedText,
  choicesOf,
  chosenValues,
  itemFields,
  type OfficeFieldName,
} from 'mf-shared/itemFields';
import { useTexts } from '../../language/texts.ts';
import styles from './PriceAndTexts.module.css';

interface Props {
  name: OfficeFieldName;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

export function ChoiceFields({ name, value, isReadOnly, onChange }: Props): ReactNode {
  const t = useTexts();
  const chosen = chosenValues(value);
  return (
    <fieldset className={styles.choices} disabled={isReadOnly}>
      <legend>{t(itemFields[name].office.label)}</legend>
      {choicesOf(name).map(({ group, values }) => {
        const own = chosen.find((one) => values.some(([value]) => value === one)) ?? '';
        return (
          <SelectField
            key={group}
            label={t(group)}
            value={own}
            onChange={({ target }) => {
              const after = [...chosen.filter((one) => one !== own), target.value].join(', ');
              onChange(acceptedText(name, after) ?? after);
            }}
          >
            <option value="">–</option>
            {values.map(([value, text]) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}
