import { useId, useState, type ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import { languages } from 'mf-shared/languages';
import * as v from 'valibot';
import { EditForm } from './EditForm.tsx';
import { changesOf, setFieldEdit, type PendingEdit } from './fieldEdits.ts';
import { SavePage } from './SavePage.tsx';
import { useFieldEdits } from './useFieldEdits.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import styles from '../../delivery/Delivery.module.css';

interface Props<F extends string> {
  title: string;
  titleOfDialog: string;
  draft: string;
  values: Record<F, string>;
  fields: Record<F, v.GenericSchema<string, string>>;
  groups: readonly (readonly F[])[];
  nameOf: (field: F, t: Texts) => string;
  faultOf: (values: Record<F, string>) => string | null;
  /** Resolves to the fields that were changed in the meantime; if there are any, nothing was written. */
  write: (edits: { field: F; seen: string; value: string }[], values: Record<F, string>) => Promise<string[]>;
  onSaved: () => void;
}

interface Fault {
  field: string;
  message: string;
}

export function ValuesForm<F extends string>({
  values,
  fields,
  groups,
  nameOf,
  ...props
}: Props<F>): ReactNode {
  const t = useTexts();
  const formId = useId();
  const { fieldEdits, change, discard } = useFieldEdits(props.draft);
  const [fault, setFault] = useState<Fault | null>(null);
  const all = Object.keys(fields) as F[];
  const shown = (field: F) =>
    isChoice(field) ? (value: string) => t(value === 'yes' ? 'Yes' : 'No') : undefined;
  const edits = all.flatMap((field): PendingEdit<F>[] => {
    const fieldEdit = fieldEdits[field];
    if (!fieldEdit) return [];
    const show = shown(field);
    return [
      { ...fieldEdit, key: field, label: nameOf(field, t), current: values[field], ...(show && { show }) },
    ];
  });
  const entered = Object.fromEntries(
    all.map((field) => [field, fieldEdits[field]?.value ?? values[field]]),
  ) as Record<F, string>;

  function check(): boolean {
    const found = firstFault(fields, entered, props.faultOf);
    setFault(found);
    if (found) document.getElementById(formId + found.field)?.focus();
    return !found;
  }

  const input = (field: F) => ({
    id: formId + field,
    label: nameOf(field, t),
    value: entered[field],
    error: fault?.field === field ? t.dynamic(fault.message) : undefined,
    onChange({ target }: { target: { value: string } }) {
      setFault(null);
      change(setFieldEdit(fieldEdits, field, values[field], target.value), field);
    },
  });

  return (
    <SavePage onSaved={props.onSaved}>
      <EditForm
        title={props.title}
        titleOfDialog={props.titleOfDialog}
        reasonOfConflict={t(
          'A colleague or an import changed this while you were editing. Choose the right value:',
        )}
        edits={edits}
        fieldEdits={fieldEdits}
        onChange={change}
        onDiscard={() => {
          setFault(null);
          discard();
        }}
        mayChange
        check={check}
        save={async () => {
          return (await props.write(changesOf(edits), entered)).length === 0;
        }}
      >
        {groups.map((group) => (
          <div key={group.join()} className={styles.group}>
            {group.map((field) =>
              isChoice(field) ? (
                <SelectField key={field} {...input(field)}>
                  <option value="yes">{t('Yes')}</option>
                  <option value="no">{t('No')}</option>
                </SelectField>
              ) : (
                <Field
                  key={field}
                  lang={languages.find((language) => field.endsWith(`_${language}`))}
                  inputMode={modes[field]}
                  {...input(field)}
                />
              ),
            )}
          </div>
        ))}
      </EditForm>
    </SavePage>
  );
}

const isChoice = (field: string): boolean => field.startsWith('is');

const modes: Record<string, 'decimal' | 'numeric' | 'url' | 'tel' | 'email'> = {
  price: 'decimal',
  freeOver: 'decimal',
  latitude: 'decimal',
  longitude: 'decimal',
  minDays: 'numeric',
  maxDays: 'numeric',
  unpaidDays: 'numeric',
  postCode: 'numeric',
  trackingPage: 'url',
  mapLink: 'url',
  facebook: 'url',
  instagram: 'url',
  phone: 'tel',
  email: 'email',
};

/** A fault of several fields is shown at the last of them. */
function firstFault<F extends string>(
  fields: Props<F>['fields'],
  values: Record<F, string>,
  faultOf: Props<F>['faultOf'],
): Fault | null {
  for (const field of Object.keys(fields) as F[]) {
    const read = v.safeParse(fields[field], values[field]);
    if (!read.success) return { field, message: read.issues[0].message };
  }
  const message = faultOf(values);
  return message ? { field: 'maxDays' in values ? 'maxDays' : 'longitude', message } : null;
}
