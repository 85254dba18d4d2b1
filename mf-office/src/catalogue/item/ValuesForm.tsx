import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import { choicesOf, itemField } from 'mf-shared/itemFields';
import { discountedCents, formatEuros, parseCents } from 'mf-shared/money';
import {
  maxItemTextLength,
  officeItemFields,
  type OfficeItem,
  type OfficeItemField,
} from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import { EditForm } from '../../form/edits/EditForm.tsx';
import {
  changesOf,
  setFieldEdit,
  without,
  type PendingEdit,
  type FieldEdits,
} from '../../form/edits/fieldEdits.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { fieldName, showValue, textFields } from './fieldNames.ts';
import { useFieldEdits } from '../../form/edits/useFieldEdits.ts';
import styles from './ValuesForm.module.css';

export function ValuesForm({ item }: { item: OfficeItem }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { fieldEdits, change, discard } = useFieldEdits(`values ${item.id}`);
  const [fault, setFault] = useState<Fault | null>(null);
  const formId = useId();
  const mayChange = staff.roles.includes('catalogue');
  const { values } = item;
  const edits = editsOf(values, fieldEdits, t);
  const valueOf = (field: OfficeItemField): string => fieldEdits[field]?.value ?? values[field];
  const type = (field: OfficeItemField, text: string): void => {
    const replaced = otherOf[field];
    const kept = replaced ? without(fieldEdits, replaced) : fieldEdits;
    change(setFieldEdit(kept, field, values[field], text));
  };

  function check(): boolean {
    const found = faultOf(valueOf, 'sellingPrice' in fieldEdits, t);
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
    maxLength: maxItemTextLength,
    onChange({ target }: { target: { value: string } }) {
      setFault(null);
      type(field, target.value);
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
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      check={check}
      save={async (repriced) => {
        const response = await calls.post('OfficeChangeItem', { id: item.id, edits: changesOf(edits) });
        repriced.push(...response.repriced);
        return response.changedMeanwhile.length === 0;
      }}
    >
      <div className={styles.prices}>
        <Field inputMode="decimal" error={errorOf('price')} {...input('price')} />
        <Field inputMode="numeric" error={errorOf('discount')} {...input('discount')} />
        <Field
          inputMode="decimal"
          error={errorOf('sellingPrice')}
          {...input('sellingPrice')}
          value={fieldEdits['sellingPrice']?.value ?? sellingPrice(valueOf, values)}
        />
        <p>
          {t('Selling price: {price}. Lowest price of the previous 30 days: {lowest}.', {
            price: shownPrice(fieldEdits['sellingPrice']?.value ?? sellingPrice(valueOf, values), t),
            lowest: t.money(item.lowestCents),
          })}
        </p>
      </div>
      {textFields.map((row) => (
        <div key={row[0]?.field} className={styles.languages}>
          {row.map(({ field, name, language }) => {
            const { lines } = itemField(name).office ?? {};
            if (choicesOf(name).length > 0)
              return (
                <ChoiceFields
                  key={field}
                  name={name}
                  value={valueOf(field)}
                  isReadOnly={!mayChange}
                  onChange={(value) => type(field, value)}
                />
              );
            return lines === 1 ? (
              <Field key={field} lang={language} error={errorOf(field)} {...input(field)} />
            ) : (
              <LongField key={field} lang={language} rows={lines} {...input(field)} />
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

/** Typing one replaces the other. */
const otherOf: Partial<Record<OfficeItemField, OfficeItemField>> = {
  discount: 'sellingPrice',
  sellingPrice: 'discount',
};

type Values = OfficeItem['values'];

const editsOf = (values: Values, fieldEdits: FieldEdits, t: Texts): PendingEdit<OfficeItemField>[] =>
  officeItemFields.flatMap((field) => {
    const fieldEdit = fieldEdits[field];
    if (!fieldEdit) return [];
    const show = (value: string): string => showValue(field, value, t);
    return [{ ...fieldEdit, key: field, label: fieldName(field, t), current: values[field], show }];
  });

type ValueOf = (field: OfficeItemField) => string;

const isDiscount = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

interface Fault {
  field: OfficeItemField;
  message: string;
}

/** Applies the rules of the backend. */
function faultOf(valueOf: ValueOf, isSelling: boolean, t: Texts): Fault | null {
  const price = parseCents(valueOf('price'));
  if (price === null)
    return { field: 'price', message: t('The price must be an amount above 0, such as 12.50.') };
  if (!isDiscount(valueOf('discount')))
    return { field: 'discount', message: t('The discount must be a whole number from 0 to 99.') };
  const selling = parseCents(valueOf('sellingPrice'));
  if (isSelling && (selling === null || selling > price))
    return {
      field: 'sellingPrice',
      message: t('The selling price must be an amount up to the price before a discount.'),
    };
  if (valueOf('name').trim() === '') return { field: 'name', message: t('Please enter a name.') };
  return null;
}

/** The price that follows from price and discount; the saved one while neither is edited. */
function sellingPrice(valueOf: ValueOf, saved: Values): string {
  const [price, percent] = [valueOf('price'), valueOf('discount')];
  if (price === saved.price && percent === saved.discount) return saved.sellingPrice;
  const cents = parseCents(price);
  return cents !== null && isDiscount(percent) ? formatEuros(discountedCents(cents, Number(percent))) : '';
}

function shownPrice(text: string, t: Texts): string {
  const cents = parseCents(text);
  return cents === null ? '–' : t.money(cents);
}
