import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, SelectField } from 'mf-shared';
import type { BulkEdit, BulkEditResult, CatalogueChoices } from '../contract/calls.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useOffice } from '../officeClient.ts';
import forms from '../orders/forms.module.css';
import { useTexts, type Text } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { CategoryField, categoryName } from './CategoryField.tsx';
import {
  editOf,
  hasDays,
  isOfDays,
  isOfPrice,
  type BulkEditForm,
  type Kind,
  type Values,
} from './bulkEditOf.ts';
import { BulkEditNotChanged } from './BulkEditNotChanged.tsx';
import styles from './BulkEdit.module.css';

const titles: Record<BulkEditForm, Text> = {
  price: 'Change the price',
  sale: 'Sale with dates',
  category: 'Move to a category',
};

const kindsOf = {
  price: ['price-change', 'price', 'discount'],
  sale: ['sale', 'sale-price', 'sale-end'],
} as const satisfies Record<string, readonly Kind[]>;

const kindNames: Record<Kind, Text> = {
  'price-change': 'Raise or lower by percent',
  price: 'New price before a discount',
  discount: 'Discount in percent',
  sale: 'Reduce by percent',
  'sale-price': 'New sale price',
  'sale-end': 'End the sale',
};

interface Props {
  form: BulkEditForm;
  items: { id: number; seenCents: number }[];
  categories: CatalogueChoices['categories'];
  onDone: (result: BulkEditResult) => void;
  onClose: () => void;
}

/** Shows what would change before it is changed. */
export function BulkEditDialog({ form, items, categories, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run, clearError } = useAction();
  const [values, setValues] = useState<Values>({
    kind: form === 'sale' ? 'sale' : 'price-change',
    amount: '',
    firstDay: '',
    lastDay: '',
    category: '',
  });
  const [fault, setFault] = useState<Text | null>(null);
  const [preview, setPreview] = useState<{ edit: BulkEdit; result: BulkEditResult } | null>(null);

  function change(changed: Partial<Values>): void {
    setValues({ ...values, ...changed });
    setFault(null);
    setPreview(null);
    clearError();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (preview) {
      const { edit } = preview;
      run(async () => onDone(await calls.post('OfficeBulkEdit', { items, edit })));
      return;
    }
    const edit = editOf(form, values);
    if (typeof edit === 'string') setFault(edit);
    else
      run(async () => {
        setPreview({ edit, result: await calls.post('OfficePreviewBulkEdit', { items, edit }) });
      });
  }

  const { kind } = values;
  const count = preview?.result.changed.length ?? 0;
  return (
    <FormDialog title={t(titles[form])} onClose={onClose}>
      <form className={forms.form} onSubmit={submit} noValidate>
        {form === 'category' ? (
          <CategoryField
            label={t('Category')}
            categories={categories}
            value={values.category}
            error={fault ? t(fault) : undefined}
            onChange={({ target }) => change({ category: target.value })}
          />
        ) : (
          <>
            <SelectField
              label={t('Change')}
              value={kind}
              onChange={({ target }) =>
                change({ kind: kindsOf[form].find((one) => one === target.value) ?? kind, amount: '' })
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
                label={isOfPrice(kind) ? t('Price in euros') : t('Percent')}
                inputMode={kind === 'price-change' ? 'text' : 'decimal'}
                autoComplete="off"
                hint={
                  kind === 'price-change' ? t('Such as 5 or -10. Dearer colours and sizes too.') : undefined
                }
                value={values.amount}
                error={fault && !isOfDays(fault) ? t(fault) : undefined}
                onChange={({ target }) => change({ amount: target.value })}
              />
            )}
            {hasDays(kind) && (
              <>
                <Field
                  label={t('First day')}
                  type="date"
                  value={values.firstDay}
                  onChange={({ target }) => change({ firstDay: target.value })}
                />
                <Field
                  label={t('Last day')}
                  type="date"
                  value={values.lastDay}
                  error={fault && isOfDays(fault) ? t(fault) : undefined}
                  onChange={({ target }) => change({ lastDay: target.value })}
                />
              </>
            )}
          </>
        )}
        {error !== null && <ErrorMessage error={error} />}
        {preview && (
          <div className={styles.preview} role="status">
            {form === 'category' && <p>{categoryName(categories, values.category)}</p>}
            <ul>
              {preview.result.changed.map(({ id, name, beforeCents, afterCents }) => (
                <li key={id}>
                  {form === 'category' ? name : `${name}: ${t.money(beforeCents)} → ${t.money(afterCents)}`}
                </li>
              ))}
            </ul>
            <BulkEditNotChanged result={preview.result} />
          </div>
        )}
        <Button type="submit" disabled={isBusy || (preview !== null && count === 0)}>
          {preview ? t('Change {count} items', { count }) : t('Preview')}
        </Button>
      </form>
    </FormDialog>
  );
}
