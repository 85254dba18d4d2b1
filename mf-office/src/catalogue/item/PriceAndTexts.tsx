import type { ReactNode } from 'react';
import { Field } from 'mf-shared';
import { choicesOf, itemField } from 'mf-shared/itemFields';
import { discountedCents, formatEuros, parseCents } from 'mf-shared/money';
import * as v from 'valibot';
import {
  itemName,
  maxItemTextLength,
  officeItemFields,
  pricesByDiscount,
  pricesBySelling,
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
import { LongField } from '../../form/LongField.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { itemFieldName, showValue, textFields } from './fieldNames.ts';
import { firstFault, useFault, type Fault } from '../../form/edits/useFault.ts';
import { useFieldEdits } from '../../form/edits/useFieldEdits.ts';
import styles from './PriceAndTexts.module.css';

export function PriceAndTexts({ item }: { item: OfficeItem }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { fieldEdits, change, discard } = useFieldEdits(`values ${item.id}`);
  const fault = useFault();
  const mayChange = staff.roles.includes('catalogue');
  const { values } = item;
  const edits = editsOf(values, fieldEdits, t);
  const entered = { ...values, ...Object.fromEntries(edits.map(({ key, value }) => [key, value])) };
  const selling = fieldEdits['sellingPrice']?.value ?? sellingPrice(entered, values);
  const type = (field: OfficeItemField, text: string): void => {
    const replaced = otherOf[field];
    const kept = replaced ? without(fieldEdits, replaced) : fieldEdits;
    change(setFieldEdit(kept, field, values[field], text));
  };

  const input = (field: OfficeItemField) => ({
    id: fault.idOf(field),
    label: itemFieldName(field, t),
    value: entered[field],
    readOnly: !mayChange,
    maxLength: maxItemTextLength,
    onChange({ target }: { target: { value: string } }) {
      fault.clear();
      type(field, target.value);
    },
  });

  return (
    <EditForm
      title={t('Price and texts')}
      titleOfDialog={t('Save the price and the texts')}
      edits={edits}
      fieldEdits={fieldEdits}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      check={() => !fault.show(faultOf(entered, 'sellingPrice' in fieldEdits))}
      save={async (repriced) => {
        const response = await calls.post('OfficeChangeItem', { id: item.id, edits: changesOf(edits) });
        repriced.push(...response.repriced);
        return response.changedMeanwhile.length === 0;
      }}
    >
      <div className={styles.prices}>
        <Field inputMode="decimal" error={fault.errorAt('price')} {...input('price')} />
        <Field inputMode="numeric" error={fault.errorAt('discount')} {...input('discount')} />
        <Field
          inputMode="decimal"
          error={fault.errorAt('sellingPrice')}
          {...input('sellingPrice')}
          value={selling}
        />
        <p>
          {t('Selling price: {price}. Lowest price of the previous 30 days: {lowest}.', {
            price: shownPrice(selling, t),
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
                  value={entered[field]}
                  isReadOnly={!mayChange}
                  onChange={(value) => type(field, value)}
                />
              );
            return lines === 1 ? (
              <Field key={field} lang={language} error={fault.errorAt(field)} {...input(field)} />
            ) : (
              <LongField key={field} lang={language} rows={lines} {...input(field)} />
            );
          })}
        </div>
      ))}
    </EditForm>
  );
}

/** Editing one of these fields discards the edit of the other. */
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
    return [{ ...fieldEdit, key: field, label: itemFieldName(field, t), current: values[field], show }];
  });

const named = v.object({ name: itemName });

const faultOf = (entered: Values, isSelling: boolean): Fault | null =>
  firstFault(isSelling ? pricesBySelling : pricesByDiscount, entered) ?? firstFault(named, entered);

/** The price that follows from price and discount; the saved one while neither is edited. */
function sellingPrice(entered: Values, saved: Values): string {
  if (entered.price === saved.price && entered.discount === saved.discount) return saved.sellingPrice;
  const { success, output } = v.safeParse(pricesByDiscount, entered);
  return success ? formatEuros(discountedCents(output.price, output.discount)) : '';
}

function shownPrice(text: string, t: Texts): string {
  const cents = parseCents(text);
  return cents === null ? '–' : t.money(cents);
}
