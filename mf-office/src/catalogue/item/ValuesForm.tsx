import { useState, type ReactNode } from 'react';
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
import { enter, type Edit, type Entries } from './entries.ts';
import { fieldName } from './fieldNames.ts';
import { useEntries } from './useEntries.ts';
import styles from './ValuesForm.module.css';

/** Prices and texts, each language beside the other, saved as one change. */
export function ValuesForm({ item, onChanged }: { item: OfficeItem; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { entries, change, discard } = useEntries(`values ${item.id}`);
  const [fault, setFault] = useState('');
  const mayChange = staff.roles.includes('catalogue');
  const edits = editsOf(item, entries, t);
  const valueOf = (field: OfficeItemField): string => entries[field]?.typed ?? item.values[field];

  const input = (field: OfficeItemField) => ({
    value: valueOf(field),
    readOnly: !mayChange,
    maxLength: longestItemText,
    onChange({ target }: { target: { value: string } }) {
      setFault('');
      change(enter(entries, field, item.values[field], target.value));
    },
  });

  return (
    <EditForm
      title={t('Price and texts')}
      titleOfDialog={t('Save the price and the texts')}
      reasonOfConflict={t('A colleague or a list changed this while you were writing. Choose what is right:')}
      edits={edits}
      entries={entries}
      onChange={change}
      onDiscard={discard}
      mayChange={mayChange}
      fault={fault}
      check={() => faultOf(valueOf, t)}
      onFault={setFault}
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
        <Field label={fieldName('price', t)} inputMode="decimal" {...input('price')} />
        <Field label={fieldName('discount', t)} inputMode="numeric" {...input('discount')} />
        <p>
          {t('Paid: {price}. Lowest in the 30 days before: {lowest}.', {
            price: paidPrice(valueOf, t),
            lowest: t.money(item.lowestCents),
          })}
        </p>
      </div>
      <div className={styles.texts}>
        {officeItemTexts.flatMap((text) =>
          languages.map((language) => {
            const field = language === sourceLanguage ? text : (`${text}_${language}` as const);
            const label = fieldName(field, t);
            return text === 'description' ? (
              <label key={field} className={styles.long}>
                {label}
                <textarea rows={6} lang={language} {...input(field)} />
              </label>
            ) : (
              <Field key={field} label={label} lang={language} {...input(field)} />
            );
          }),
        )}
      </div>
    </EditForm>
  );
}

const editsOf = ({ values }: OfficeItem, entries: Entries, t: Translate): Edit[] =>
  officeItemFields.flatMap((field) => {
    const entry = entries[field];
    return entry ? [{ ...entry, key: field, label: fieldName(field, t), now: values[field] }] : [];
  });

type ValueOf = (field: OfficeItemField) => string;

const isDiscount = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

/** As the backend refuses them. */
function faultOf(valueOf: ValueOf, t: Translate): string {
  if (parseCents(valueOf('price')) === null) return t('A price is an amount above 0, such as 12.50.');
  if (!isDiscount(valueOf('discount'))) return t('A discount is a whole number from 0 to 99.');
  if (valueOf('name').trim() === '') return t('An item needs a name.');
  return '';
}

function paidPrice(valueOf: ValueOf, t: Translate): string {
  const cents = parseCents(valueOf('price'));
  const percent = valueOf('discount');
  return cents !== null && isDiscount(percent) ? t.money(discountedCents(cents, Number(percent))) : '–';
}
