import type { ChangeEvent, ReactNode } from 'react';
import { Field } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { Checkbox } from '../form/Checkbox.tsx';
import fields from '../form/CustomerFields.module.css';
import type { ExtraField, OrderExtras } from '../draft/orderExtras.ts';
import type { Errors } from '../draft/validate.ts';

interface Props {
  extras: OrderExtras;
  errors: Errors;
  onChange: (changes: Partial<OrderExtras>, edited: ExtraField[]) => void;
}

export default function OrderExtrasFields({ extras, errors, onChange }: Props): ReactNode {
  const t = useTexts();
  const bind = (name: ExtraField) => ({
    name,
    value: extras[name],
    error: t.dynamic(errors[name] ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }, [name]),
  });
  return (
    <>
      <div>
        <Checkbox
          isChecked={extras.isBusiness}
          onChange={(isBusiness) => onChange({ isBusiness }, ['company', 'vatNumber'])}
        >
          {t('I need an invoice for a company')}
        </Checkbox>
        {extras.isBusiness && (
          <div className={fields.fields}>
            <Field label={t('Company (optional)')} autoComplete="organization" {...bind('company')} />
            <Field
              label={t('VAT number (optional)')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...bind('vatNumber')}
            />
          </div>
        )}
      </div>
      <Field
        label={t('Note for your order (optional)')}
        hint={t('For example the child’s name. Up to 200 characters.')}
        autoComplete="off"
        maxLength={200}
        {...bind('note')}
      />
    </>
  );
}
