import type { ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import type { CatalogueChoices } from '../../contract/calls.ts';
import { CategoryField } from '../../form/CategoryField.tsx';
import type { ShownFault } from '../../form/edits/useFault.ts';
import { useTexts } from '../../language/texts.ts';
import { hasDays, isOfPrice, kindNames, type BulkEditForm, type Kind, type Values } from './bulkEditOf.ts';

const kindsOf = {
  price: ['price-change', 'price', 'discount'],
  sale: ['sale', 'sale-price', 'sale-end'],
} as const satisfies Record<string, readonly Kind[]>;

interface Props {
  form: BulkEditForm;
  values: Values;
  fault: ShownFault;
  categories: CatalogueChoices['categories'];
  onChange: (changed: Partial<Values>) => void;
}

export function BulkEditFields({ form, values, fault, categories, onChange }: Props): ReactNode {
  const t = useTexts();
  const { kind } = values;
  if (form === 'category')
    return (
      <CategoryField
        id={fault.idOf('category')}
        label={t('Category')}
        categories={categories}
        value={values.category}
        error={fault.errorAt('category')}
        onChange={({ target }) => onChange({ category: target.value })}
      />
    );
  if (form !== 'price' && form !== 'sale') return null;
  return (
    <>
      <SelectField
        label={t('Change')}
        value={kind}
        onChange={({ target }) =>
          onChange({ kind: kindsOf[form].find((one) => one === target.value) ?? kind, amount: '' })
        }
      >
        {kindsOf[form].map((one) => (
          <option key={one} value={one}>
            {t(kindNames[one])}
          </option>
        ))}
      </SelectField>
      {kind !== 'sale-end' && (
        <Field
          id={fault.idOf(isOfPrice(kind) ? 'price' : 'percent')}
          label={isOfPrice(kind) ? t('Price in euros') : t('Percent')}
          inputMode={kind === 'price-change' ? 'text' : 'decimal'}
          autoComplete="off"
          hint={kind === 'price-change' ? t('Such as 5 or -10. Dearer colours and sizes too.') : undefined}
          value={values.amount}
          error={fault.errorAt('price', 'percent')}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {hasDays(kind) && (
        <>
          <Field
            id={fault.idOf('firstDay')}
            label={t('First day')}
            type="date"
            value={values.firstDay}
            onChange={({ target }) => onChange({ firstDay: target.value })}
          />
          <Field
            id={fault.idOf('lastDay')}
            label={t('Last day')}
            type="date"
            value={values.lastDay}
            error={fault.errorAt('firstDay', 'lastDay')}
            onChange={({ target }) => onChange({ lastDay: target.value })}
          />
        </>
      )}
    </>
  );
}
