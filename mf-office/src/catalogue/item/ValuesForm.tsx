import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { languages, sourceLanguage } from 'mf-shared/languages';
import { discountedCents, parseCents } from 'mf-shared/money';
import {
  longestItemText,
  officeItemFields,
  officeItemTexts,
  type OfficeItem,
  type OfficeItemField,
} from 'mf-shared/officeCalls';
import { useOffice } from '../../officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts, type Translate } from '../../texts.ts';
import { EditForm } from './EditForm.tsx';
import { setFieldEdit, type PendingEdit, type FieldEdits } from './fieldEdits.ts';
import { fieldName } from './fieldNames.ts';
import { useFieldEdits } from './useFieldEdits.ts';
import styles from './ValuesForm.module.css';

export function ValuesForm({ item, onChanged }: { item: OfficeItem; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { entries, change, discard } = useFieldEdits(`values ${item.id}`);
  const [fault, setFault] = useState<Fault | null>(null);
  const formId = useId();
  const mayChange = staff.roles.includes('catalogue');
  const edits = editsOf(item, entries, t);
  const valueOf = (field: OfficeItemField): string => entries[field]?.typed ?? item.values[field];

  function check(): boolean {
    const found = faultOf(valueOf, t);
    setFault(found);
    if (found) document.getElementById(`${formId}${found.field}`)?.focus();
    return !found;
  }

  const errorOf = (field: OfficeItemField) => (fault?.field === field ? fault.message : undefined);
  const input = (field: OfficeItemField) => ({
    id: `${formId}${field}`,
    label: fieldName(field, t),
    value: valueOf(field),
    readOnly: !mayChange,
    maxLength: longestItemText,
    onChange({ target }: { target: { value: string } }) {
      setFault(null);
      change(setFieldEdit(entries, field, item.values[field], target.value));
    },
  });

  return (
    <EditForm
      title={t('Price and texts')}
      titleOfDialog={t('Save the price and the texts')}
      reasonOfConflict={t(
        'A colleague or an import changed this while you were editing. Choose the right value:',
      )}
      edits={edits}
      entries={entries}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      check={check}
      save={async () => {
        const changes = edits.map(({ key, seen, typed }) => ({
          field: key as OfficeItemField,
          seen,
          value: typed,
        }));
        const answer = await calls.post('OfficeChangeItem', { id: item.id, edits: changes });
        return answer.changedMeanwhile.length === 0;
      }}
      onSaved={onChanged}
    >
      <div className={styles.prices}>
        <Field inputMode="decimal" error={errorOf('price')} {...input('price')} />
        <Field inputMode="numeric" error={errorOf('discount')} {...input('discount')} />
        <p>
          {t('Selling price: {price}. Lowest price of the previous 30 days: {lowest}.', {
            price: paidPrice(valueOf, t),
            lowest: t.money(item.lowestCents),
          })}
        </p>
      </div>
      {officeItemTexts.map((text) => (
        <div key={text} className={styles.languages}>
          {languages.map((language) => {
            const field = language === sourceLanguage ? text : (`${text}_${language}` as const);
            return text === 'name' ? (
              <Field key={field} lang={language} error={errorOf(field)} {...input(field)} />
            ) : (
              <LongField
                key={field}
                lang={language}
                rows={text === 'description' ? 6 : 2}
                {...input(field)}
              />
            );
          })}
        </div>
      ))}
    </EditForm>
  );
}

function LongField({ label, ...area }: ComponentProps<'textarea'> & { label: string }): ReactNode {
  return (
    <label className={styles.long}>
      {label}
      <textarea {...area} />
    </label>
  );
}

const editsOf = ({ values }: OfficeItem, entries: FieldEdits, t: Translate): PendingEdit[] =>
  officeItemFields.flatMap((field) => {
    const entry = entries[field];
    return entry ? [{ ...entry, key: field, label: fieldName(field, t), now: values[field] }] : [];
  });

type ValueOf = (field: OfficeItemField) => string;

const isDiscount = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

interface Fault {
  field: OfficeItemField;
  message: string;
}

/** Applies the backend's rules. */
function faultOf(valueOf: ValueOf, t: Translate): Fault | null {
  if (parseCents(valueOf('price')) === null)
    return { field: 'price', message: t('The price must be an amount above 0, such as 12.50.') };
  if (!isDiscount(valueOf('discount')))
    return { field: 'discount', message: t('The discount must be a whole number from 0 to 99.') };
  if (valueOf('name').trim() === '') return { field: 'name', message: t('Please enter a name.') };
  return null;
}

function paidPrice(valueOf: ValueOf, t: Translate): string {
  const cents = parseCents(valueOf('price'));
  const percent = valueOf('discount');
  return cents !== null && isDiscount(percent) ? t.money(discountedCents(cents, Number(percent))) : '–';
}
