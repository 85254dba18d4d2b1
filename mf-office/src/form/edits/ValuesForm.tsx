import type { ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import type * as v from 'valibot';
import { initialValues, viewOf, type Fields } from '../../contract/calls.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import styles from './EditForm.module.css';
import { EditForm } from './EditForm.tsx';
import { fieldLabel } from './fieldLabel.ts';
import { changesOf, setFieldEdit, type PendingEdit } from './fieldEdits.ts';
import { SavePage } from './SavePage.tsx';
import { firstFault, useFault } from './useFault.ts';
import { useFieldEdits } from './useFieldEdits.ts';

interface Props<F extends string, H extends F> {
  title: string;
  titleOfDialog: string;
  draft: string;
  schema: v.GenericSchema<Record<F, string>> & { entries: Fields<F, Text> };
  /** Missing values are those of a new record. */
  values?: Partial<Record<F, string>> | undefined;
  /** Fields that cannot be changed here. */
  hides?: readonly H[];
  /** `changedMeanwhile` are fields that were changed concurrently; if there are any, nothing was written. A new record
   *  has none. */
  write: (
    edits: { field: Exclude<F, H>; seen: string; value: string }[],
    values: Record<F, string>,
  ) => Promise<{ changedMeanwhile: string[] } | void>;
  onSaved?: () => void;
}

/** The form of a record whose fields have texts as values. */
export function ValuesForm<F extends string, H extends F = never>(props: Props<F, H>): ReactNode {
  const { schema, hides = [], onSaved = () => undefined } = props;
  const t = useTexts();
  const { fieldEdits, change, discard } = useFieldEdits(props.draft);
  const fault = useFault();
  const fields = schema.entries;
  const values = { ...initialValues(fields), ...props.values };
  const shown = (Object.keys(fields) as F[]).filter(
    (field): field is Exclude<F, H> => !hides.some((hidden: F) => hidden === field),
  );
  const groupOf = (field: F): string => viewOf(fields[field]).group;
  const edits = shown.flatMap((field): PendingEdit<Exclude<F, H>>[] => {
    const fieldEdit = fieldEdits[field];
    if (!fieldEdit) return [];
    const edit = { ...fieldEdit, key: field, label: fieldLabel(fields[field], t), current: values[field] };
    return viewOf(fields[field]).input === 'yes-or-no'
      ? [{ ...edit, show: (value) => t(value === 'yes' ? 'Yes' : 'No') }]
      : [edit];
  });
  const entered = { ...values, ...Object.fromEntries(edits.map(({ key, value }) => [key, value])) };

  const inputProps = (field: F) => ({
    id: fault.idOf(field),
    label: fieldLabel(fields[field], t),
    value: entered[field],
    error: fault.errorAt(field),
    onChange({ target }: { target: { value: string } }) {
      fault.clear();
      change(setFieldEdit(fieldEdits, field, values[field], target.value), field);
    },
  });

  return (
    <SavePage onSaved={onSaved}>
      <EditForm
        title={props.title}
        titleOfDialog={props.titleOfDialog}
        edits={edits}
        fieldEdits={fieldEdits}
        onChange={change}
        onDiscard={() => {
          fault.clear();
          discard();
        }}
        mayChange
        check={() => !fault.show(firstFault(schema, entered))}
        save={async () => !(await props.write(changesOf(edits), entered))?.changedMeanwhile.length}
      >
        {[...new Set(shown.map(groupOf))].map((group) => (
          <div key={group} className={styles.group}>
            {shown
              .filter((field) => groupOf(field) === group)
              .map((field) => {
                const { input, language } = viewOf(fields[field]);
                return input === 'yes-or-no' ? (
                  <SelectField key={field} {...inputProps(field)}>
                    <option value="yes">{t('Yes')}</option>
                    <option value="no">{t('No')}</option>
                  </SelectField>
                ) : (
                  <Field key={field} lang={language} inputMode={input} {...inputProps(field)} />
                );
              })}
          </div>
        ))}
      </EditForm>
    </SavePage>
  );
}
