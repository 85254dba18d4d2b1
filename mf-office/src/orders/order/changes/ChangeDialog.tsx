import { useCallback, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { ChangedDialog } from '../../../form/FormDialog.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useTexts } from '../../../language/texts.ts';
import { useAction } from '../../../calls/useAction.ts';
import { useLoaded } from '../../../calls/useLoaded.ts';
import forms from '../../../form/form.module.css';
import type { ChangeForm } from './ChangeForm.ts';

interface Props {
  form: ChangeForm;
  onDone: (message: string) => void;
  /** Called after an error, since the change may have been made nevertheless. */
  onFailed: () => void;
  onClose: () => void;
}

const newId = (): string => crypto.randomUUID();

export function ChangeDialog({ form, onDone, onFailed, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [{ id, values }, setEntered] = useState(() => ({ id: newId(), values: form.initial }));
  const { isBusy, error, run, clearError } = useAction();
  const { form: ref, errors, show, clear } = useFieldErrors<string>();

  const queryOf = (entered: object): string | null => form.query?.(entered) ?? null;
  const query = queryOf(values);
  const { load } = form;
  const { loaded } = useLoaded(
    useCallback(
      async () => ({ query, answer: query === null ? null : await load?.(calls, query) }),
      [calls, load, query],
    ),
  );
  const isCurrent = loaded.status === 'done' && loaded.value.query === query;
  const answer = isCurrent ? loaded.value.answer : loaded.status === 'failed' ? null : undefined;

  function change(part: object): void {
    const next = { ...values, ...part };
    const isSame = queryOf(next) === query;
    if (!isSame) clearError();
    setEntered({ id: isSame ? id : newId(), values: next });
  }

  const props = {
    values,
    answer,
    change,
    of: (name: string) => ({
      name,
      value: (values as Record<string, string>)[name] ?? '',
      error: errors[name] && t.dynamic(errors[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        change({ [name]: target.value });
        clear(name);
      },
    }),
  };
  const buttons = form.buttons(values, answer);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = buttons[Number(submitter?.getAttribute('value') ?? 0)]?.values;
    const checked = checkFields(form.schemas?.(values) ?? {}, values as Record<string, string>);
    if (checked.errors) return show(checked.errors);
    const asked = form.toChange({ ...checked.values, ...pressed }, answer);
    if (!asked) return onClose();
    run(async () => {
      const request = { number: form.number, id, change: asked };
      const { message } = await calls.post('OfficeChangeOrder', request).catch((refused: unknown) => {
        onFailed();
        throw refused;
      });
      onDone(form.done ?? message);
    });
  }

  return (
    <ChangedDialog title={form.title} onClose={onClose}>
      <div className={forms.form}>
        {form.choose?.(props)}
        {(form.isChosen?.(values) ?? true) && (
          <form ref={ref} className={forms.form} noValidate={form.schemas !== undefined} onSubmit={submit}>
            {form.intro?.(values)}
            {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
            <ErrorMessage error={error} />
            {form.fields?.(props)}
            {buttons.map(({ name, isDisabled = false }, index) => (
              <Button key={index} type="submit" value={index} disabled={isBusy || isDisabled}>
                {name}
              </Button>
            ))}
          </form>
        )}
      </div>
    </ChangedDialog>
  );
}
