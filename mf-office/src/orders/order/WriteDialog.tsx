import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, CallError, Dialog, Field } from 'mf-shared';
import * as v from 'valibot';
import {
  maxMessageLength,
  maxMessageSubjectLength,
  type MessagePreview,
  type OfficeOrder,
} from '../../contract/calls.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import actions from '../../page/actions.module.css';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import { useDraftValues } from '../../form/useDraftValues.ts';
import forms from '../../form/form.module.css';
import { MailPreview } from './MailPreview.tsx';
import styles from './WriteDialog.module.css';

interface Props {
  order: OfficeOrder;
  message: NonNullable<OfficeOrder['message']>;
  onDone: () => void;
  onClose: () => void;
}

const languageNotes: Record<MessagePreview['language'], Text> = {
  en: 'The customer ordered in English.',
  el: 'The customer ordered in Greek.',
};

/** A repeat, also after a lost response and in a dialog that was opened again, has the same id. */
const keptMessage = v.object({ id: v.string(), subject: v.string(), text: v.string() });
const newId = (): string => crypto.randomUUID();

/** Nothing is sent without a look at the mail. */
export function WriteDialog({ order, message, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, email } = order;
  const [blank] = useState(() => ({ id: newId(), subject: message.subject, text: '' }));
  const { values, change, discard } = useDraftValues(`message ${number}`, keptMessage, blank);
  const { id, subject, text } = values;
  const [preview, setPreview] = useState<MessagePreview | null>(null);
  const { isBusy, error, run, clearError } = useAction();

  function look(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      setPreview(await calls.post('OfficePreviewMessage', { number, subject, text }));
    });
  }

  const send = (): void =>
    run(async () => {
      await calls.post('OfficeWriteMessage', { number, id, subject, text }).catch((refused: unknown) => {
        // It was sent before its text was changed: what is sent now is another message.
        if (refused instanceof CallError && refused.status === 409) change({ ...values, id: newId() });
        throw refused;
      });
      discard();
      onDone();
    });

  return (
    <Dialog title={t('Write to the customer')} onClose={onClose}>
      {preview ? (
        <div className={forms.form}>
          <p>{t('This mail is sent to {email}.', { email })}</p>
          <MailPreview preview={preview} />
          <ErrorMessage error={error} />
          <div className={actions.row}>
            <Button disabled={isBusy} onClick={send}>
              {t('Send')}
            </Button>
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => {
                setPreview(null);
                clearError();
              }}
            >
              {t('Change the text')}
            </Button>
          </div>
        </div>
      ) : (
        <form className={forms.form} onSubmit={look}>
          <ErrorMessage error={error} />
          <p>
            {t(languageNotes[message.language])} {t('Answers go to the e-mail address of the seller.')}
          </p>
          <Field
            label={t('Subject')}
            required
            maxLength={maxMessageSubjectLength}
            value={subject}
            onChange={({ target }) => change({ ...values, subject: target.value })}
          />
          <label className={styles.text}>
            {t('Text')}
            <textarea
              required
              maxLength={maxMessageLength}
              value={text}
              onChange={({ target }) => change({ ...values, text: target.value })}
            />
          </label>
          <Button type="submit" disabled={isBusy || subject.trim() === '' || text.trim() === ''}>
            {t('See the mail')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
